import type { Money } from "~/domain/money/money";

/** The kinds of split, as the contract and the forms name them. */
export const SPLIT_KINDS = ["FULL", "EQUAL", "ITEMS", "AMOUNT"] as const;
export type SplitKind = (typeof SPLIT_KINDS)[number];

/** How much of a bill a diner wants to pay. Amounts are in minor units. */
export type Split =
  | { kind: "FULL" }
  /** One of `people` equal parts of everything that remains. */
  | { kind: "EQUAL"; people: number }
  /** Items, by id. `counts` has the items of which fewer units than ordered are taken. */
  | { kind: "ITEMS"; items: readonly string[]; counts?: ReadonlyMap<string, number> }
  | { kind: "AMOUNT"; amount: number };

/** The part of a bill that a split depends on, in minor units and without the service fee. */
export interface SplitBill {
  /** What is neither paid nor being paid. */
  remaining: number;
  /** Items that can be chosen, with their totals, and how many units were ordered (1 if it is not given). */
  items: readonly { id: string; total: number; quantity?: number }[];
}

/** Why a split cannot be paid. */
export type SplitIssue =
  | "nothingLeft"
  | "tooMuch"
  /** Not a number of people, or a part would be less than a cent. */
  | "people"
  | "noItems"
  /** A chosen item can no longer be paid. */
  | "itemGone"
  /** Not a number of units that the item has. */
  | "count"
  /** Not an amount of at least one cent. */
  | "amount";

export type Share = { amount: number } | { issue: SplitIssue };

export const MOST_PEOPLE = 20;

/**
 * The share of a split in minor units, without the service fee. Equal parts are rounded up, see {@link partThatFits}.
 */
export function shareOf({ remaining, items }: SplitBill, split: Split): Share {
  if (remaining <= 0) return { issue: "nothingLeft" };
  switch (split.kind) {
    case "FULL":
      return { amount: remaining };
    case "EQUAL":
      return equalPart(remaining, split.people);
    case "ITEMS":
      return payable(itemsSum({ remaining, items }, split), remaining);
    case "AMOUNT":
      if (!Number.isSafeInteger(split.amount) || split.amount < 1) return { issue: "amount" };
      return payable({ amount: split.amount }, remaining);
  }
}

function equalPart(remaining: number, people: number): Share {
  if (!Number.isSafeInteger(people) || people < 1 || people > MOST_PEOPLE) return { issue: "people" };
  return remaining < people ? { issue: "people" } : { amount: Math.ceil(remaining / people) };
}

/**
 * What is paid for one of `people` equal parts when `remaining` is left: the agreed `part`, or what is left if only the
 * rounding is missing. Parts are rounded up, so the last part is smaller by fewer minor units than there are parts.
 * Undefined if the part does not fit. Amounts are in minor units.
 */
export function partThatFits(part: number, people: number, remaining: number): number | undefined {
  if (remaining >= part) return part;
  return remaining > 0 && part - remaining < people ? remaining : undefined;
}

function itemsSum({ remaining, items }: SplitBill, { items: chosen, counts }: ItemsSplit): Share {
  const ids = new Set(chosen);
  if (ids.size === 0) return { issue: "noItems" };
  const found = items.filter(({ id }) => ids.has(id));
  if (found.length !== ids.size) return { issue: "itemGone" };
  const parts = found.map(({ id, total, quantity = 1 }) => ({ total, quantity, count: counts?.get(id) }));
  if (!parts.every(isPart)) return { issue: "count" };
  const amount = parts.reduce((sum, part) => sum + priceOf(part), 0);
  if (amount < 1) return { issue: "noItems" };
  const excess = amount - remaining;
  return excess > 0 && excess <= roundingOf(parts) ? { amount: remaining } : { amount };
}

type ItemsSplit = Extract<Split, { kind: "ITEMS" }>;

interface ItemPart {
  /** Of the whole item. */
  total: number;
  quantity: number;
  /** The units that are taken. Undefined for the whole item. */
  count: number | undefined;
}

function isPart({ quantity, count }: ItemPart): boolean {
  return count === undefined || (Number.isSafeInteger(count) && count >= 1 && count <= quantity);
}

/** The price of a part of an item. Like equal parts it is rounded up, so that no minor unit is left over. */
function priceOf({ total, quantity, count }: ItemPart): number {
  return count === undefined ? total : Math.ceil((total * count) / quantity);
}

/** By how much at most the parts of items, rounded up, are more than the items. Zero if all units cost the same. */
function roundingOf(parts: readonly ItemPart[]): number {
  const rounded = parts.filter(({ total, quantity, count }) => count !== undefined && total % quantity !== 0);
  return rounded.reduce((sum, { quantity }) => sum + quantity - 1, 0);
}

function payable(share: Share, remaining: number): Share {
  return "amount" in share && share.amount > remaining ? { issue: "tooMuch" } : share;
}

/** The service fee on a share: `rate` percent of it, half a cent rounded up. Contract: Tables. */
export function serviceFee(amount: Money, rate: number): Money {
  return { value: Math.round((amount.value * rate) / 100), currency: amount.currency };
}
