import fc from "fast-check";
import { expect, test } from "vitest";
import {
  groupFieldName,
  groupKind,
  type ItemWithOptions,
  isAvailable,
  type OptionGroup,
  optionFieldName,
  optionLimit,
} from "~/domain/menu/options";
import { formOfQuery, MAX_ITEM_QUERY } from "./item.server";
import { type ItemForm, totalOf } from "./item-form";

const reais = (value: number) => ({ value, currency: "BRL" });
const status = fc.constantFrom("AVAILABLE", "AVAILABLE", "AVAILABLE", "UNAVAILABLE");

const option = fc.record({
  id: fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }),
  name: fc.constant("Option"),
  unit_price: fc.nat(5_000).map(reais),
  maxPermitted: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  status,
});

const group = fc.record({
  id: fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }),
  name: fc.constant("Group"),
  minPermitted: fc.nat(2),
  maxPermitted: fc.integer({ min: 1, max: 5 }),
  status,
  items: fc.uniqueArray(option, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }),
});

const anItem = fc.record({
  unit_price: fc.nat(20_000).map(reais),
  options: fc.uniqueArray(group, { selector: ({ id }) => id, maxLength: 4 }),
});

/** The entries that a browser sends of a form, and the choice that they mean. */
function filledIn(item: ItemWithOptions, picks: readonly number[]) {
  const choice: ItemForm["choice"][number][] = [];
  const entries: [string, string][] = [];
  let at = 0;
  const pick = (most: number) => (picks[at++ % picks.length] ?? 0) % (most + 1);
  const mark = (one: OptionGroup, id: string) => {
    entries.push([groupFieldName(one), id]);
    choice.push({ group_id: one.id, id, quantity: 1 });
  };
  for (const one of item.options.filter(isAvailable)) {
    const offered = one.items.filter(isAvailable);
    if (groupKind(one) === "radio") {
      const chosen = offered[pick(offered.length)];
      if (chosen) mark(one, chosen.id);
      continue;
    }
    for (const each of offered) {
      const quantity = pick(optionLimit(one, each));
      if (groupKind(one) === "checkbox") {
        if (quantity > 0) mark(one, each.id);
        continue;
      }
      entries.push([optionFieldName(one, each), String(quantity)]);
      if (quantity > 0) choice.push({ group_id: one.id, id: each.id, quantity });
    }
  }
  return { choice, entries };
}

const picks = fc.array(fc.nat(20), { minLength: 1, maxLength: 20 });
const notes = fc.string({ unit: "grapheme", maxLength: 140 }).map((note) => note.replaceAll("\r", ""));

function asked(entries: Iterable<readonly [string, string]>): URL {
  const params = new URLSearchParams();
  for (const [name, value] of entries) params.append(name, value);
  return new URL(`http://shop.example/menu/x?${params}`);
}

test("a form sent by GET comes back unchanged, with the price of all its pieces in whole cents", () => {
  fc.assert(
    fc.property(anItem, picks, fc.integer({ min: 1, max: 99 }), notes, (item, chosen, quantity, note) => {
      const { choice, entries } = filledIn(item, chosen);
      const url = asked([...entries, ["note", note], ["quantity", String(quantity)]]);
      fc.pre(url.search.length <= MAX_ITEM_QUERY);
      const form = formOfQuery(item, url);
      expect(form).toEqual({ choice, quantity: String(quantity), note, typed: {} });
      if (!form) return;
      const extras = choice.map((chosen) => {
        const group = item.options.find(({ id }) => id === chosen.group_id);
        const found = group?.items.find(({ id }) => id === chosen.id);
        return (found?.unit_price.value ?? 0) * chosen.quantity;
      });
      const piece = extras.reduce((sum, value) => sum + value, item.unit_price.value);
      expect(totalOf(item, form)).toEqual(reais(piece * quantity));
    }),
  );
});

test("any query gives a form with a possible price", () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom("quantity", "option:a", "quantity:a:b", "note", "a", "b", "99", "-1"),
  );
  fc.assert(
    fc.property(anItem, fc.array(fc.tuple(word, word), { maxLength: 12 }), (item, entries) => {
      const form = formOfQuery(item, asked(entries));
      if (!form) return;
      const { value } = totalOf(item, form);
      expect(Number.isSafeInteger(value)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(item.unit_price.value);
    }),
  );
});

const stew: ItemWithOptions = {
  unit_price: reais(1_000),
  options: [
    {
      ...{ id: "size", name: "Size", minPermitted: 1, maxPermitted: 1, status: "AVAILABLE" },
      items: ["one", "two"].map((id) => ({ id, name: id, unit_price: reais(500), status: "AVAILABLE" })),
    },
    {
      ...{ id: "side", name: "Side", minPermitted: 0, maxPermitted: 2, status: "AVAILABLE" },
      items: [{ id: "rice", name: "Rice", unit_price: reais(100), maxPermitted: 1, status: "UNAVAILABLE" }],
    },
  ],
};

test("a query that no form can send costs no more than the options it marks", () => {
  const entries = [
    ["option:size", "one"],
    ["option:size", "two"],
    ["option:size", "two"],
    ["option:side", "rice"],
    ["option:none", "x"],
    ["quantity:none:x", "many"],
    ["utm_source", "mail"],
    ["quantity", "two"],
  ] as const;
  const form = formOfQuery(stew, asked(entries));
  expect(form).toMatchObject({ quantity: "two", typed: {} });
  expect(form && totalOf(stew, form)).toEqual(reais(1_500));
});

test("a query without a field of the item, or one that is too long, is ignored", () => {
  expect(formOfQuery(stew, asked([["line", "l1"]]))).toBeUndefined();
  expect(formOfQuery(stew, asked([["utm_source", "mail"]]))).toBeUndefined();
  expect(formOfQuery(stew, asked([["note", "x".repeat(MAX_ITEM_QUERY)]]))).toBeUndefined();
});
