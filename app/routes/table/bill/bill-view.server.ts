import { createHash } from "node:crypto";
import type { ShownOption } from "~/components/cart/cart-line";
import { piecesIn } from "~/domain/menu/basket";
import type { Money } from "~/domain/money/money";
import { isUnderWay } from "~/domain/payment/payment-status";
import { withoutSeat } from "~/domain/table/bill-split";
import { type ShareCourse, shareCourse } from "~/domain/table/share-state";
import { TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { isSameName } from "~/domain/text/free-text";
import { formatList } from "~/domain/text/list";
import { formatTime } from "~/domain/time/when";
import { countOf } from "~/features/cart/cart.server";
import type { OnMenu } from "~/features/menu/whole-menu.server";
import {
  besideSplit,
  itemFingerprint,
  sharersOfBill,
  usualPeople,
} from "~/features/table/bill/split-input.server";
import { type BillOnMenu, lastSent, roundIfKnown, tableServiceOf } from "~/features/table/round.server";
import { costOf, sentShare, wholePayment } from "~/features/table/shares/kept-shares.server";
import { sharePage, sharePath } from "~/features/table/shares/share-paths.server";
import type { Seat } from "~/features/table/table-cookies.server";
import { has } from "~/platform/content/content.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { CourseStatus, TableItem, TableOrder } from "~/services/contract/table.server";
import { type Choice, choiceOf, type PayableBill, TYPING } from "./split-reckon";

/**
 * The state of a bill: `open` can be paid, `reserved` is being paid in full, `nothing` has nothing to pay, `totaling` waits for the staff, `settled`
 * is paid in full, `closed` ended before that, `unknown` has an unknown status.
 */
export type BillState = "open" | "reserved" | "nothing" | "totaling" | "settled" | "closed" | "unknown";

/** An item of the bill as it is shown. */
export interface BillLine {
  fingerprint: string;
  quantity: number;
  name: string;
  options: ShownOption[];
  total: Money;
  who: string | undefined;
  /** The diner who reads has sent it. */
  isMine: boolean;
  tag: "CANCELLED" | "PAID" | undefined;
  /** How far the kitchen is with what a diner sent. */
  course: Course | undefined;
}

type Course = Exclude<CourseStatus, "UNKNOWN">;
type Waiting = Exclude<Course, "SERVED">;

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
  /** What the kitchen does, as long as nothing is served. Paying comes second then. */
  kitchen: KitchenView | undefined;
}

/**
 * Who is paying what is left of a bill, in words. The bill tells of others since when they pay, and of the reader's own
 * payments it is known until when they can.
 *
 * @param seat - its own payments
 * @param own - the news of these
 */
export function payersOf(
  { t, locale }: Pick<Visitor, "t" | "locale">,
  { payments }: Pick<TableOrder, "payments">,
  seat: Pick<Seat, "payments">,
  own: readonly Pick<OwnNews, "until">[],
  timeZone: string,
): string {
  const at = (time: string) => formatTime(time, { locale, timeZone });
  const underWay = payments.filter(({ status }) => isUnderWay(status));
  const isMine = ({ id }: TableOrder["payments"][number]) => seat.payments.includes(id);
  const mine = underWay.find(isMine);
  const until = own.map((news) => news.until).findLast((time) => time !== undefined);
  const name = t("bill.state.reserved.you");
  const me = !mine
    ? []
    : [
        until === undefined
          ? t("bill.state.reserved.since", { name, time: at(mine.at) })
          : t("bill.state.reserved.until", { name, time: at(until) }),
      ];
  const others = underWay
    .filter((share) => !isMine(share))
    .map((share) => {
      const name = share.diner_name.trim() || t("bill.state.reserved.someone");
      return t("bill.state.reserved.since", { name, time: at(share.at) });
    });
  const payers = [...others, ...me];
  return formatList(payers.length > 0 ? payers : [t("bill.state.reserved.someone")], locale);
}

