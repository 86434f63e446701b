import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { serviceFee as backendsFee } from "../../../mocks/sandbox/rules/cart/bill";
import {
  MOST_PEOPLE,
  partThatFits,
  type Share,
  type Split,
  type SplitBill,
  serviceFee,
  shareOf,
} from "./bill-split";

const amountOf = (share: Share): number => ("amount" in share ? share.amount : 0);
const cents = fc.integer({ min: 1, max: 5_000_000 });

const BILL: SplitBill = {
  remaining: 26_720,
  items: [
    { id: "caipirinha", total: 5_380 },
    { id: "nhoque", total: 4_490 },
    { id: "couvert", total: 0 },
  ],
};

describe("shareOf", () => {
  it.each<[string, Split, Share]>([
    ["all that remains", { kind: "FULL" }, { amount: 26_720 }],
    ["one of three parts, rounded up", { kind: "EQUAL", people: 3 }, { amount: 8_907 }],
    ["the last part, with the rest", { kind: "EQUAL", people: 1 }, { amount: 26_720 }],
    ["nobody's part", { kind: "EQUAL", people: 0 }, { issue: "people" }],
    ["half a person", { kind: "EQUAL", people: 1.5 }, { issue: "people" }],
    ["a crowd", { kind: "EQUAL", people: MOST_PEOPLE + 1 }, { issue: "people" }],
    ["items", { kind: "ITEMS", items: ["nhoque", "caipirinha", "nhoque"] }, { amount: 9_870 }],
    ["no items", { kind: "ITEMS", items: [] }, { issue: "noItems" }],
    ["what costs nothing", { kind: "ITEMS", items: ["couvert"] }, { issue: "noItems" }],
    ["an item that is gone", { kind: "ITEMS", items: ["nhoque", "pudim"] }, { issue: "itemGone" }],
    ["an amount", { kind: "AMOUNT", amount: 5_000 }, { amount: 5_000 }],
    ["no amount", { kind: "AMOUNT", amount: 0 }, { issue: "amount" }],
    ["less than none", { kind: "AMOUNT", amount: -1 }, { issue: "amount" }],
    ["half a cent", { kind: "AMOUNT", amount: 0.5 }, { issue: "amount" }],
    ["a cent too much", { kind: "AMOUNT", amount: 26_721 }, { issue: "tooMuch" }],
  ])("%s", (_, split, share) => expect(shareOf(BILL, split)).toEqual(share));

  it("says that nothing is left, however it is split", () => {
    const splits: Split[] = [{ kind: "FULL" }, { kind: "EQUAL", people: 2 }, { kind: "AMOUNT", amount: 1 }];
    for (const split of splits)
      expect(shareOf({ ...BILL, remaining: 0 }, split)).toEqual({ issue: "nothingLeft" });
  });

  it("says of items that cost more than is left that they do", () => {
    expect(shareOf({ ...BILL, remaining: 5_379 }, { kind: "ITEMS", items: ["caipirinha"] })).toEqual({
      issue: "tooMuch",
    });
  });

  it("shares a bill equally: N parts, one after the other, sum to it exactly and differ by less than N cents", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: MOST_PEOPLE }), (total, people) => {
        fc.pre(total >= people);
        let remaining = total;
        const parts: number[] = [];
        for (let left = people; left > 0; left -= 1) {
          const part = amountOf(shareOf({ remaining, items: [] }, { kind: "EQUAL", people: left }));
          parts.push(part);
          remaining -= part;
        }
        expect(remaining).toBe(0);
        expect(parts.every((part) => part > 0)).toBe(true);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        expect(parts[0]).toBe(Math.max(...parts));
      }),
    );
  });

  it("shares a bill equally among people who look at the same moment: the last one pays what is left", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: MOST_PEOPLE }), (total, people) => {
        // Few cents among many are gone before the last one pays.
        fc.pre(total >= people * people);
        const part = amountOf(shareOf({ remaining: total, items: [] }, { kind: "EQUAL", people }));
        let remaining = total;
        for (let at = 0; at < people; at += 1) {
          const paid = partThatFits(part, people, remaining) ?? Number.NaN;
          expect(part - paid).toBeLessThan(people);
          remaining -= paid;
        }
        expect(remaining).toBe(0);
      }),
    );
  });

  it.each<[string, number, number | undefined]>([
    ["as much is left", 1_594, 1_594],
    ["two cents less is left", 1_592, 1_592],
    ["three cents less is left", 1_591, undefined],
    ["nothing is left", 0, undefined],
  ])("pays of a third of R$ 47,80, where %s, no more than that", (_, remaining, paid) =>
    expect(partThatFits(1_594, 3, remaining)).toBe(paid),
  );

  it("asks nobody for a part that is gone, however small it is", () => {
    expect(partThatFits(2, 20, 0)).toBeUndefined();
  });

  it("never asks for more than remains, nor for less than a cent", () => {
    const split = fc.oneof(
      fc.constant<Split>({ kind: "FULL" }),
      fc.record({ kind: fc.constant("EQUAL" as const), people: fc.integer({ min: -1, max: 30 }) }),
      fc.record({ kind: fc.constant("AMOUNT" as const), amount: fc.integer({ min: -5, max: 6_000_000 }) }),
      fc.record({ kind: fc.constant("ITEMS" as const), items: fc.subarray(["a", "b", "c", "x"]) }),
    );
    const items = fc
      .tuple(fc.nat(9_000), fc.nat(9_000), fc.nat(9_000))
      .map((totals) => totals.map((total, at) => ({ id: "abc".charAt(at), total })));
    fc.assert(
      fc.property(fc.nat(5_000_000), items, split, (remaining, list, how) => {
        const share = shareOf({ remaining, items: list }, how);
        if (!("amount" in share)) return;
        expect(share.amount).toBeGreaterThanOrEqual(1);
        expect(share.amount).toBeLessThanOrEqual(remaining);
      }),
    );
  });
});

