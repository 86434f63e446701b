import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SharedBill, sharersOf } from "./bill-split";

const diner = (name: string, { me = false, paid = 0 } = {}) => ({ name, is_me: me, paid: { value: paid } });
const dish = (ordered_by?: string, more: { status?: string; is_mine?: boolean } = {}) => ({
  status: "ACTIVE",
  ...(ordered_by === undefined ? {} : { ordered_by }),
  ...more,
});
const bill = (change: Partial<SharedBill>): SharedBill => ({
  items: [],
  diners: [],
  underWay: [],
  ...change,
});
const me = diner("Ana", { me: true });

describe("the people who share a bill", () => {
  it.each<[string, Partial<SharedBill>, number, number]>([
    ["the reader alone", { diners: [me] }, 1, 1],
    ["who ordered", { diners: [me], items: [dish("Bruno"), dish("Carla"), dish("Bruno")] }, 3, 3],
    ["the reader's own dishes once", { diners: [me], items: [dish("Ana"), dish(" ana ")] }, 1, 1],
    [
      "another Ana",
      { diners: [me], items: [dish("Ana", { is_mine: false }), dish("Ana", { is_mine: true })] },
      2,
      2,
    ],
    ["no dish that was canceled", { diners: [me], items: [dish("Bruno", { status: "CANCELLED" })] }, 1, 1],
    ["no dish without a name", { diners: [me], items: [dish(), dish("")] }, 1, 1],
    ["who has paid, and is done", { diners: [me, diner("Bruno", { paid: 500 })] }, 2, 1],
    [
      "two of one name who have paid",
      { diners: [me, diner("Bo", { paid: 1 }), diner("Bo", { paid: 1 })] },
      3,
      1,
    ],
    ["who is paying, and is done", { diners: [me], underWay: [{ diner_name: "Bruno" }] }, 2, 1],
    ["with dishes that others have paid", { diners: [me], items: [dish("Bruno", { status: "PAID" })] }, 2, 1],
    [
      "a reader who has paid",
      { diners: [diner("Ana", { me: true, paid: 1 })], items: [dish("Bruno")] },
      2,
      1,
    ],
    [
      "a reader who is paying",
      { diners: [me], underWay: [{ diner_name: "Ana" }], items: [dish("Bruno")] },
      2,
      1,
    ],
  ])("are %s", (_, change, all, yetToPay) => {
    expect(sharersOf(bill(change))).toEqual({ all, yetToPay });
  });

  it("do not become more by any number of people who only sit there, whatever they are called", () => {
    const names = fc.constantFrom("Ana", "Bruno", "Carla", "Davi", "Eva", "");
    const items = fc.array(
      fc.record({
        status: fc.constantFrom("ACTIVE", "PAID", "CANCELLED"),
        ordered_by: names,
        is_mine: fc.boolean(),
      }),
    );
    const payers = fc.array(
      names.map((name) => diner(name, { paid: 100 })),
      { maxLength: 4 },
    );
    const strangers = fc.array(
      fc.oneof(names, fc.string()).map((name) => diner(name)),
      { maxLength: 60 },
    );
    const underWay = fc.array(
      names.map((diner_name) => ({ diner_name })),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(items, payers, strangers, underWay, (ordered, paid, invented, paying) => {
        const real = { items: ordered, diners: [me, ...paid], underWay: paying };
        expect(sharersOf({ ...real, diners: [...real.diners, ...invented] })).toEqual(sharersOf(real));
      }),
    );
  });
});
