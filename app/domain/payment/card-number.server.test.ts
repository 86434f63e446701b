import fc from "fast-check";
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { isPhone } from "~/domain/customer/phone-number.server";
import { blank, dash, unseen } from "~/domain/text/typed.fixture";
import { holdsCardNumber } from "./card-number.server";

describe("a card's number in a text", () => {
  it.each([
    "4111111111111111",
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
    "cobrar no 5555.5555.5555.4444, obrigada",
    "3782 822463 10005",
    "30569309025904",
    "4111 1111 1111 1111 12/29 123",
    "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "tel 11 91234-5678, cartão 6062825624254001",
    "4111/1111/1111/1111",
    "4111 · 1111 · 1111 · 1111",
    "5555_5555_5555_4444",
    "(3782) (822463) (10005)",
    "4–1–1–1–1–1–1–1–1–1–1–1–1–1–1–1",
    "4|1|1|1|1|1|1|1|1|1|1|1|1|1|1|1",
    "411111 1111 111111",
    "4111\u200b1111\u20601111\u202d1111",
    "４１１１　１１１１　１１１１　１１１１",
    "٤١١١ ١١١١ ١١١١ ١١١١",
    "4111‑1111‑1111‑1111",
    "+4111111111111111",
    "+55 11 91234-5678 4111 1111 1111 1111",
    "6011 0009 9013 9424",
    "4222222222222",
    "4111\n1111\n1111\n1111",
    "4\u20e31\u20e31\u20e31\u20e31\u20e31\u20e31\u20e31\u20e31\u20e31\u20e31\u20e31\u20e31\u20e31\u20e31\u20e31\u20e3",
  ])("is found in %j", (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each([
    "",
    "Ana Souza",
    "4111111111111112",
    "411111111111",
    "(11) 91234-5678",
    "+55 11 91234-5671",
    "5511912345671",
    "11 91234-5678 ou 11 98765-4321",
    "123.456.789-09",
    "Bloco 4, apto 1111, portão 1",
    "5136-1004 / 5136-1008",
    "51 99123-4567 4023",
    "avisar em +54 9 11 5550-1014 120, bloco 3",
    "ligar para +52 1 55 1234 5678 antes",
    "5215512345678",
    "tel.: 0049 1512 3456789",
    "portaria 4111 ramal 1111 apto 1111 bloco 1111",
  ])("is not found in %j", (text) => expect(holdsCardNumber(text)).toBe(false));

  it("is none where the phone library reads a phone, whatever its country and check digit", () => {
    const country = fc.constantFrom(...getCountries());
    const last = fc.stringMatching(/^\d{4}$/);
    const words = fc.constantFrom("", "ligar para ", "Tel.: ", "(");
    fc.assert(
      fc.property(country, last, words, (iso, digits, before) => {
        const example = getExampleNumber(iso, examples);
        const number = example && parsePhoneNumberFromString(example.number.slice(0, -4) + digits);
        fc.pre(number?.isValid() === true && isPhone(number.number));
        for (const text of [
          number.number,
          number.formatInternational(),
          number.number.slice(1),
          number.formatNational(),
        ])
          expect(holdsCardNumber(`${before}${text} se precisar`), text).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });

  it("is found in a card's groups however their signs are written", () => {
    const gap = fc.oneof(blank, dash, fc.constantFrom("", ".", "/", "_", "|", " · "));
    const number = fc.constantFrom(
      "4111111111111111",
      "5555555555554444",
      "6062825624254001",
      "2223003122003222",
    );
    fc.assert(
      fc.property(number, gap, fc.string({ unit: unseen, maxLength: 2 }), (digits, sign, signs) => {
        const text = digits.replace(/\d{4}(?=\d)/g, `$&${signs}${sign}`);
        expect(holdsCardNumber(`é ${text} ok`)).toBe(true);
      }),
    );
  });

  it("takes no time to be looked for in a long text", () => {
    const start = performance.now();
    for (const text of ["1 ", "4111-", "4111/", "5", "+54 9 11 5550-1014 ", "a1", "51 99123-4567 4023,"])
      holdsCardNumber(text.repeat(250_000 / text.length));
    expect(performance.now() - start).toBeLessThan(6_000);
  });

  it("is found wherever it stands, and not once a digit is wrong", () => {
    const stem = fc.stringMatching(/^(?:[456]\d|35|22)\d{13}$/);
    fc.assert(
      fc.property(stem, fc.stringMatching(/^[a-z ]{0,9}$/), (digits, words) => {
        const check = [...Array(10).keys()].filter((last) => holdsCardNumber(`${words} ${digits}${last} ok`));
        expect(check).toHaveLength(1);
      }),
    );
  });
});
