import { createHash } from "node:crypto";
import type { CartLineView } from "~/components/cart/cart-line";
import { areaLine, unitLine } from "~/domain/address/address";
import { hideCpf } from "~/domain/customer/cpf";
import { isFresh } from "~/domain/order/courier-way";
import {
  dueOf,
  isAtWork,
  isAwaitingPayment,
  isFinalStatus,
  isOnItsWay,
  minutesLate,
  nextRefreshSeconds,
  type OrderInProgress,
  type OrderProgress,
  type OrderStatus,
  type OrderStep,
  orderProgress,
  promisedSpan,
} from "~/domain/order/order-progress";
import { isUnderWay } from "~/domain/payment/payment-status";
import type { CheckoutOption } from "~/domain/store/availability";
import { formatAt, formatDateTime, formatTime } from "~/domain/time/when";
import { awaitsAnswer } from "~/features/orders/follow-ups.server";
import type { Order, OrderPolling } from "~/services/contract/order.server";
import type { AddressInput } from "~/services/contract/primitives.server";
import type { Money } from "~/services/contract/shared.server";
import { type Arrival, arrivalOf, type LiveView, liveView, type Viewpoint } from "./order-arrival.server";
import { type PaymentView, paymentView, type TotalPart, totalParts } from "./order-money.server";

/** The name of a status under `enums.orderStatus`. */
export type StatusName = OrderStatus | "BEFORE_PAYMENT";

/** What a card of an order shows. */
export interface OrderGist {
  id: string;
  number: string;
  option: CheckoutOption;
  status: StatusName;
  /** How far it is, and whether somebody is at work; absent when it was cancelled. */
  stage: { current: number; total: number; isAtWork: boolean } | undefined;
  arrival: Arrival | undefined;
  /** Placed for later instead of now. */
  scheduled: boolean;
  /** Nothing will change any more. */
  ended: boolean;
  /** It has yet to come. */
  onItsWay: boolean;
  /** The customer can say that it is in hand. */
  canConfirm: boolean;
  /** When it was placed, such as "20 nov, 19:32". */
  placed: string | undefined;
  /** The names of its items in a line. */
  items: string;
  /** Of its first item that has one. */
  image: string | undefined;
  total: Money | undefined;
  payment: PaymentView;
  /** It can be ordered again. */
  canRebuy: boolean;
}

/** A stage of an order, its time ready to show. */
export interface StepView {
  status: StatusName;
  state: "done" | "now" | "todo";
  time: string | undefined;
}

/** An address in two lines. */
interface AddressLines {
  /** Street, number and complement. */
  main: string;
  /** District and city. */
  area: string;
}

/** What the page of an order shows. */
export interface OrderView extends OrderGist {
  steps: StepView[];
  lines: readonly CartLineView[];
  totals: TotalPart[];
  address: AddressLines | undefined;
  restaurant: { name: string | undefined; phone: string | undefined; address: AddressLines | undefined };
  note: string | undefined;
  live: LiveView;
  /** The CPF of the receipt, its outer digits hidden. */
  cpf: string | undefined;
  /** `{{at}}` of the moment it was read, such as "às 19:41". */
  updatedAt: string;
  /** Changes when the order does; see {@link changeFingerprint}. */
  fingerprint: string;
  /** In how many seconds it is worth reading again; undefined when it has ended and no answer is due. */
  refreshSeconds: number | undefined;
}

/** The gist of an order, for a card. */
export function orderGist(order: Order, view: Viewpoint): OrderGist {
  const option = optionOf(order, view);
  const isForLater = order.checkout_time !== undefined;
  const { hasAccounts = true } = view;
  const seen = { ...order, checkout_option: option };
  return {
    id: order.id,
    number: order.number,
    option,
    status: statusName(order),
    stage: stageOf(orderProgress(seen), isAtWork(seen, isForLater)),
    arrival: arrivalOf(order, view),
    scheduled: isForLater,
    ended: isFinalStatus(order.status),
    onItsWay: isOnItsWay(order.status),
    canConfirm: order.can_confirm_delivery && hasAccounts,
    placed: placedAt(order, view),
    items: order.items
      .map(({ name, quantity }) => (quantity > 1 ? `${quantity}×\u00a0${name}` : name))
      .join(", "),
    image: order.items.find(({ image }) => image !== undefined)?.image,
    total: order.total.order_amount,
    payment: paymentView(order.payment, order.status === "CANCELLED"),
    canRebuy: order.can_rebuy && hasAccounts,
  };
}

