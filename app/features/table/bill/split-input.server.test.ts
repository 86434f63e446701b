import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SPLIT_KINDS } from "~/domain/table/bill-split";
import type { TableOrder } from "~/services/contract/table.server";
import { itemFingerprint, readSplit, splitQuery } from "./split-input.server";

const brl = (value: number) => ({ value, currency: "BRL" });

function billOf(remaining: number, fee = { rate: 10, optional: true }): TableOrder {
  const item = (
    id: string,
    total: number,
    status: "ACTIVE" | "PAID" | "CANCELLED" = "ACTIVE",
    quantity = 1,
  ) => ({
    ...{ id, item_id: id, name: id, quantity, options: [], status },
    ...{ unit_price: brl(total / quantity), total_price: brl(total) },
  });
  return {
    ...{ session_id: "s", table_name: "Mesa 1", store_name: "Vila Madalena", status: "InProgress" },
    items: [item("nhoque", 4_490), item("pudim", 1_890, "ACTIVE", 3), item("couvert", 900, "PAID")],
    total: {
      ...{ items_price: brl(7_280), order_amount: brl(8_008), paid: brl(900), reserved: brl(0) },
      ...{ service_fee: { ...brl(728), ...fee }, remaining: brl(remaining) },
    },
    diners: [],
    payments: [],
  };
}

const BILL = billOf(6_380);
const read = (query: string, bill = BILL) => readSplit(new URLSearchParams(query), bill, "pt-BR");

describe("readSplit", () => {
  it.each<[string, object]>([
    ["split=FULL&service=1", { split: { kind: "FULL" }, service: true, amount: brl(6_380), fee: brl(638) }],
    ["split=FULL", { service: false, fee: brl(0) }],
    ["", { split: { kind: "FULL" }, amount: brl(6_380) }],
    [
      "split=EQUAL&people=3&service=on",
      { split: { kind: "EQUAL", people: 3 }, amount: brl(2_127), fee: brl(213) },
    ],
    [
      `split=ITEMS&item=${itemFingerprint("pudim")}`,
      { split: { kind: "ITEMS", items: ["pudim"] }, amount: brl(1_890) },
    ],
    [
      `split=ITEMS&item=${itemFingerprint("pudim")}.2&item=${itemFingerprint("nhoque")}`,
      { split: { items: ["pudim", "nhoque"], counts: new Map([["pudim", 2]]) }, amount: brl(5_750) },
    ],
    [
      `split=ITEMS&item=${itemFingerprint("pudim")}&count-${itemFingerprint("pudim")}=3`,
      { split: { items: ["pudim"], counts: new Map() }, amount: brl(1_890) },
    ],
    ["split=AMOUNT&amount=R%24+50,00", { split: { kind: "AMOUNT", amount: 5_000 }, amount: brl(5_000) }],
    ["split=BITCOIN&amount=1", { split: { kind: "FULL" } }],
  ])("%s", (query, chosen) => expect(read(query)).toMatchObject(chosen));

  it.each([
    ["split=EQUAL", "people", "people"],
    ["split=EQUAL&people=-2", "people", "people"],
    ["split=EQUAL&people=21", "people", "people"],
    ["split=ITEMS", "item", "noItems"],
    ["split=ITEMS&item=nhoque", "item", "itemGone"],
    [`split=ITEMS&item=${itemFingerprint("couvert")}`, "item", "itemGone"],
    [`split=ITEMS&item=${itemFingerprint("pudim")}.4`, "item", "count"],
    [`split=ITEMS&item=${itemFingerprint("nhoque")}.0`, "item", "count"],
    [`split=ITEMS&item=${itemFingerprint("pudim")}&count-${itemFingerprint("pudim")}=`, "item", "count"],
    ["split=AMOUNT", "amount", "amount"],
    ["split=AMOUNT&amount=0", "amount", "amount"],
    ["split=AMOUNT&amount=tudo", "amount", "amount"],
    ["split=AMOUNT&amount=63,81", "amount", "tooMuch"],
  ])("%s is no share: %s, %s", (query, field, issue) => expect(read(query)).toEqual({ field, issue }));

  it("says that nothing is left before anything else", () => {
    for (const split of ["FULL", "EQUAL&people=0", "ITEMS&item=x", "AMOUNT&amount=x"])
      expect(read(`split=${split}`, billOf(0))).toEqual({ field: "split", issue: "nothingLeft" });
  });

  it("charges a fee that is no choice, and none where there is none", () => {
    expect(read("split=FULL", billOf(1_000, { rate: 12, optional: false }))).toMatchObject({
      ...{ service: true, fee: brl(120) },
    });
    expect(read("split=FULL&service=1", billOf(1_000, { rate: 0, optional: true }))).toMatchObject({
      ...{ service: false, fee: brl(0) },
    });
  });

  it("reads a form as it does a query", () => {
    const form = new FormData();
    form.set("split", "AMOUNT");
    form.set("amount", "12,34");
    form.set("service", "1");
    expect(readSplit(form, BILL, "pt-BR")).toEqual(read("split=AMOUNT&amount=12,34&service=1"));
  });
});

describe("splitQuery", () => {
  it("carries what the chosen kind needs, and no more", () => {
    const asked = "split=EQUAL&people=3&amount=50&item=x&service=1&key=secret&method=PIX";
    expect(splitQuery(new URLSearchParams(asked)).toString()).toBe("split=EQUAL&people=3&service=1");
  });

  it("leaves out a number of units that is all of them, once the bill is known", () => {
    const pudding = itemFingerprint("pudim");
    const queryOf = (count: number) =>
      splitQuery(new URLSearchParams(`split=ITEMS&item=${pudding}&count-${pudding}=${count}`), BILL);
    expect(queryOf(3).toString()).toBe(`split=ITEMS&item=${pudding}`);
    expect(queryOf(2).toString()).toBe(`split=ITEMS&item=${pudding}.2`);
    expect(queryOf(4).toString()).toBe(`split=ITEMS&item=${pudding}.4`);
  });

  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.stringMatching(/^[ \t]?[0-9]{1,5}[ ,.0-9]{0,20}$/),
  );
  const fields = fc.array(fc.tuple(fc.constantFrom("split", "people", "item", "amount", "service"), typed));

  it("is short whatever it is made from, and reads the same as that", () => {
    fc.assert(
      fc.property(fields, fc.constantFrom(...SPLIT_KINDS), (typed, kind) => {
        const params = new URLSearchParams([["split", kind], ...typed]);
        const query = splitQuery(params);
        expect(query.toString().length).toBeLessThan(2_000);
        expect(read(query.toString())).toEqual(read(params.toString()));
        expect(splitQuery(query).toString()).toBe(query.toString());
      }),
    );
  });
});
