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
  | "amount"
  /** It was filled in beside another kind of split. */
  | "beside";

export type Share = { amount: number } | { issue: SplitIssue };

/** One person alone pays everything that is left. */
export const LEAST_PEOPLE = 2;
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

/** The part of a bill that tells who shares it. */
export interface SharedBill {
  items: readonly { status: string; ordered_by?: string; is_mine?: boolean }[];
  diners: readonly { name: string; is_me: boolean; paid: { value: number } }[];
  /** The payments that are under way. */
  underWay: readonly { diner_name: string }[];
}

/** The people that a bill is divided among. */
export interface Sharers {
  /** All of them, the reader included. */
  all: number;
  /** Those who have something that is not paid, and neither paid nor are paying. */
  yetToPay: number;
}

/** Somebody other than the reader who has ordered. */
interface Orderer {
  /** As the bill writes it first. */
  name: string;
  /** Something of theirs is not paid. */
  owes: boolean;
}

/** Who has ordered besides the reader, by their names without differences of writing. */
function othersWhoOrdered({ items, diners }: Pick<SharedBill, "items" | "diners">): Map<string, Orderer> {
  const mine = nameOf(diners.find(({ is_me }) => is_me)?.name);
  const others = new Map<string, Orderer>();
  for (const item of items) {
    const name = item.ordered_by ?? "";
    if (item.status === "CANCELLED" || isOf(item, mine) || nameOf(name) === "") continue;
    const { owes = false, ...known } = others.get(nameOf(name)) ?? {};
    others.set(nameOf(name), { name, ...known, owes: owes || item.status !== "PAID" });
  }
  return others;
}

/** Who has ordered and has no seat: they sit at the table like the diners, and {@link sharersOf} counts them. */
export function withoutSeat(bill: Pick<SharedBill, "items" | "diners">): Orderer[] {
  const seated = new Set(bill.diners.filter(({ is_me }) => !is_me).map(({ name }) => nameOf(name)));
  return [...othersWhoOrdered(bill)].flatMap(([name, one]) => (seated.has(name) ? [] : one));
}

/**
 * The people who share a bill, as far as it shows: the reader, and everybody who has ordered or paid. A seat alone is
 * not counted, because anybody with the table's code can take any number of seats. Record 112.
 *
 * Others are told apart by their names, because the bill names nothing else. So two of one name count once until both
 * have paid.
 */
export function sharersOf({ items, diners, underWay }: SharedBill): Sharers {
  const me = diners.find(({ is_me }) => is_me);
  const mine = nameOf(me?.name);
  const hasPaid = new Map<string, number>();
  for (const { name, is_me, paid } of diners)
    if (!is_me && paid.value > 0) hasPaid.set(nameOf(name), (hasPaid.get(nameOf(name)) ?? 0) + 1);
  const paying = new Set(underWay.map(({ diner_name }) => nameOf(diner_name)));
  const ordered = othersWhoOrdered({ items, diners });
  const others = new Set([
    ...ordered.keys(),
    ...hasPaid.keys(),
    ...[...paying].filter((name) => name !== mine),
  ]);
  others.delete("");
  const isOpen = (name: string) =>
    ordered.get(name)?.owes === true && !hasPaid.has(name) && !paying.has(name);
  const open = [...others].filter(isOpen).length;
  const iAmOpen = (me?.paid.value ?? 0) === 0 && !(mine !== "" && paying.has(mine));
  const sum = [...others].reduce((total, name) => total + Math.max(1, hasPaid.get(name) ?? 0), 0);
  return { all: 1 + sum, yetToPay: open + (iAmOpen ? 1 : 0) };
}

/** Whether the reader has ordered an item: as the bill says, otherwise by the name. */
function isOf({ is_mine, ordered_by }: SharedBill["items"][number], mine: string): boolean {
  return is_mine ?? nameOf(ordered_by) === mine;
}

function nameOf(name = ""): string {
  return name.normalize("NFKC").trim().toLowerCase();
}

/** The fields of a form or of a query. */
type Fields = Pick<URLSearchParams | FormData, "get" | "getAll">;

/** A chosen line of a bill. */
interface ChosenLine {
  /** See `itemFingerprint`. */
  fingerprint: string;
  /** The units that are taken. Undefined for the whole line. */
  count?: number;
}

/** In the place of a text that names no line. */
export const NO_LINE = "-".repeat(10);

/** Of an item with more units than this, only all can be taken. */
export const MOST_UNITS = 999;

const LINE = /^([\w-]{10})(?:\.(\d{1,3}))?$/;

/** The name of the field that says how many units of a line are taken. */
export function countField(fingerprint: string): string {
  return `count-${fingerprint}`;
}

/** Writes a chosen line as queries and shares hold it: `fingerprint`, or `fingerprint.2` for two of its units. */
export function lineText({ fingerprint, count }: ChosenLine): string {
  return count === undefined ? fingerprint : `${fingerprint}.${count}`;
}

/** Reads what {@link lineText} wrote. */
export function chosenLine(text: string): ChosenLine {
  const [, fingerprint = NO_LINE, count] = LINE.exec(text) ?? [];
  return count === undefined ? { fingerprint } : { fingerprint, count: Number(count) };
}

/**
 * The chosen lines, each once, as {@link lineText} writes them. A form has `item` for each ticked line, and beside it
 * the number in the line's own field; a query has both in `item`. A number that is none is 0.
 */
export function chosenLines(fields: Fields): string[] {
  const lines = fields.getAll("item").map((text) => {
    const { fingerprint, ...line } = chosenLine(typeof text === "string" ? text : "");
    const typed = fields.get(countField(fingerprint));
    if (typeof typed !== "string") return { fingerprint, ...line };
    return { fingerprint, count: /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0 };
  });
  return [...new Map(lines.map((line) => [line.fingerprint, lineText(line)])).values()];
}
