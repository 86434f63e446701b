import { add, type Money, parseAmount } from "~/domain/money/money";
import {
  chosenLine,
  chosenLines,
  LEAST_PEOPLE,
  MOST_PEOPLE,
  NO_LINE,
  SPLIT_KINDS,
  type Split,
  type SplitIssue,
  type SplitKind,
  serviceFee,
  shareOf,
} from "~/domain/table/bill-split";
import { plainSigns } from "~/domain/text/plain-signs";
import { stepped } from "~/domain/visit/stepped";
import type { Locale } from "~/locales/locale";

/** The name in a query by which script says that the choice is still being typed. */
export const TYPING = "typing";

/** The problem of a choice, in words. */
export interface ShownProblem {
  field: ChoiceProblem["field"];
  words: string;
}

/** The ids of a field of the chooser, and its error. */
export function partsOf(field: ChoiceProblem["field"], error: ShownProblem | undefined) {
  const id = `split-${field}`;
  const own = error?.field === field ? error.words : undefined;
  return { id, errorId: `${id}-error`, error: own, hintId: undefined, optional: false };
}

/** The attributes of a text field of the chooser. */
export function controlOf(
  name: string,
  parts: { id: string; errorId: string; error?: string | undefined; hintId?: string | undefined },
) {
  const described = [parts.error ? parts.errorId : undefined, parts.hintId].filter(Boolean).join(" ");
  return {
    ...{ id: parts.id, name, type: "text", className: "input short", autoComplete: "off" },
    "aria-invalid": parts.error ? true : undefined,
    "aria-describedby": described || undefined,
  };
}

/** A split as the fields of the form hold it. */
export interface Choice {
  kind: SplitKind;
  /** As typed. */
  people: string;
  /** Lines of the bill, as `chosenLines` writes them. */
  items: string[];
  /** As typed. */
  amount: string;
  /** Whether the service is included, if it is optional. */
  service: boolean;
}

/** The part of a bill that a choice is calculated from. */
export interface PayableBill {
  remaining: Money;
  service: { rate: number; optional: boolean };
  /** The items that can be chosen, by fingerprint. */
  items: readonly { fingerprint: string; total: Money; quantity: number }[];
  /** What was filled in beside another kind of split. */
  beside?: ChoiceProblem["field"] | undefined;
}

/** The result of a choice. `fee` is the service fee of this share, `total` the amount to pay. */
export interface ReckonedShare {
  amount: Money;
  fee: Money;
  total: Money;
}

/** A choice that cannot be paid. */
export interface ChoiceProblem {
  field: "people" | "item" | "amount";
  issue: SplitIssue;
}

/** Reads a choice from the chooser's form or its query. Without one, everything that is left. */
export function choiceOf(fields: Pick<URLSearchParams | FormData, "get" | "getAll" | "has">): Choice {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? plainSigns(value).slice(0, LONGEST) : "";
  };
  return {
    kind: SPLIT_KINDS.find((kind) => kind === text("split")) ?? "FULL",
    people: text("people"),
    items: chosenLines(fields).filter((line) => line !== NO_LINE),
    amount: text("amount"),
    service: text("service") !== "",
  };
}

/** The query after a press of the people's stepper: so many pay equal parts. Undefined if none was pressed. */
export function steppedChoice(query: URLSearchParams): URLSearchParams | undefined {
  const next = (people: number, by: number) => Math.min(Math.max(people + by, LEAST_PEOPLE), MOST_PEOPLE);
  const after = stepped(query, (name, by) =>
    name === "people" ? next(Number(query.get(name)) || 0, by) : undefined,
  );
  after?.set("split", "EQUAL");
  return after;
}

/** A longer text is no amount. */
const LONGEST = 20;

/** Calculates a choice for the current bill. */
export function reckon(choice: Choice, bill: PayableBill, locale: Locale): ReckonedShare | ChoiceProblem {
  const { remaining, service, items, beside } = bill;
  if (beside) return { field: beside, issue: "beside" };
  const split = splitOf(choice, remaining.currency, locale);
  const priced = items.map(({ fingerprint, total, quantity }) => ({
    ...{ id: fingerprint, total: total.value, quantity },
  }));
  const share = split
    ? shareOf({ remaining: remaining.value, items: priced }, split)
    : { issue: UNREAD[choice.kind] };
  if ("issue" in share) return { field: FIELDS[choice.kind], issue: share.issue };
  const amount = { ...remaining, value: share.amount };
  const fee = serviceFee(amount, service.rate);
  const total = choice.service || !service.optional ? add(amount, fee) : amount;
  return { amount, fee, total };
}

const FIELDS = { FULL: "amount", EQUAL: "people", ITEMS: "item", AMOUNT: "amount" } as const;
const UNREAD = { FULL: "amount", EQUAL: "people", ITEMS: "noItems", AMOUNT: "amount" } as const;

function splitOf(choice: Choice, currency: string, locale: Locale): Split | undefined {
  const { kind, people, items, amount } = choice;
  switch (kind) {
    case "FULL":
      return { kind };
    case "EQUAL":
      return /^\d{1,3}$/.test(people) ? { kind, people: Number(people) } : undefined;
    case "ITEMS":
      return { kind, ...itemsOf(items) };
    case "AMOUNT": {
      const value = parseAmount(amount, currency, locale);
      return value === undefined ? undefined : { kind, amount: value };
    }
    default:
      return kind satisfies never;
  }
}

function itemsOf(lines: readonly string[]): Pick<Extract<Split, { kind: "ITEMS" }>, "items" | "counts"> {
  const chosen = lines.map(chosenLine);
  const counts = new Map(
    chosen.flatMap(({ fingerprint, count }) => (count === undefined ? [] : [[fingerprint, count]])),
  );
  return { items: chosen.map(({ fingerprint }) => fingerprint), counts };
}

/** Whether a choice is only incomplete, as while it is typed. */
export function isUnfinished({ issue }: ChoiceProblem, { people }: Choice): boolean {
  if (issue === "people") return people === "";
  return issue === "beside" || issue === "noItems" || issue === "count" || issue === "amount";
}