describe("some units of an item", () => {
  const COFFEES = { remaining: 9_000, items: [{ id: "coffee", total: 2_700, quantity: 3 }] };
  const some = (count: number, bill: SplitBill = COFFEES) =>
    shareOf(bill, { kind: "ITEMS", items: ["coffee"], counts: new Map([["coffee", count]]) });

  it("cost their part of it, options included", () => {
    expect([1, 2, 3].map((count) => some(count))).toEqual([900, 1_800, 2_700].map((amount) => ({ amount })));
  });

  it.each([0, -1, 4, 1.5, Number.NaN])("are never %s of three", (count) => {
    expect(some(count)).toEqual({ issue: "count" });
  });

  it("stand beside whole items", () => {
    const items = [...COFFEES.items, { id: "cake", total: 1_990, quantity: 1 }];
    const split = { kind: "ITEMS", items: ["cake", "coffee"], counts: new Map([["coffee", 2]]) } as const;
    expect(shareOf({ ...COFFEES, items }, split)).toEqual({ amount: 3_790 });
  });

  it("are more than is left, and are said to be", () => {
    expect(some(1, { ...COFFEES, remaining: 899 })).toEqual({ issue: "tooMuch" });
  });

  const quantity = fc.integer({ min: 2, max: 40 });
  const pickOf = (most: number) =>
    fc.array(fc.integer({ min: 1, max: most }), { minLength: 1, maxLength: most }).map((counts) => {
      const picks: number[] = [];
      for (const count of counts) {
        const left = most - picks.reduce((sum, pick) => sum + pick, 0);
        if (left > 0) picks.push(Math.min(count, left));
      }
      const rest = most - picks.reduce((sum, pick) => sum + pick, 0);
      return rest > 0 ? [...picks, rest] : picks;
    });

  it("taken one after the other pay the item to the cent, whatever its price", () => {
    const cases = quantity.chain((most) => fc.tuple(fc.constant(most), pickOf(most), cents));
    fc.assert(
      fc.property(cases, ([most, picks, total]) => {
        fc.pre(total >= most * most);
        let remaining = total;
        for (const count of picks) {
          const items = [{ id: "coffee", total, quantity: most }];
          const paid = amountOf(some(count, { remaining, items }));
          expect(paid).toBeGreaterThanOrEqual(1);
          expect(Math.abs(paid - (total * count) / most)).toBeLessThan(most);
          remaining -= paid;
        }
        expect(remaining).toBe(0);
      }),
    );
  });

  it("are exactly as many times the price of one, where one has a price", () => {
    fc.assert(
      fc.property(quantity, fc.integer({ min: 1, max: 90_000 }), fc.nat(40), (most, price, count) => {
        const bill = {
          remaining: most * price,
          items: [{ id: "coffee", total: most * price, quantity: most }],
        };
        const isCount = count >= 1 && count <= most;
        expect(some(count, bill)).toEqual(isCount ? { amount: count * price } : { issue: "count" });
      }),
    );
  });
});

describe("serviceFee", () => {
  it("is what the backend will hold it against, to the cent", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 100 }), (value, rate) => {
        expect(serviceFee({ value, currency: "BRL" }, rate)).toEqual({
          value: backendsFee(value, rate),
          currency: "BRL",
        });
      }),
    );
  });

  it("rounds half a cent up", () => {
    expect(serviceFee({ value: 5, currency: "BRL" }, 10).value).toBe(1);
    expect(serviceFee({ value: 4, currency: "BRL" }, 10).value).toBe(0);
  });
});