/** How far the kitchen is: the furthest step, and how many pieces are at each one. */
export interface KitchenView {
  step: Waiting;
  steps: { step: Waiting; count: number }[];
}

/** The part of a bill that a diner may choose. */
export interface ChooserView extends PayableBill {
  items: { fingerprint: string; name: string; quantity: number; who: string | undefined; total: Money }[];
  /** The choice in the query, or the usual one. */
  chosen: Choice;
  /** It is still being typed. */
  isTyping: boolean;
  /** The diner has paid a share, or is paying one: what is left is others', so nothing asks for it before they choose to. */
  isMore: boolean;
  /** The kitchen has served nothing yet, so paying comes second. */
  isLater: boolean;
  /** Something is chosen in the query. */
  isChosen: boolean;
}

/**
 * @param bill - with its options as on the menu, where that is known
 * @param own - ids of the payments that were made from the visitor's own seat
 */
export function billView(bill: BillOnMenu, own: readonly string[]): BillView {
  const { items_price, service_fee, order_amount, paid, reserved, remaining } = bill.total;
  const { rate, optional: _, ...service } = service_fee;
  const lines = bill.items.map(lineOf);
  return {
    state: stateOf(bill),
    ended: bill.status === "Closed",
    table: tableNumber(bill.table_name),
    lines,
    kitchen: kitchenOf(bill.status, lines),
    sums: { items: items_price, service, rate, total: order_amount, paid, reserved, remaining },
    ...dinersOf(bill, own),
  };
}

/** The furthest first. */
const WAITING = ["READY", "PREPARING", "SENT"] as const;

/** Undefined once something is served, where that is not known of a line, and once the bill was asked for. */
function kitchenOf(status: TableOrder["status"], lines: readonly BillLine[]): KitchenView | undefined {
  if (status !== "InProgress") return undefined;
  const ordered = lines.filter(({ tag }) => tag !== "CANCELLED");
  const steps = WAITING.flatMap((step) => {
    const count = piecesIn(ordered.filter(({ course }) => course === step));
    return count > 0 ? [{ step, count }] : [];
  });
  const [first] = steps;
  const isAllWaiting = ordered.every(({ course }) => course !== undefined && course !== "SERVED");
  return first && isAllWaiting ? { step: first.step, steps } : undefined;
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
      if (isLeft) return "open";
      return reserved.value > 0 ? "reserved" : "nothing";
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

function lineOf(item: OnMenu<TableItem>): BillLine {
  const { id, quantity, name, options, total_price, ordered_by, status, course } = item;
  const step = status === "CANCELLED" ? undefined : course?.status;
  return {
    ...{ fingerprint: itemFingerprint(id), quantity, name, total: total_price },
    options: options.map(({ name, quantity, parts }) => ({ name, quantity, parts })),
    who: ordered_by?.trim() || undefined,
    isMine: item.is_mine === true,
    tag: TAGS[status],
    course: step === "UNKNOWN" ? undefined : step,
  };
}

/**
 * What a diner can choose of a bill, their own items first.
 *
 * @param query - may hold a choice
 * @param own - the news of the diner's own payments
 */
export function chooserView(
  bill: TableOrder,
  query: URLSearchParams,
  own: readonly Pick<OwnNews, "kind">[] = [],
): ChooserView {
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
    isMore: own.some(({ kind }) => MADE.has(kind)),
    isLater: kitchenOf(bill.status, bill.items.map(lineOf)) !== undefined,
    isChosen: query.has("split"),
    chosen: query.has("split") ? queriedChoice(query, bill) : usualChoice(bill),
    isTyping: query.has(TYPING),
    beside: besideSplit(query, bill),
  };
}

/** What a payment has come to that is made, or may be. */
const MADE: ReadonlySet<OwnNews["kind"]> = new Set(["paid", "underWay", "unanswered"]);

