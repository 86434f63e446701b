import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { foundItemsSchema, restaurantsSchema } from "./catalog.server";
import { adorned, entries, readPatiently } from "./patience.server";
import { type Cart, cartSchema } from "./shared.server";

const money = (value: number) => ({ value, currency: "BRL" });
const item = (id: string) => ({
  id,
  name: "Pudim",
  category_id: "sobremesas",
  unit_price: money(1_590),
  status: "AVAILABLE",
  options: [],
});
const cart = {
  id: "c",
  service_id: "s",
  items: [
    {
      id: "l",
      item_id: "i",
      name: "Pudim",
      quantity: 1,
      unit_price: money(1),
      total_price: money(1),
      options: [],
    },
  ],
  total: { items_price: money(1), other_fees: money(0), order_amount: money(1) },
} satisfies Cart;

describe("an answer that keeps the contract", () => {
  it("is read once, as it is", () => {
    expect(readPatiently(foundItemsSchema, { items: [item("a")] })).toMatchObject({
      data: { items: [{ id: "a" }] },
      leftOut: [],
    });
  });
});

describe("a list that is read entry by entry", () => {
  const numbers = entries("number", z.object({ n: z.int() }));

  it("keeps every good entry in its order, and tells of each bad one", () => {
    const good = fc.integer().map((n) => ({ n }));
    const bad = fc.constantFrom(7, "x", {}, [], { n: "one" }, { n: 1.5 }, { n: null });
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            good.map((one) => [true, one] as const),
            bad.map((one) => [false, one] as const),
          ),
        ),
        (list) => {
          const reading = readPatiently(
            numbers,
            list.map(([, one]) => one),
          );
          expect(reading).toMatchObject({ data: list.filter(([isGood]) => isGood).map(([, one]) => one) });
          expect(reading.leftOut).toHaveLength(list.filter(([isGood]) => !isGood).length);
        },
      ),
    );
  });

  it("is exact in every other reading", () => {
    readPatiently(numbers, [{}]);
    expect(numbers.safeParse([{ n: 1 }, {}]).success).toBe(false);
  });

  it("names the entry and the place, and no value", () => {
    expect(
      readPatiently(foundItemsSchema, { items: [item("a"), { ...item("b"), unit_price: "secret" }] }),
    ).toMatchObject({
      data: { items: [{ id: "a" }] },
      leftOut: ["item 1, unit_price: invalid_type, expected object"],
    });
  });

  it("may be in an entry of another one", () => {
    const options = [{ id: "o", name: "Calda", unit_price: money(0), status: "AVAILABLE" }, { id: "p" }];
    const group = {
      id: "g",
      name: "Calda",
      minPermitted: 0,
      maxPermitted: 1,
      status: "AVAILABLE",
      items: options,
    };
    const reading = readPatiently(foundItemsSchema, { items: [{ ...item("a"), options: [group] }] });
    expect(reading).toMatchObject({ data: { items: [{ options: [{ items: [{ id: "o" }] }] }] } });
    expect(reading.leftOut).toEqual(["option 1, name: invalid_type, expected string"]);
  });

  it("is not guessed where it is no list", () => {
    expect(readPatiently(restaurantsSchema, { first: {} })).toMatchObject({
      broken: "body: invalid_type, expected array",
    });
  });
});

describe("a list that is absent", () => {
  it("is empty, and an answer of nothing that is known is none", () => {
    expect(readPatiently(foundItemsSchema, {})).toMatchObject({ data: { items: [] } });
    expect(readPatiently(foundItemsSchema, { data: {} })).toMatchObject({ data: { items: [] } });
    expect(readPatiently(foundItemsSchema, { error: "not found" })).toMatchObject({
      broken: "body: no field of the contract",
    });
  });
});

describe("null", () => {
  it("is absent, however deep", () => {
    const items = [
      { ...item("a"), image: null, serves: null, unit_price: null },
      null,
      { ...item("b"), description: null },
    ];
    expect(readPatiently(foundItemsSchema, { items, total: null })).toMatchObject({
      data: { items: [item("b")] },
      leftOut: ["item 0, unit_price: invalid_type, expected object"],
    });
  });
});

describe("what adorns an object", () => {
  it("is left out alone", () => {
    expect(readPatiently(foundItemsSchema, { items: [{ ...item("a"), tags: "VEGAN", rating: 5 }] })).toEqual({
      data: { items: [item("a")] },
      broke: "items.0.tags: invalid_type, expected array",
      leftOut: ["tags: invalid_type, expected array", "rating: invalid_type, expected object"],
    });
    expect(readPatiently(cartSchema, { ...cart, loyalty: "1" })).toMatchObject({ data: cart });
  });

  it("is no allergen, because a dish without its warning would be a danger", () => {
    expect(readPatiently(foundItemsSchema, { items: [{ ...item("a"), allergens: "nuts" }] })).toMatchObject({
      data: { items: [] },
    });
  });

  it("is nothing that is required", () => {
    const named = adorned(z.object({ name: z.string() }), ["name"]);
    expect(readPatiently(named, { name: [] })).toMatchObject({
      broken: "name: invalid_type, expected string",
    });
  });
});

describe("money", () => {
  it.each([
    ["a line", { items: [...cart.items, { id: "x" }] }],
    ["a price of a line", { items: [{ ...cart.items[0], total_price: money(0.5) }] }],
    ["the discount", { total: { ...cart.total, discount: "1" } }],
    ["a gift card", { gift_card: { balance: 5 } }],
    ["a sum as text", { total: { ...cart.total, order_amount: { value: "1", currency: "BRL" } } }],
    ["a list of lines that is absent", { items: undefined }],
  ])("is never guessed: %s", (_, wrong) => {
    expect(readPatiently(cartSchema, { ...cart, ...wrong })).toHaveProperty("broken");
  });
});
