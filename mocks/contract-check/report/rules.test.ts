import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CODES } from "../../../app/services/contract/codes.server";
import { SHAPES } from "../../openapi/shapes";
import { lineOfRule, type Rule, SENTENCES } from "./rules";

const contract = readFileSync(new URL("../../../docs/contract.md", import.meta.url), "utf8");
const lines = contract.split("\n");
const textOf = (rule: Rule) => lines[(lineOfRule(rule, contract) ?? 0) - 1];

describe("the place of a rule in the contract", () => {
  it.each(Object.entries(SENTENCES))("%s is one sentence of it", (_, text) => {
    expect(lines.filter((line) => line.includes(text))).toHaveLength(1);
  });

  it.each([401, 403, 404, 406, 409, 410, 412, 422, 429])("%d is a row of the statuses", (status) => {
    expect(textOf(`status ${status}`)).toMatch(new RegExp(`^\\| ${status} \\| [^\`]`));
  });

  it.each(Object.keys(CODES))("%s is a row of the codes", (code) => {
    expect(textOf(`code ${code}`)).toMatch(/^\| \d{3} \| `/);
  });

  it.each(Object.keys(SHAPES))("%s is a shape of it", (name) => {
    expect(textOf(`shape ${name}`)).toMatch(new RegExp(`^${name} = `));
  });

  it.each([
    ["shape Order.total.order_amount", /^ {4}order_amount: Money/],
    ["shape Order.restaurant.name", /^ {2}restaurant: \{.*name/],
    ["shape Cart.items", /^ {2}items: CartItem\[\]/],
    ["shape Category.items", /^Category = /],
    ["shape TableOrder.items.course.status", /^ {4}course\?:/],
    ["shape Item.no_such_field", /^Item = /],
  ] as const)("%s is the line of the field", (rule, text) => {
    expect(textOf(rule)).toMatch(text);
  });

  it("is none for a shape or a code that it does not have", () => {
    expect(lineOfRule("shape Pizza.size", contract)).toBeUndefined();
    expect(lineOfRule("code TOO_HUNGRY", contract)).toBeUndefined();
  });
});
