import { createHash } from "node:crypto";
import type { Money } from "~/domain/money/money";
import { MOST_PEOPLE } from "~/domain/table/bill-split";
import { tableNumber } from "~/domain/table/table-name";
import { itemFingerprint } from "~/features/table/bill/item-fingerprint.server";
import { sharersOfBill } from "~/features/table/bill/split-input.server";
import type { CourseStatus, TableItem, TableOrder } from "~/services/contract/table.server";
import { type DinerView, dinersOf, type NamedShare } from "./diners/diner-states.server";
import { TYPING } from "./split/split-field";
import { type Choice, choiceOf, LEAST_PEOPLE, type PayableBill } from "./split/split-reckon";

/**
 * The state of a bill: `open` can be paid, `reserved` is being paid in full, `totaling` waits for the staff, `settled`
 * is paid in full, `closed` ended before that, `unknown` has an unknown status.
 */
export type BillState = "open" | "reserved" | "totaling" | "settled" | "closed" | "unknown";

/** An item of the bill as it is shown. */
export interface BillLine {
  fingerprint: string;
  quantity: number;
  name: string;
  options: { name: string; quantity: number }[];
  total: Money;
  who: string | undefined;
  /** The diner who reads has sent it. */
  isMine: boolean;
  tag: "CANCELLED" | "PAID" | undefined;
  /** How far the kitchen is with what a diner sent. */
  course: Course | undefined;
}

type Course = Exclude<CourseStatus, "UNKNOWN">;

/** The sums of a bill. All but `service` and `total` are without the fee. */
export interface BillSums {
  items: Money;
  service: Money;
  rate: number;
  total: Money;
  paid: Money;
  reserved: Money;
  remaining: Money;
}

/** The data of a bill's page. Nothing in it identifies a session, or whose payment is whose. */
export interface BillView {
  state: BillState;
  /** Whether nothing can change any more. */
  ended: boolean;
  /** The part of the table's name after the word "table". */
  table: string;
  lines: BillLine[];
  sums: BillSums;
  diners: DinerView[];
  /** Shares that are being paid under a name that several diners have. */
  named: NamedShare[];
}

/** The part of a bill that a diner may choose. */
export interface ChooserView extends PayableBill {
  items: { fingerprint: string; name: string; quantity: number; who: string | undefined; total: Money }[];
  /** The choice in the query, or the usual one. */
  chosen: Choice;
  /** It is still being typed. */
  isTyping: boolean;
}

/** @param own - ids of the payments that were made from the visitor's own seat */
export function billView(bill: TableOrder, own: readonly string[]): BillView {
  const { items_price, service_fee, order_amount, paid, reserved, remaining } = bill.total;
  const { rate, optional: _, ...service } = service_fee;
  return {
    state: stateOf(bill),
    ended: bill.status === "Closed",
    table: tableNumber(bill.table_name),
    lines: bill.items.map(lineOf),
    sums: { items: items_price, service, rate, total: order_amount, paid, reserved, remaining },
    ...dinersOf(bill, own),
  };
}

function stateOf({ status, total: { items_price, paid, reserved, remaining } }: TableOrder): BillState {
  const isLeft = remaining.value > 0;
  if (items_price.value > 0 && !isLeft && reserved.value <= 0 && paid.value > 0) return "settled";
  switch (status) {
    case "Closed":
      return "closed";
    case "NotTotaled":
      return "totaling";
    case "InProgress":
    case "Totaled":
      return isLeft ? "open" : "reserved";
    case "Seated":
    case "UNKNOWN":
      return "unknown";
    default:
      return status satisfies never;
  }
}

/** The statuses of an item that its line shows. */
const TAGS: Record<TableItem["status"], BillLine["tag"]> = {
  ACTIVE: undefined,
  CANCELLED: "CANCELLED",
  PAID: "PAID",
  UNKNOWN: undefined,
};

function lineOf(item: TableItem): BillLine {
  const { id, quantity, name, options, total_price, ordered_by, status, course } = item;
  const step = status === "CANCELLED" ? undefined : course?.status;
  return {
    ...{ fingerprint: itemFingerprint(id), quantity, name, total: total_price },
    options: options.map((option) => ({ name: option.name, quantity: option.quantity })),
    who: ordered_by?.trim() || undefined,
    isMine: item.is_mine === true,
    tag: TAGS[status],
    course: step === "UNKNOWN" ? undefined : step,
  };
}

/** What a diner can choose of a bill, their own items first. `query` may hold a choice. */
export function chooserView(bill: TableOrder, query: URLSearchParams): ChooserView {
  const { remaining, service_fee: service } = bill.total;
  const me = bill.diners.find(({ is_me }) => is_me)?.name;
  const items = bill.items
    .filter(({ status, total_price }) => status === "ACTIVE" && total_price.value > 0)
    .map(lineOf);
  // Two diners may bear one name, so what the backend says of a line comes first.
  const isTold = items.some((item) => item.isMine);
  const isMine = ({ who, isMine: mine }: BillLine) => (isTold ? mine : me !== undefined && who === me);
  const inOrder = [...items.filter(isMine), ...items.filter((item) => !isMine(item))];
  return {
    remaining,
    service: { rate: service.rate, optional: service.optional },
    items: inOrder.map(({ fingerprint, name, quantity, who, total }) => ({
      fingerprint,
      name,
      quantity,
      who,
      total,
    })),
    chosen: query.has("split") ? queriedChoice(query, bill) : usualChoice(bill),
    isTyping: query.has(TYPING),
  };
}

/** One of equal parts if others have yet to pay, otherwise everything that is left. With the service fee. */
function usualChoice(bill: TableOrder): Choice {
  const others = yetToPay(bill);
  const kind = others > 1 && bill.total.remaining.value >= others ? "EQUAL" : "FULL";
  return { kind, people: usualPeople(bill), items: [], amount: "", service: true };
}

/** The choice in a query. */
function queriedChoice(query: URLSearchParams, bill: TableOrder): Choice {
  const choice = choiceOf(query);
  return choice.kind === "EQUAL" || choice.people ? choice : { ...choice, people: usualPeople(bill) };
}

/** The number of people to begin with. */
function usualPeople(bill: TableOrder): string {
  return String(Math.min(Math.max(yetToPay(bill), LEAST_PEOPLE), MOST_PEOPLE));
}

/** How many people have neither paid nor are paying, as far as the bill shows. */
function yetToPay(bill: TableOrder): number {
  return sharersOfBill(bill).yetToPay;
}

/** A short text that changes when the page of the bill would change. */
export function billFingerprint({ diners, ...bill }: TableOrder): string {
  const people = diners.map(({ name, is_me, paid }) => [name, is_me, paid.value]);
  return createHash("sha256")
    .update(JSON.stringify([bill, people]))
    .digest("base64url")
    .slice(0, 12);
}