/** One of equal parts if others have yet to pay, otherwise everything that is left. With the service fee. */
function usualChoice(bill: TableOrder): Choice {
  const others = sharersOfBill(bill).yetToPay;
  const kind = others > 1 && bill.total.remaining.value >= others ? "EQUAL" : "FULL";
  return { kind, people: usualPeople(bill), items: [], amount: "", service: true };
}

/** The choice in a query. */
function queriedChoice(query: URLSearchParams, bill: TableOrder): Choice {
  const choice = choiceOf(query);
  return choice.kind === "EQUAL" ? choice : { ...choice, people: usualPeople(bill) };
}

/** A short text that changes when the page of the bill would change. */
export function billFingerprint({ diners, ...bill }: TableOrder): string {
  const people = diners.map(({ name, is_me, paid }) => [name, is_me, paid.value]);
  return createHash("sha256")
    .update(JSON.stringify([bill, people]))
    .digest("base64url")
    .slice(0, 12);
}

/** The news of a payment of the visitor's own, which only they see, and its page. */
export interface OwnNews {
  key: string;
  /** `unanswered`: it was sent, and its outcome is unknown. */
  kind: ShareCourse | "unanswered";
  amount: Money;
  to: string;
  /** When its Pix ends, where that is known. */
  until?: string | undefined;
}

/**
 * The news of the payments from the diner's own seat: those under way or without an answer, refunds, failed refunds,
 * those that are paid, each with its receipt, and the last one where it failed. All are read: a seat keeps few of them.
 */
export async function ownNewsOf(visitor: Visitor, seat: Seat, bill: TableOrder): Promise<OwnNews[]> {
  const mine = bill.payments.filter(({ id }) => seat.payments.includes(id));
  const last = newestOf(mine);
  const told = mine.filter((share) => {
    return shareCourse(share) !== "failed" || share === last;
  });
  return Promise.all([
    ...sentNews(visitor, bill),
    ...told.map((share, index) => newsOf(visitor, seat, share, index)),
  ]);
}

/** The share that was sent and not answered. Its page finds out what became of it. */
function sentNews(visitor: Visitor, { total: { remaining } }: TableOrder): OwnNews[] {
  const sent = sentShare(visitor);
  if (!sent) return [];
  const amount = { ...remaining, value: costOf(sent) };
  return [{ key: "unanswered", kind: "unanswered", amount, to: TABLE.checking }];
}

async function newsOf(
  visitor: Visitor,
  seat: Seat,
  share: TableOrder["payments"][number],
  index: number,
): Promise<OwnNews> {
  const kind = shareCourse(share);
  const page = sharePage(share.id);
  const plain = { key: `${index} ${kind}`, kind, amount: share.amount, to: page };
  if (kind === "failed") return plain;
  const whole = await wholePayment(visitor, seat, share.id);
  if (!whole) return plain;
  if (kind !== "underWay") return { ...plain, amount: whole.payment.amount };
  return {
    ...{ ...plain, amount: whole.payment.amount, to: sharePath(whole) },
    until: whole.payment.pix?.expires_at,
  };
}

/** The state of a diner. Only the payer sees how a payment ended. */
export type DinerState =
  | { kind: "notPaid" | "failed" }
  | { kind: "paid" | "paying" | "refunded"; amount: Money };

interface DinerView {
  key: string;
  name: string;
  isMe: boolean;
  states: DinerState[];
}

/** A share that is being paid under a name that several diners have, so it cannot be told to which of them it belongs. */
interface NamedShare {
  key: string;
  name: string;
  amount: Money;
}

type Diner = Pick<TableOrder["diners"][number], "name" | "is_me"> & { paid?: Money; owes?: boolean };
type Share = TableOrder["payments"][number];

/**
 * Who sits at the table, and whether each has paid: the diners, and who has ordered without a seat of their own. The bill names payers by name only, and several diners may have the same name.
 * So a share that is being paid is shown with a diner only if it is the visitor's own, or if no other diner has a name that
 * looks like it.
 *
 * @param own - ids of the payments that were made from the visitor's own seat
 */
