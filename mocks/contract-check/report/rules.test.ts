import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CAPABILITIES } from "../../../app/services/contract/cms.server";
import { CODES } from "../../../app/services/contract/codes.server";
import { SHAPES } from "../../openapi/shapes";
import { GROUPS } from "../checks";
import { RULES_OF_CHECKS, ruleOfCheck } from "../checks/rules";
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

  it.each(CAPABILITIES)("%s is a chapter of it", (name) => {
    expect(textOf(`capability ${name}`)).toMatch(new RegExp(`^### ${name}:`));
  });

  it("is the first line of a capability's chapter that names the field", () => {
    const line = lineOfRule("capability cancel", contract, ["order", "can_cancel"]) ?? 0;
    expect(lines[line - 1]).toContain("`can_cancel`: true while");
    expect(textOf("capability cancel")).toBe(
      lines[(lineOfRule("capability cancel", contract, ["no"]) ?? 0) - 1],
    );
  });

  it("is known for the checks that are about one sentence", () => {
    const checks = GROUPS.flatMap(({ checks }) => checks);
    const about = (name: string) => checks.filter((one) => one.name.includes(name)).map(ruleOfCheck);
    expect(about("pages follow one another")).toEqual(["paging"]);
    expect(about("cancels an order that can_cancel")).toEqual(["capability cancel"]);
    expect(about("PATCH with quantity 0 removes the line")).toContain("changing a line");
    expect(about("GET /policy")).toEqual([undefined]);
    const named = new Set(checks.map(ruleOfCheck));
    expect(RULES_OF_CHECKS.filter((rule) => !named.has(rule))).toEqual([]);
  });

  it("is none for a shape or a code that it does not have", () => {
    expect(lineOfRule("shape Pizza.size", contract)).toBeUndefined();
    expect(lineOfRule("code TOO_HUNGRY", contract)).toBeUndefined();
  });
});
