import type { Money } from "~/domain/money/money";

/** The kinds of split, as the contract and the forms name them. */
export const SPLIT_KINDS = ["FULL", "EQUAL", "ITEMS", "AMOUNT"] as const;
export type SplitKind = (typeof SPLIT_KINDS)[number];

/** How much of a bill a diner wants to pay. Amounts are in minor units. */
export type Split =
  | { kind: "FULL" }
  /** One of `people` equal parts of everything that remains. */
  | { kind: "EQUAL"; people: number }
  /** Whole items, by id. */
  | { kind: "ITEMS"; items: readonly string[] }
  | { kind: "AMOUNT"; amount: number };

/** The part of a bill that a split depends on, in minor units and without the service fee. */
export interface SplitBill {
  /** What is neither paid nor being paid. */
  remaining: number;
  /** Items that can be chosen, with their totals. */
  items: readonly { id: string; total: number }[];
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
      return payable(itemsSum(items, split.items), remaining);
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

function itemsSum(items: SplitBill["items"], chosen: readonly string[]): Share {
  const ids = new Set(chosen);
  if (ids.size === 0) return { issue: "noItems" };
  const found = items.filter(({ id }) => ids.has(id));
  if (found.length !== ids.size) return { issue: "itemGone" };
  const amount = found.reduce((sum, { total }) => sum + total, 0);
  return amount < 1 ? { issue: "noItems" } : { amount };
}

function payable(share: Share, remaining: number): Share {
  return "amount" in share && share.amount > remaining ? { issue: "tooMuch" } : share;
}

/** The service fee on a share: `rate` percent of it, half a cent rounded up. Contract: Tables. */
export function serviceFee(amount: Money, rate: number): Money {
  return { value: Math.round((amount.value * rate) / 100), currency: amount.currency };
}
