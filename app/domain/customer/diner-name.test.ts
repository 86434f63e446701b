import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_DINER_NAME, parseDinerName } from "./person-name";

describe("a name at a table", () => {
  test.each([
    ["Ana", "Ana"],
    ["  Dona   Célia ", "Dona Célia"],
    ["Jose\u0301", "José"],
    ["Ana\u202egro", "Anagro"],
    ["Ana\u0000\nLima", "Ana Lima"],
    ["王", "王"],
    ["R2", "R2"],
  ])("%j is %j", (typed, name) => {
    expect(parseDinerName(typed)).toEqual({ name });
  });

  test.each(["", "   ", "\u202e"])("%j is none", (typed) => {
    expect(parseDinerName(typed)).toMatchObject({ issue: "required" });
  });

  test.each(["—", "❤️", "😀😀"])("%j is written, but no name that a kitchen can print", (typed) => {
    expect(parseDinerName(typed)).toMatchObject({ issue: "signs" });
  });

  test("has sixty characters at most, however they are encoded", () => {
    expect(parseDinerName("𝒜".repeat(MAX_DINER_NAME))).toHaveProperty("name");
    expect(parseDinerName("a".repeat(MAX_DINER_NAME + 1))).toEqual({ issue: "tooLong", length: 61 });
  });

  test("read again is the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (typed) => {
        const first = parseDinerName(typed);
        if ("name" in first) expect(parseDinerName(first.name)).toEqual(first);
      }),
    );
  });
});