export function dinersOf(
  bill: Pick<TableOrder, "diners" | "payments" | "items">,
  own: readonly string[],
): { diners: DinerView[]; named: NamedShare[] } {
  const { payments } = bill;
  const diners: Diner[] = [...bill.diners, ...withoutSeat(bill).map((one) => ({ ...one, is_me: false }))];
  const mine = payments.filter(({ id }) => own.includes(id));
  const underWay = payments.filter(({ status }) => isUnderWay(status));
  const bearers = (name: string) => diners.filter((diner) => isSameName(diner.name, name)).length;
  const isOf = ({ id, diner_name }: Share, { name, is_me }: Diner) =>
    own.includes(id) ? is_me : diner_name === name && bearers(name) === 1;
  return {
    diners: diners.map((diner, index) => {
      const paying = underWay.filter((share) => isOf(share, diner)).map(({ amount }) => amount);
      return {
        key: `${index} ${diner.name}`,
        name: diner.name,
        isMe: diner.is_me,
        states: statesOf(diner, paying, diner.is_me ? mine : []),
      };
    }),
    named: underWay
      .filter((share) => !diners.some((diner) => isOf(share, diner)))
      .map(({ diner_name, amount }, index) => ({ key: `${index} ${diner_name}`, name: diner_name, amount })),
  };
}

function statesOf({ paid, owes = true }: Diner, paying: Money[], mine: Share[]): DinerState[] {
  const states: DinerState[] = [];
  if (paid && paid.value > 0) states.push({ kind: "paid", amount: paid });
  const amount = total(paying);
  if (amount) states.push({ kind: "paying", amount });
  const refunded = total(
    mine.filter((share) => shareCourse(share) === "refunded").map((share) => share.amount),
  );
  if (refunded) states.push({ kind: "refunded", amount: refunded });
  const last = newestOf(mine);
  if (last && shareCourse(last) === "failed") states.push({ kind: "failed" });
  // What somebody ordered without a seat may have been paid by others.
  return states.length > 0 || !owes ? states : [{ kind: "notPaid" }];
}

/** The payment that began last. If two began at the same time, the last one in the bill. */
function newestOf(shares: readonly Share[]): Share | undefined {
  return [...shares].reverse().sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}

function total(amounts: readonly Money[]): Money | undefined {
  const [first] = amounts;
  return first && { ...first, value: amounts.reduce((sum, { value }) => sum + value, 0) };
}

/** What a diner can order from the page of the bill. */
export interface OrderingView {
  /** Orders are taken from the table now. */
  isOpen: boolean;
  /** Pieces that the diner has chosen and not sent. */
  count: number;
  /** What the diner sent last can be repeated. */
  canRepeat: boolean;
  /** A waiter can be called. */
  canCall: boolean;
  /** The bill can be asked for: it is neither on its way nor paid. */
  canAskBill: boolean;
}

/** The staff has totaled the bill, or is at it. */
const BILLED: ReadonlySet<TableOrder["status"]> = new Set(["NotTotaled", "Totaled"]);

/** What can be ordered at a bill that was just read. Undefined if the backend takes no orders from tables. */
export async function orderingView(visitor: Visitor, bill: TableOrder): Promise<OrderingView | undefined> {
  if (!(await has(visitor, "table_ordering"))) return undefined;
  const [serviceId, round] = await Promise.all([tableServiceOf(visitor), roundIfKnown(visitor)]);
  const isOpen = serviceId !== undefined;
  return {
    isOpen,
    count: countOf(round),
    canRepeat: isOpen && lastSent(visitor, bill).length > 0,
    canCall: bill.status !== "Closed",
    canAskBill: !BILLED.has(bill.status) && stateOf(bill) !== "settled",
  };
}
