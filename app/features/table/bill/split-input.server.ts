import { createHash } from "node:crypto";
import { type Money, parseAmount } from "~/domain/money/money";
import type { TypedTip } from "~/domain/money/tip";
import { isUnderWay } from "~/domain/payment/payment-status";
import {
  chosenLine,
  chosenLines,
  countField,
  LEAST_PEOPLE,
  lineText,
  MOST_PEOPLE,
  type Sharers,
  SPLIT_KINDS,
  type Split,
  type SplitBill,
  type SplitIssue,
  serviceFee,
  shareOf,
  sharersOf,
} from "~/domain/table/bill-split";
import { plainSigns } from "~/domain/text/plain-signs";
import { MOST_ITEMS } from "~/features/table/table-cookies.server";
import type { Locale } from "~/locales/locale";
import type { TableOrder } from "~/services/contract/table.server";

/** The fields of a form or of a query. */
type Fields = Pick<URLSearchParams | FormData, "get" | "getAll">;

/** A field of one kind of split. */
type KindField = "people" | "item" | "amount";

/** The field that a problem of a split belongs to. */
type SplitField = "split" | KindField;

/** A split that can be paid as the bill stands now. */
export interface ChosenSplit {
  split: Split;
  /** Whether the service fee is included. Always, unless it is optional. */
  service: boolean;
  /** The share without the fee. */
  amount: Money;
  /** The fee, in addition to the share. Zero without the service. */
  fee: Money;
}

/** A split that cannot be paid, and the field that shows why. */
export interface SplitProblem {
  field: SplitField;
  issue: SplitIssue;
}

/** A longer text is no amount. */
const LONGEST_AMOUNT = 20;

/** The part of a bill that shares are calculated from. */
export function splitBillOf({ items, total }: Pick<TableOrder, "items" | "total">): SplitBill {
  return {
    remaining: total.remaining.value,
    items: items
      .filter(({ status }) => status === "ACTIVE")
      .map(({ id, total_price, quantity }) => ({ id, total: total_price.value, quantity })),
  };
}

/** The people who share a bill, see {@link sharersOf}. */
export function sharersOfBill({ items, diners, payments }: TableOrder): Sharers {
  const underWay = payments.filter(({ status }) => isUnderWay(status));
  return sharersOf({ items, diners, underWay });
}

/** The number of people to begin with: those who have neither paid nor are paying, as far as the bill shows. */
export function usualPeople(bill: TableOrder): string {
  return String(Math.min(Math.max(sharersOfBill(bill).yetToPay, LEAST_PEOPLE), MOST_PEOPLE));
}

/**
 * What was filled in of another kind of split than the chosen one, or of an item that is not ticked. Browsers without `:has`
 * show these fields, so they are asked about. Not those of the kind that the page came with (`was`): the diner has left it.
 */
export function besideSplit(fields: Fields, bill: TableOrder): KindField | undefined {
  // A button of the stepper is a choice.
  const kind = text(fields, "step") === "" ? kindOf(fields) : "EQUAL";
  const was = text(fields, "was");
  const isSettled = (own: Split["kind"]) => kind === own || was === own;
  const ticked = fields.getAll("item");
  const isCounted = ({ id, quantity }: TableOrder["items"][number]) => {
    const count = text(fields, countField(itemFingerprint(id)));
    return count !== "" && count !== String(quantity) && !ticked.includes(itemFingerprint(id));
  };
  if (!isSettled("AMOUNT") && text(fields, "amount") !== "") return "amount";
  if (!isSettled("ITEMS") && ticked.length > 0) return "item";
  if ((kind === "ITEMS" || !isSettled("ITEMS")) && bill.items.some(isCounted)) return "item";
  const people = text(fields, "people");
  return isSettled("EQUAL") || people === "" || people === usualPeople(bill) ? undefined : "people";
}

/**
 * Reads how a diner wants to split a bill, from a query or a form: `split`, `people`, `item` (see `chosenLines`),
 * `amount` as typed, and `service`. Without `service` an optional fee is left out. Without `split` the diner pays
 * everything that is left.
 */
export function readSplit(fields: Fields, bill: TableOrder, locale: Locale): ChosenSplit | SplitProblem {
  if (bill.total.remaining.value <= 0) return { field: "split", issue: "nothingLeft" };
  const split = splitOf(fields, bill, locale);
  if ("issue" in split) return split;
  const share = shareOf(splitBillOf(bill), split);
  if ("issue" in share) return { field: fieldOf(split, share.issue), issue: share.issue };
  const { service_fee: rule, remaining } = bill.total;
  const amount = { value: share.amount, currency: remaining.currency };
  const service = rule.rate > 0 && (!rule.optional || text(fields, "service") !== "");
  return { split, service, amount, fee: serviceFee(amount, service ? rule.rate : 0) };
}

/**
 * The fields of a split as a query: only those that its kind needs. For the items of a given bill, a number of units
 * that is all of them is left out, so that the same share has one query.
 */
