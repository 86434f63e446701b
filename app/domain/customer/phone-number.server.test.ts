import fc from "fast-check";
import { getCountries, getCountryCallingCode, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { tidyBrazilianPhone } from "~/domain/customer/tidy";
import { decorated, inDigits } from "~/domain/text/typed.fixture";
import { countries, countryOf, formatPhone, isPhone, readPhone, tidyPhone } from "./phone-number.server";

describe("readPhone", () => {
  it.each([
    ["(11) 91234-5678", "BR", "+5511912345678", "BR"],
    ["011 91234.5678", "BR", "+5511912345678", "BR"],
    ["+55 11 91234-5678", "US", "+5511912345678", "BR"],
    ["(21) 2345-6789", "BR", "+552123456789", "BR"],
    ["(55) 91234-5678", "BR", "+5555912345678", "BR"],
    ["55 55 91234-5678", "BR", "+5555912345678", "BR"],
    ["5511912345678", "BR", "+5511912345678", "BR"],
    ["(415) 555-2671", "US", "+14155552671", "US"],
    ["912 345 678", "PT", "+351912345678", "PT"],
    ["+351 912 345 678", "BR", "+351912345678", "PT"],
    ["07400 123456", "GB", "+447400123456", "GB"],
    ["347 123 4567", "IT", "+393471234567", "IT"],
    ["tel:+55-11-91234-5678", "US", "+5511912345678", "BR"],
    ["tel:+551191234-5678;ext=0", "BR", "+5511912345678", "BR"],
    ["Tel.: (11) 91234-5678", "BR", "+5511912345678", "BR"],
    ["WhatsApp 11 91234 5678", "BR", "+5511912345678", "BR"],
    ["https://wa.me/5511912345678", "BR", "+5511912345678", "BR"],
    ["https://api.whatsapp.com/send?phone=5511912345678&text=oi", "BR", "+5511912345678", "BR"],
    ["(0XX11) 91234-5678", "BR", "+5511912345678", "BR"],
    ["0xx 11 91234-5678", "BR", "+5511912345678", "BR"],
    ["(0**11) 2345-6789", "BR", "+551123456789", "BR"],
    ["0 21 11 91234-5678", "BR", "+5511912345678", "BR"],
    ["(015) 11 91234.5678", "BR", "+5511912345678", "BR"],
    ["0055 11 91234-5678", "BR", "+5511912345678", "BR"],
    ["0055 51 99123-4567", "BR", "+5551991234567", "BR"],
    ["+0055 11 91234-5678", "BR", "+5511912345678", "BR"],
    ["00351 912 345 678", "BR", "+351912345678", "PT"],
    ["011 55 11 91234-5678", "US", "+5511912345678", "BR"],
    ["+55 0 21 2345-6789", "BR", "+552123456789", "BR"],
    ["+55 (0XX21) 2345-6789", "PT", "+552123456789", "BR"],
    ["(+55) 11 91234-5678", "BR", "+5511912345678", "BR"],
    ["+49 (0)151 23456789", "BR", "+4915123456789", "DE"],
    ["“11 91234 5678”", "BR", "+5511912345678", "BR"],
    ["11 • 91234 · 5678", "BR", "+5511912345678", "BR"],
    ["[11] 9_1234_5678", "BR", "+5511912345678", "BR"],
    ["\u202a+55\u00a011\u00a091234\u20115678\u202c", "PT", "+5511912345678", "BR"],
    ["＋５５　１１　９１２３４－５６７８", "BR", "+5511912345678", "BR"],
    ["+٥٥ ١١ ٩١٢٣٤ ٥٦٧٨", "BR", "+5511912345678", "BR"],
    ["۰۹۱۲۳۴۵۶۷۸۹", "IR", "+989123456789", "IR"],
    ["✆ 11 91234-5678", "BR", "+5511912345678", "BR"],
    ["📱 (11) 91234-5678", "BR", "+5511912345678", "BR"],
    ["• *11 91234-5678*", "BR", "+5511912345678", "BR"],
    ["Fone/Whats: 11 91234-5678", "BR", "+5511912345678", "BR"],
    ["Tel e Zap (11) 91234-5678", "BR", "+5511912345678", "BR"],
    ["Meu telefone é (11) 91234-5678.", "BR", "+5511912345678", "BR"],
    ["pode ligar no +55 11 91234-5678, Ana", "PT", "+5511912345678", "BR"],
    ["11 91234-5678 (falar com Ana)", "BR", "+5511912345678", "BR"],
    ["Contato - 11 3333 4444", "BR", "+551133334444", "BR"],
    ["(11)9.1234-5678", "BR", "+5511912345678", "BR"],
    ["1191234\u00ad5678\n", "BR", "+5511912345678", "BR"],
    ["११ ९१२३४ ५६७८", "BR", "+5511912345678", "BR"],
    ["+52 1 55 1234 5678", "BR", "+525512345678", "MX"],
    ["00 521 55 1234 5678", "BR", "+525512345678", "MX"],
    ["+54 11 15-5550-1014", "BR", "+5491155501014", "AR"],
    ["+44 (0)20 7946 0018", "BR", "+442079460018", "GB"],
  ])("reads %j in %s as %s of %s", (typed, iso, phone, country) =>
    expect(readPhone(typed, iso)).toEqual({ phone, iso: country }),
  );

  it.each([
    ["", "BR", "required"],
    ["  ", "PT", "required"],
    ["91234-5678", "BR", "invalid"],
    ["(10) 91234-5678", "BR", "invalid"],
    ["(11) 91234-56789", "BR", "invalid"],
    ["11 91234-5678 ramal 2", "BR", "invalid"],
    ["(11) 9123-4567", "BR", "invalid"],
    ["(11) 81234-5678", "BR", "invalid"],
    ["(20) 91234-5678", "BR", "invalid"],
    ["+5511", "BR", "invalid"],
    ["+0123456789", "BR", "invalid"],
    ["+", "BR", "invalid"],
    ["()", "BR", "invalid"],
    ["0800 123 4567", "BR", "invalid"],
    ["11 91234-5678 ou 11 99876-5432", "BR", "invalid"],
    ["ana11912345678", "BR", "invalid"],
    ["ana 11912345678@exemplo", "BR", "invalid"],
    ["3003-1234", "BR", "invalid"],
    ["30 3745-3617", "BR", "invalid"],
    ["(11) 7012-3456", "BR", "invalid"],
    ["(415) 555-2671", "PT", "invalid"],
    ["912 345 678", "", "invalid"],
    ["912 345 678", "__proto__", "invalid"],
  ])("names what is wrong with %j in %j: %s", (typed, iso, issue) =>
    expect(readPhone(typed, iso)).toEqual({ issue }),
  );

  it("puts the country's dial code before the number, for every country", () => {
    fc.assert(
      fc.property(fc.constantFrom(...getCountries()), (iso) => {
        const example = getExampleNumber(iso, examples);
        // Some islands' numbers are shorter than the contract takes.
        if (!example || !isPhone(example.number)) return;
        const read = readPhone(example.formatNational(), iso);
        expect(read).toMatchObject({ phone: example.number });
        expect(example.number.startsWith(`+${getCountryCallingCode(iso)}`)).toBe(true);
        expect(readPhone(tidyPhone(example.nationalNumber, iso), iso)).toEqual(read);
        expect(readPhone(example.formatInternational(), "BR")).toMatchObject({ phone: example.number });
      }),
      { numRuns: 400 },
    );
  });

  it("reads the same with invisible signs, in the digits of any script, for every country", () => {
    const written = fc.constantFrom(...getCountries()).chain((iso) => {
      const example = getExampleNumber(iso, examples);
      const national = example && isPhone(example.number) ? example.formatNational() : "";
      return fc.tuple(fc.constant(iso), fc.constant(national), inDigits(national).chain(decorated));
    });
    fc.assert(
      fc.property(written, ([iso, national, typed]) => {
        fc.pre(national !== "");
        expect(readPhone(typed, iso)).toEqual(readPhone(national, iso));
        const tidy = tidyPhone(typed, iso);
        expect(readPhone(tidy, iso)).toEqual(readPhone(national, iso));
        expect(tidyPhone(tidy, iso)).toBe(tidy);
      }),
      { numRuns: 1_000 },
    );
  });

  it("keeps another country's number that number, however its dial code was typed", () => {
    const foreign = fc.constantFrom(...getCountries().filter((iso) => iso !== "BR"));
    fc.assert(
      fc.property(foreign, fc.constantFrom("+", "00", "tel:+", "＋", "\u2066+"), (iso, prefix) => {
        const example = getExampleNumber(iso, examples);
        fc.pre(example !== undefined && isPhone(example.number));
        const typed = prefix + example?.number.slice(1);
        expect(readPhone(tidyPhone(typed, "BR"), "BR")).toMatchObject({ phone: example?.number });
      }),
      { numRuns: 1_000 },
    );
  });

  it("gives a number of the contract, or what is wrong, for any text", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\+?[\d ().-]{0,20}$/),
        fc.constantFrom(...getCountries()),
        (typed, iso) => {
          const read = readPhone(typed, iso);
          if ("phone" in read) expect(isPhone(read.phone)).toBe(true);
        },
      ),
    );
  });
});

