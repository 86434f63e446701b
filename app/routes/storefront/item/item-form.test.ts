import { describe, expect, it } from "vitest";
import { MAX_LINE_NOTE } from "~/domain/menu/basket";
import type { ItemWithOptions } from "~/domain/menu/options";
import { openingForm, readItemForm, stepNumber, totalOf } from "./item-form";

const reais = (value: number) => ({ value, currency: "BRL" });
const option = (id: string, value: number) => ({
  id,
  name: id,
  unit_price: reais(value),
  status: "AVAILABLE",
});

const stew: ItemWithOptions = {
  unit_price: reais(8990),
  options: [
    {
      ...{ id: "size", name: "Size", minPermitted: 1, maxPermitted: 1, status: "AVAILABLE" },
      items: [option("one", 0), option("two", 6200)],
    },
    {
      ...{ id: "extras", name: "Extras", minPermitted: 0, maxPermitted: 3, status: "AVAILABLE" },
      items: [option("shrimp", 1800), option("coconut", 500)],
    },
  ],
};

const SHRIMP = "quantity:extras:shrimp";

function posted(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

describe("the initial form", () => {
  it("is one piece with the cheapest options", () => {
    const form = openingForm(stew);
    expect(form).toEqual({
      choice: [{ group_id: "size", id: "one", quantity: 1 }],
      quantity: "1",
      note: "",
      typed: {},
    });
    expect(totalOf(stew, form)).toEqual(reais(8990));
  });

  it("is a line of the cart, without options that do not exist any more", () => {
    const options = [
      { group_id: "size", id: "two", quantity: 1 },
      { group_id: "gone", id: "gone", quantity: 1 },
    ];
    const form = openingForm(stew, { quantity: 2, note: "No salt", options });
    expect(form.choice).toEqual([{ group_id: "size", id: "two", quantity: 1 }]);
    expect(form).toMatchObject({ quantity: "2", note: "No salt" });
    expect(totalOf(stew, form)).toEqual(reais(2 * (8990 + 6200)));
  });
});

describe("a posted form", () => {
  it("is read, and has no issues if it is valid", () => {
    const { form, issues } = readItemForm(
      stew,
      posted({ "option:size": "two", [SHRIMP]: "2", quantity: "3", note: "a\r\nb" }),
    );
    expect(form.choice).toEqual([
      { group_id: "size", id: "two", quantity: 1 },
      { group_id: "extras", id: "shrimp", quantity: 2 },
    ]);
    expect(form).toMatchObject({ quantity: "3", note: "a\nb", typed: {} });
    expect(issues).toEqual({ choice: [], quantity: undefined, noteLength: undefined });
  });

  it("keeps invalid input as it was typed", () => {
    const note = "x".repeat(MAX_LINE_NOTE + 1);
    const { form, issues } = readItemForm(stew, posted({ [SHRIMP]: "-2", quantity: "two", note }));
    expect(form).toMatchObject({ typed: { [SHRIMP]: "-2" }, quantity: "two", note });
    expect(issues.choice.map(({ kind }) => kind)).toEqual(["quantity", "min"]);
    expect(issues).toMatchObject({ quantity: "invalid", noteLength: MAX_LINE_NOTE + 1 });
  });

  it.each([
    ["0", "min"],
    ["-1", "min"],
    ["1e9", "max"],
    ["", "invalid"],
  ])("names the quantity %j by its bound", (quantity, issue) => {
    expect(readItemForm(stew, posted({ "option:size": "one", quantity })).issues.quantity).toBe(issue);
  });
});

describe("a step", () => {
  const form = openingForm(stew);

  it("changes a number by one, within its limits", () => {
    const step = (name: string, by: 1 | -1, quantity = "2") =>
      stepNumber(stew, { ...form, quantity }, name, by);
    expect([step("quantity", 1), step("quantity", -1), step("quantity", -1, "1")]).toEqual([3, 1, 1]);
    expect(step("quantity", 1, "99")).toBe(99);
    expect([step(SHRIMP, 1), step(SHRIMP, -1)]).toEqual([1, 0]);
  });

  it("starts again from the minimum after invalid input", () => {
    const typed = { ...form, quantity: "many", typed: { [SHRIMP]: "some" } };
    expect([stepNumber(stew, typed, "quantity", 1), stepNumber(stew, typed, SHRIMP, 1)]).toEqual([1, 1]);
  });

  it("is none for a name of no number", () => {
    for (const name of ["", "note", "option:size", "quantity:no:such"])
      expect(stepNumber(stew, form, name, 1)).toBeUndefined();
  });

  it("never fills a group beyond its maximum", () => {
    const extras = stew.options.find(({ id }) => id === "extras");
    if (!extras) throw new Error("no extras");
    const tight = { ...stew, options: [{ ...extras, maxPermitted: 2 }] };
    const { form: full } = readItemForm(tight, [[SHRIMP, "2"]]);
    expect(stepNumber(tight, full, SHRIMP, 1)).toBe(2);
    expect(stepNumber(tight, full, "quantity:extras:coconut", 1)).toBe(0);
  });
});
