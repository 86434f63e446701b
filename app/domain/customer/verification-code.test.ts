import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCode } from "./verification-code";

describe("parseCode", () => {
  it.each([
    ["012345", { code: "012345" }],
    [" 012 345 ", { code: "012345" }],
    ["012-345", { code: "012345" }],
    ["", { issue: "required" }],
    ["  ", { issue: "required" }],
    ["12345", { issue: "length" }],
    ["1234567", { issue: "length" }],
    ["12a456", { issue: "length" }],
  ])("reads %j", (typed, read) => expect(parseCode(typed)).toEqual(read));

  it("gives six digits or an issue, for any text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseCode(text);
        expect("code" in read ? /^\d{6}$/.test(read.code) : ["required", "length"].includes(read.issue)).toBe(
          true,
        );
      }),
    );
  });
});
