import { describe, expect, it } from "vitest";
import { valueIn } from "./reading";
import { readingSchema } from "./step";

const place = (told: object) => readingSchema.parse({ url: "https://mail.example/inbox", ...told });

const inbox = JSON.stringify([
  { to: "ana@example.com", text: "481516 é o seu código. Pedido 2342." },
  { to: "bia@example.com", text: "Your code: 108105" },
  { to: "ana@example.com", text: "Your code: 623412, good for 10 minutes" },
]);

describe("a reading", () => {
  it.each([
    ["a JSON Pointer", { at: "/1/to" }, "bia@example.com"],
    ["the last of a list", { at: "$[-1].to" }, "ana@example.com"],
    ["the first that fits", { at: "$[?@.to=='ana@example.com'].text", find: "\\d{6}" }, "481516"],
    [
      "the last that fits",
      { at: "$[?@.to=='ana@example.com'].text", pick: "last", find: "\\d{6}" },
      "623412",
    ],
    ["a code in a text", { at: "$[0].text", find: "^\\d{6}" }, "481516"],
    ["the group of an expression", { at: "$[1].text", find: "code: (\\d+)" }, "108105"],
    ["an expression in the whole answer", { find: "\\b\\d{6}\\b" }, "481516"],
  ])("finds %s", (_, told, found) => {
    expect(valueIn(inbox, place(told))).toBe(found);
  });

  it("finds a code in an answer that is no JSON", () => {
    expect(valueIn("Subject: 481516 is your code", place({ find: "\\d{6}" }))).toBe("481516");
  });

  it.each([
    [{ at: "/7/to" }, "nothing at /7/to"],
    [{ at: "$[-4]" }, "nothing at $[-4]"],
    [{ at: "$[?@.to=='nobody'].text", pick: "last" }, "nothing at $[?"],
    [{ at: "$[1].text", find: "\\d{7}" }, "nothing like \\d{7} at $[1].text: Your code: 108105"],
  ])("says what is missing: %j", (told, words) => {
    expect(() => valueIn(inbox, place(told))).toThrow(words);
  });

  it.each([{ at: "0/code" }, { at: "$[" }, { at: "$.a", find: "(" }, { at: "", pick: "second" }])(
    "is refused as a fact: %j",
    (told) => {
      expect(readingSchema.safeParse({ url: "https://mail.example/", ...told }).success).toBe(false);
    },
  );
});