/** When an order was placed, such as "20 nov, 19:32". Undefined where the backend does not say. */
export function placedAt({ created_at }: Pick<Order, "created_at">, view: Viewpoint): string | undefined {
  return created_at === undefined ? undefined : formatDateTime(created_at, view.now, view);
}

/** An order as its page shows it. */
export function orderView(order: Order, view: Viewpoint): OrderView {
  const gist = orderGist(order, view);
  const { steps } = orderProgress({ ...order, checkout_option: gist.option });
  const { name, phone, address } = order.restaurant;
  return {
    ...gist,
    steps: steps.map((step) => stepView(step, view)),
    lines: order.items,
    totals: totalParts(order.total, gist.option),
    address: gist.option === "DELIVERY" ? order.address && addressLines(order.address) : undefined,
    restaurant: { name, phone, address: address && addressLines(address) },
    note: order.note,
    live: liveView(order, gist.onItsWay, view),
    cpf: order.document === undefined ? undefined : hideCpf(order.document),
    updatedAt: formatAt(view.now, view, "stamp"),
    fingerprint: changeFingerprint({ ...order, payment_status: order.payment.status }, view.now),
    refreshSeconds:
      nextRefreshSeconds(order.status, isBeingPaid(order)) ??
      (awaitsAnswer(order) ? ANSWER_SECONDS : undefined),
  };
}

/** An order that has come waits for the answer to a report. */
const ANSWER_SECONDS = 60;

/** A payment that was to be made at once is under way. */
function isBeingPaid({ status, payment }: Order): boolean {
  return isUnderWay(payment.status) && isAwaitingPayment({ status, payment });
}

/**
 * A short text that differs when a polled order no longer is as its page shows it, or has become later. With a courier on
 * the way it differs each minute, as the page weighs the minutes against the position.
 */
export function changeFingerprint(
  order: Pick<
    OrderPolling,
    "status" | "payment_status" | "estimated_at" | "estimated_range" | "delay_reason" | "courier"
  >,
  now: Date,
): string {
  const { status, payment_status, delay_reason, courier } = order;
  const span = promisedSpan(order);
  const parts: string[] = [status, payment_status];
  if (span) parts.push(String(new Date(span.from).getTime()), String(new Date(span.to).getTime()));
  if (span && dueOf(span, now) === "late") parts.push(`late ${minutesLate(span, now)}`);
  if (courier) parts.push(String(isFresh(courier, now)), String(span && dueOf(span, now)));
  if (delay_reason !== undefined || courier) parts.push(hashOf([delay_reason, courier]));
  return parts.join(" ");
}

const hashOf = (what: unknown) =>
  createHash("sha256").update(JSON.stringify(what)).digest("base64url").slice(0, 8);

/** The name of the words that an order's status is told in. */
export function statusName(order: Pick<OrderInProgress, "status" | "payment">): StatusName {
  return isAwaitingPayment(order) ? "BEFORE_PAYMENT" : order.status;
}

/** An order with an unknown checkout option is delivered if it has an address; else as this browser orders. */
function optionOf({ checkout_option, address }: Order, { option = "TAKEOUT" }: Viewpoint): CheckoutOption {
  if (checkout_option !== "UNKNOWN") return checkout_option;
  return address ? "DELIVERY" : option;
}

function stageOf({ cancelled, current, steps }: OrderProgress, isAtWork: boolean): OrderGist["stage"] {
  return cancelled ? undefined : { current: current + 1, total: steps.length, isAtWork };
}

function stepView({ status, state, at }: OrderStep, view: Viewpoint): StepView {
  return {
    status: status === "AWAITING_PAYMENT" ? "BEFORE_PAYMENT" : status,
    state: state === "ahead" ? "todo" : state,
    time: at === undefined ? undefined : formatTime(at, view),
  };
}

function addressLines(address: AddressInput): AddressLines {
  return { main: unitLine(address), area: areaLine(address) };
}
