import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brCode, crc16, dataObjects, hasGoodChecksum } from "./br-code";

const charge = {
  key: "caixa@cantinaaurora.example",
  amount: 14_450,
  merchant: "Cantina Aurora",
  city: "São Paulo",
  txid: "PEDIDO4127",
};

describe("the checksum", () => {
  it("is that of the catalogue's check value and of the Banco Central's own example", () => {
    expect(crc16("123456789")).toBe("29B1");
    const manual =
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR" +
      "5913Fulano de Tal6008BRASILIA62070503***63041D3D";
    expect(hasGoodChecksum(manual)).toBe(true);
    expect(hasGoodChecksum(manual.replace("Fulano", "Fulana"))).toBe(false);
  });
});

describe("a BR Code", () => {
  it("is laid out field by field", () => {
    const payload = brCode(charge);
    expect(payload.slice(0, -4)).toBe(
      "000201010212" +
        "26490014br.gov.bcb.pix0127caixa@cantinaaurora.example" +
        "5204000053039865406144.505802BR5914CANTINA AURORA6009SAO PAULO62140510PEDIDO41276304",
    );
    expect(hasGoodChecksum(payload)).toBe(true);
  });

  it.each([
    ["nothing to pay", { amount: 0 }],
    ["part of a cent", { amount: 10.5 }],
    ["more than thirteen digits", { amount: 1_000_000_000_000_0 }],
    ["a txid with a dash", { txid: "pay-1" }],
    ["a txid that is too long", { txid: "x".repeat(26) }],
    ["a key with a space", { key: "a b" }],
  ])("cannot carry %s", (_, change) => {
    expect(() => brCode({ ...charge, ...change })).toThrow(RangeError);
  });

  it("can be read back for every charge, and any changed character shows", () => {
    const charges = fc.record({
      key: fc.uuid(),
      amount: fc.integer({ min: 1, max: 999_999_999 }),
      merchant: fc.string({ unit: "grapheme", maxLength: 60 }),
      city: fc.string({ unit: "grapheme", maxLength: 40 }),
      txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
    });
    fc.assert(
      fc.property(charges, fc.nat(), (any, position) => {
        const payload = brCode(any);
        const objects = dataObjects(payload);
        expect(hasGoodChecksum(payload)).toBe(true);
        expect(Math.round(Number(objects.get("54")) * 100)).toBe(any.amount);
        expect(dataObjects(objects.get("26") ?? "").get("01")).toBe(any.key);
        expect(dataObjects(objects.get("62") ?? "").get("05")).toBe(any.txid);
        expect(objects.get("59")).toMatch(/^[\x21-\x7e]([\x20-\x7e]{0,23}[\x21-\x7e])?$/);
        expect(objects.get("60")?.length).toBeLessThanOrEqual(15);
        const at = position % payload.length;
        const other = payload[at] === "7" ? "8" : "7";
        expect(hasGoodChecksum(payload.slice(0, at) + other + payload.slice(at + 1))).toBe(false);
      }),
    );
  });
});
