import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, isPhone, parsePhone } from "./phone";

describe("parsePhone", () => {
  it.each([
    "11912345678",
    "(11) 91234-5678",
    "011 91234 5678",
    "+55 11 91234-5678",
    "55 11 91234-5678",
    "11.91234.5678",
  ])("reads %j", (text) => expect(parsePhone(text)).toEqual({ phone: "+5511912345678" }));

  it("reads a fixed line, and the area code 55 for what it is", () => {
    expect(parsePhone("(21) 2345-6789")).toEqual({ phone: "+552123456789" });
    expect(parsePhone("(55) 91234-5678")).toEqual({ phone: "+5555912345678" });
    expect(parsePhone("55 55 91234-5678")).toEqual({ phone: "+5555912345678" });
  });

  it("reads other countries by the selected dial code or their own", () => {
    expect(parsePhone("415 555 2671", "+1")).toEqual({ phone: "+14155552671" });
    expect(parsePhone("+351 912 345 678")).toEqual({ phone: "+351912345678" });
    expect(parsePhone("+55 11 91234-5678", "+1")).toEqual({ phone: "+5511912345678" });
  });

  it.each([
    ["", "required"],
    ["  ", "required"],
    ["912345678", "invalid"],
    ["(20) 91234-5678", "invalid"],
    ["(11) 81234-5678", "invalid"],
    ["(11) 9123-4567", "invalid"],
    ["(11) 912345-6789", "invalid"],
    ["+5511", "invalid"],
    ["+0123456789", "invalid"],
    ["+", "invalid"],
    ["()", "invalid"],
    ["11 91234-5678 ramal 2", "invalid"],
  ])("names what is wrong with %j: %s", (text, issue) => expect(parsePhone(text)).toEqual({ issue }));

  it("answers E.164 or an issue, whatever is typed", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+\d() .-]{0,20}$/));
    fc.assert(
      fc.property(typed, fc.constantFrom("+55", "+1", "+351"), (text, dialCode) => {
        const parsed = parsePhone(text, dialCode);
        if ("phone" in parsed) expect(isPhone(parsed.phone)).toBe(true);
        else expect(["required", "invalid"]).toContain(parsed.issue);
      }),
    );
  });

  it("reads back what formatPhone writes", () => {
    const phones = fc.oneof(
      fc.stringMatching(/^9\d{8}$/).map((number) => `+5511${number}`),
      fc.stringMatching(/^[2-5]\d{7}$/).map((number) => `+5585${number}`),
      fc.stringMatching(/^\d{7,9}$/).map((number) => `+351${number}`),
    );
    fc.assert(
      fc.property(phones, (phone) => {
        expect(parsePhone(formatPhone(phone))).toEqual({ phone });
      }),
    );
  });
});

describe("formatPhone", () => {
  it.each([
    ["+5511912345678", "(11) 91234-5678"],
    ["+552123456789", "(21) 2345-6789"],
    ["+14155552671", "+1 415 555 2671"],
    ["+351912345678", "+351 912 345 678"],
    ["+442079460958", "+44 207 946 0958"],
    ["4004", "4004"],
    ["", ""],
  ])("%j is %j", (phone, expected) => expect(formatPhone(phone)).toBe(expected));
});