export function splitQuery(fields: Fields, bill?: Pick<TableOrder, "items">): URLSearchParams {
  const kind = kindOf(fields);
  const query = new URLSearchParams({ split: kind });
  switch (kind) {
    case "FULL":
      break;
    case "EQUAL":
      query.set("people", start(text(fields, "people"), MOST_DIGITS));
      break;
    case "ITEMS":
      for (const line of linesOf(fields, bill)) query.append("item", line);
      break;
    case "AMOUNT":
      query.set("amount", start(text(fields, "amount"), LONGEST_AMOUNT));
      break;
    default:
      kind satisfies never;
  }
  if (text(fields, "service") !== "") query.set("service", "1");
  const { choice, amount } = typedTip(fields);
  if (choice !== "") query.set("tip", choice);
  if (amount !== "") query.set("tipAmount", amount);
  return query;
}

/** The tip of a form or a query: `tip` and `tipAmount`, as typed. */
export function typedTip(fields: Fields): TypedTip {
  return {
    choice: text(fields, "tip").slice(0, LONGEST_AMOUNT),
    amount: start(text(fields, "tipAmount"), LONGEST_AMOUNT),
  };
}

function kindOf(fields: Fields): Split["kind"] {
  return SPLIT_KINDS.find((kind) => kind === text(fields, "split")) ?? "FULL";
}

function splitOf(fields: Fields, { items, total }: TableOrder, locale: Locale): Split | SplitProblem {
  const kind = kindOf(fields);
  switch (kind) {
    case "FULL":
      return { kind };
    case "EQUAL": {
      const people = text(fields, "people");
      return /^\d{1,3}$/.test(people)
        ? { kind, people: Number(people) }
        : { field: "people", issue: "people" };
    }
    case "ITEMS": {
      const chosen = itemsOfLines(items, linesOf(fields));
      return chosen ? { kind, ...chosen } : { field: "item", issue: "itemGone" };
    }
    case "AMOUNT": {
      const typed = start(text(fields, "amount"), LONGEST_AMOUNT);
      const amount = parseAmount(typed, total.remaining.currency, locale);
      return amount === undefined ? { field: "amount", issue: "amount" } : { kind, amount };
    }
  }
}

const FIELDS: Record<Split["kind"], SplitField> = {
  FULL: "split",
  EQUAL: "people",
  ITEMS: "item",
  AMOUNT: "amount",
};

function fieldOf({ kind }: Split, issue: SplitIssue): SplitField {
  return issue === "nothingLeft" ? "split" : FIELDS[kind];
}

/** The chosen lines, see `chosenLines`. */
function linesOf(fields: Fields, bill?: Pick<TableOrder, "items">): string[] {
  const lines = chosenLines(fields).slice(0, MOST_ITEMS);
  const chosen = bill && itemsOfLines(bill.items, lines);
  return chosen ? linesOfItems({ kind: "ITEMS", ...chosen }) : lines;
}

/** The digits of a number of people. */
const MOST_DIGITS = 3;

/** The start of what was typed, with one character more than allowed, so that a text that is too long stays invalid. */
function start(typed: string, most: number): string {
  const cut = typed.slice(0, most + 1);
  // The next reader would trim a space at the end, and the rest could be valid.
  return /\s$/.test(cut) ? `${cut.trimEnd()}…` : cut;
}

function text(fields: Fields, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? plainSigns(value) : "";
}

/** The items of a split, see {@link Split}. */
export type ChosenItems = Required<Pick<Extract<Split, { kind: "ITEMS" }>, "items" | "counts">>;

/** The short name of a bill's item in forms and URLs. It has the same length for every id. */
export function itemFingerprint(id: string): string {
  return createHash("sha256").update(`item ${id}`).digest("base64url").slice(0, 10);
}

/**
 * The items that `lines` name, see `chosenLines`. `counts` holds no item that is taken as a whole. Undefined if one of
 * them is not among `items`.
 */
export function itemsOfLines(
  items: readonly { id: string; quantity: number }[],
  lines: readonly string[],
): ChosenItems | undefined {
  const byFingerprint = new Map(items.map((item) => [itemFingerprint(item.id), item]));
  const ids = new Set<string>();
  const counts = new Map<string, number>();
  for (const { fingerprint, count } of lines.map(chosenLine)) {
    const item = byFingerprint.get(fingerprint);
    if (!item) return undefined;
    ids.add(item.id);
    if (count !== undefined && count !== item.quantity) counts.set(item.id, count);
  }
  return { items: [...ids], counts };
}

/** The lines that name these items, in a fixed order. */
export function linesOfItems({ items, counts }: Extract<Split, { kind: "ITEMS" }>): string[] {
  return items
    .map((id) => {
      const [fingerprint, count] = [itemFingerprint(id), counts?.get(id)];
      return lineText(count === undefined ? { fingerprint } : { fingerprint, count });
    })
    .sort();
}
