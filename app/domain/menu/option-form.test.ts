import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  choiceFromForm,
  chosenQuantity,
  groupFieldName,
  type ItemWithOptions,
  optionFieldName,
} from "./options";

const price = { value: 100, currency: "BRL" };
const base = { name: "Extra", unit_price: price, status: "AVAILABLE" };
const item: ItemWithOptions = {
  unit_price: price,
  options: [
    {
      ...{ id: "g:1", name: "Group", minPermitted: 0, maxPermitted: 9, status: "AVAILABLE" },
      items: [
        { ...base, id: "a" },
        { ...base, id: "b" },
      ],
    },
  ],
};

describe("choiceFromForm", () => {
  it("reads radio buttons, checkboxes and number fields, and passes other fields over", () => {
    const { choice, issues } = choiceFromForm(item, [
      ["note", "sem coentro"],
      ["quantity", "2"],
      [groupFieldName({ id: "g:1" }), "a"],
      [optionFieldName({ id: "g:1" }, { id: "b" }), "3"],
      [optionFieldName({ id: "g:1" }, { id: "a" }), "0"],
      [optionFieldName({ id: "g:1" }, { id: "a" }), ""],
    ]);
    expect(issues).toEqual([]);
    expect(choice).toEqual([
      { group_id: "g:1", id: "a", quantity: 1 },
      { group_id: "g:1", id: "b", quantity: 3 },
    ]);
    expect(chosenQuantity(choice, "g:1", "b")).toBe(3);
    expect(chosenQuantity(choice, "g:1", "c")).toBe(0);
  });

  it.each(["-1", "1e9", "2.5", "abc", "100"])("names the quantity %j", (value) => {
    expect(choiceFromForm(item, [[optionFieldName({ id: "g:1" }, { id: "b" }), value]])).toEqual({
      choice: [],
      issues: [{ kind: "quantity", group_id: "g:1", id: "b", option: "Extra" }],
    });
  });

  it("survives names nobody built", () => {
    const entries: [string, string][] = [
      ["option:", "x"],
      ["option:%", "x"],
      ["quantity:g", "1"],
      ["quantity:%:%", "1"],
    ];
    expect(choiceFromForm(item, entries).choice.map((one) => one.group_id)).toEqual(["", "%", "%"]);
  });

  it("gives back any opaque id, and never mixes two up", () => {
    const ids = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(
      fc.property(ids, ids, fc.integer({ min: 1, max: 99 }), (group, option, quantity) => {
        const place = { group_id: group, id: option };
        const byNumber = [optionFieldName({ id: group }, { id: option }), String(quantity)] as const;
        const byFingerprint = [groupFieldName({ id: group }), option] as const;
        expect(choiceFromForm(item, [byNumber]).choice).toEqual([{ ...place, quantity }]);
        expect(choiceFromForm(item, [byFingerprint]).choice).toEqual([{ ...place, quantity: 1 }]);
      }),
    );
  });
});
