import fc from "fast-check";
import { getCountries, getCountryCallingCode, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { isPhone } from "~/domain/phone";
import { countries, countryOf, readPhone, tidyPhone } from "./phone-number.server";

describe("readPhone", () => {
  it.each([
    ["(11) 91234-5678", "BR", "+5511912345678", "BR"],
    ["011 91234.5678", "BR", "+5511912345678", "BR"],
    ["5511912345678", "BR", "+5511912345678", "BR"],
    ["(415) 555-2671", "US", "+14155552671", "US"],
    ["912 345 678", "PT", "+351912345678", "PT"],
    ["+351 912 345 678", "BR", "+351912345678", "PT"],
    ["07400 123456", "GB", "+447400123456", "GB"],
    ["347 123 4567", "IT", "+393471234567", "IT"],
  ])("reads %j in %s as %s of %s", (typed, iso, phone, country) =>
    expect(readPhone(typed, iso)).toEqual({ phone, iso: country }),
  );

  it.each([
    ["", "BR", "required"],
    ["  ", "PT", "required"],
    ["91234-5678", "BR", "invalid"],
    ["(10) 91234-5678", "BR", "invalid"],
    ["(11) 91234-56789", "BR", "invalid"],
    ["tel 11912345678", "BR", "invalid"],
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