describe("formatPhone", () => {
  it.each([
    ["+5511912345678", "(11) 91234-5678"],
    ["+552123456789", "(21) 2345-6789"],
    ["+14155552671", "+1 415 555 2671"],
    ["+351912345678", "+351 912 345 678"],
    ["+442079460958", "+44 20 7946 0958"],
    ["4004", "4004"],
    ["", ""],
  ])("%j is %j", (phone, expected) => expect(formatPhone(phone)).toBe(expected));

  it("is read back as the same number", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(9\d{8}|[2-5]\d{7})$/), (number) => {
        expect(readPhone(formatPhone(`+5511${number}`), "BR")).toMatchObject({ phone: `+5511${number}` });
      }),
    );
  });
});

describe("the browser's own way to write a Brazilian number", () => {
  const parts = fc.tuple(fc.constantFrom("", "0", "+55", "55", "00"), fc.stringMatching(/^[\d ().-]{0,18}$/));
  const whole = fc.tuple(
    fc.constantFrom("", "0", "+55 ", "55"),
    fc.stringMatching(/^\d\d ?(9\d{4}|[2-5]\d{3})-?\d{4}$/),
  );
  it("never changes which number it is", () => {
    fc.assert(
      fc.property(fc.oneof(parts, whole), ([before, rest]) => {
        const typed = before + rest;
        expect(readPhone(tidyBrazilianPhone(typed), "BR")).toEqual(readPhone(typed, "BR"));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("isPhone", () => {
  it("is a number that exists, in E.164", () => {
    expect(["+5511912345678", "+14155552671"].every(isPhone)).toBe(true);
    expect(["11912345678", "+55 11 91234-5678", "+5520912345678", "+99912345", ""].some(isPhone)).toBe(false);
  });
});

describe("countries", () => {
  it.each([
    ["pt-BR", "BR", "Brasil (+55)"],
    ["pt-BR", "DE", "Alemanha (+49)"],
    ["en-US", "DE", "Germany (+49)"],
    ["en-US", "US", "United States (+1)"],
  ] as const)("names in %s %s: %s", (locale, iso, label) =>
    expect(countries(locale)).toContainEqual({ iso, label }),
  );

  it("are all there, in the language's own order", () => {
    expect(countries("pt-BR")).toHaveLength(getCountries().length);
    const first = countries("pt-BR").map(({ iso }) => iso);
    expect(first.indexOf("AF")).toBeLessThan(first.indexOf("ZA"));
    expect(first.indexOf("AT")).toBeLessThan(first.indexOf("BR"));
  });
});

describe("countryOf", () => {
  it("is the restaurant's, or Brazil", () => {
    expect(countryOf("PT")).toBe("PT");
    expect(countryOf("XX")).toBe("BR");
  });
});
