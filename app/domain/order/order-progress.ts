import { isUntaken, type PaymentStatus } from "~/domain/payment/payment-status";
import type { CheckoutOption } from "~/domain/store/availability";
import { arrivalWindow } from "~/domain/time/when";
import type { Instant } from "~/domain/time/zoned-time";

/** The statuses that the contract names. */
export const ORDER_STATUSES = [
  ...(["CREATED", "CONFIRMED", "PREPARING", "READY"] as const),
  ...(["IN_DELIVERY", "DELIVERED", "CONCLUDED", "CANCELLED"] as const),
] as const;

type NamedStatus = (typeof ORDER_STATUSES)[number];

/** The status of an order. The boundary reads any other text as UNKNOWN, which is shown as a generic "in progress". */
export type OrderStatus = NamedStatus | "UNKNOWN";

/** The part of an order that determines its progress. Contract: Shapes, `Order`. */
export interface OrderInProgress {
  readonly status: OrderStatus;
  readonly checkout_option: CheckoutOption;
  readonly timeline: readonly { readonly status: OrderStatus; readonly at: string }[];
  readonly payment: { readonly type: "PREPAID" | "PENDING" | "UNKNOWN"; readonly status: PaymentStatus };
}

export interface OrderStep {
  /** The status whose words the step shows. `AWAITING_PAYMENT` replaces CREATED until the order is paid. */
  readonly status: NamedStatus | "AWAITING_PAYMENT";
  readonly state: "done" | "now" | "ahead";
  /** When the step was reached, RFC 3339, if the timeline says so. */
  readonly at?: string;
}

export interface OrderProgress {
  readonly steps: readonly OrderStep[];
  /** The step that the order has reached, an index into `steps`. */
  readonly current: number;
  /** The order will not change any more. */
  readonly final: boolean;
  readonly cancelled: boolean;
  /** The status is unknown. */
  readonly generic: boolean;
}

const STEPS: Record<CheckoutOption, readonly NamedStatus[]> = {
  DELIVERY: ["CREATED", "CONFIRMED", "PREPARING", "IN_DELIVERY", "DELIVERED"],
  TAKEOUT: ["CREATED", "CONFIRMED", "PREPARING", "READY", "DELIVERED"],
};

/** What follows from a status. */
interface StatusRule {
  readonly stage: "onItsWay" | "arrived" | "ended";
  /** After how many seconds the page of such an order should refresh. Undefined when the order has ended. */
  readonly refreshSeconds: number | undefined;
  /** Whether an invoice can be sent: the kitchen has the order. */
  readonly hasInvoice: boolean;
  /**
   * Its step, if it has one. A READY delivery is still at the kitchen's step, and an IN_DELIVERY takeout is at the
   * counter's. CONCLUDED is the last.
   */
  readonly step?: Readonly<Record<CheckoutOption, NamedStatus>>;
}

const standsAt = (delivery: NamedStatus, takeout = delivery) => ({
  step: { DELIVERY: delivery, TAKEOUT: takeout },
});

const onItsWay = (refreshSeconds: number) => ({
  stage: "onItsWay" as const,
  refreshSeconds,
  hasInvoice: true,
});
const ended = { stage: "ended" as const, refreshSeconds: undefined };

const RULES: Record<OrderStatus, StatusRule> = {
  CREATED: { ...onItsWay(10), ...standsAt("CREATED"), hasInvoice: false },
  CONFIRMED: { ...onItsWay(15), ...standsAt("CONFIRMED") },
  PREPARING: { ...onItsWay(20), ...standsAt("PREPARING") },
  READY: { ...onItsWay(20), ...standsAt("PREPARING", "READY") },
  IN_DELIVERY: { ...onItsWay(20), ...standsAt("IN_DELIVERY", "READY") },
  DELIVERED: { stage: "arrived", refreshSeconds: 60, hasInvoice: true, ...standsAt("DELIVERED") },
  CONCLUDED: { ...ended, hasInvoice: true, ...standsAt("DELIVERED") },
  CANCELLED: { ...ended, hasInvoice: false },
  UNKNOWN: onItsWay(30),
};

/** The index of the step of a status. -1 if there is none. */
function stepOf(status: OrderStatus, option: CheckoutOption): number {
  const step = RULES[status].step?.[option];
  return step === undefined ? -1 : STEPS[option].indexOf(step);
}

/**
 * The steps of an order's timeline, and the current one. An unknown status is at the furthest step in the timeline. A
 * cancelled order shows the steps that it passed, and the cancellation last.
 */
export function orderProgress(order: OrderInProgress): OrderProgress {
  const { status, checkout_option: option } = order;
  const cancelled = status === "CANCELLED";
  const generic = status === "UNKNOWN";
  const furthest = Math.max(0, ...order.timeline.map((entry) => stepOf(entry.status, option)));
  const place = stepOf(status, option);
  const current = place >= 0 ? place : furthest;
  const ended = current === STEPS[option].length - 1;
  const steps = STEPS[option].map((step, index) => {
    const at = reachedAt(order, index);
    return {
      status: index === current ? currentStatus(order, step) : step,
      state:
        index < current || (index === current && (ended || cancelled))
          ? ("done" as const)
          : stateFrom(index, current),
      ...(at === undefined || index > current ? {} : { at }),
    };
  });
  if (!cancelled) return { steps, current, final: isFinalStatus(status), cancelled, generic };
  const at = order.timeline.find((entry) => entry.status === "CANCELLED")?.at;
  const end: OrderStep = { status: "CANCELLED", state: "now", ...(at === undefined ? {} : { at }) };
  const past = steps.slice(0, current + 1);
  return { steps: [...past, end], current: past.length, final: true, cancelled, generic };
}

function stateFrom(index: number, current: number): "now" | "ahead" {
  return index === current ? "now" : "ahead";
}

/** The words for the current step: the order's own status if the step has two. */
function currentStatus(order: OrderInProgress, step: NamedStatus): OrderStep["status"] {
  if (step === "CREATED" && isAwaitingPayment(order)) return "AWAITING_PAYMENT";
  return step === "PREPARING" && order.status === "READY" ? "READY" : step;
}

/** When a step was reached: the first time of a status that belongs to it. */
function reachedAt(order: OrderInProgress, index: number): string | undefined {
  return order.timeline.find((entry) => stepOf(entry.status, order.checkout_option) === index)?.at;
}

/**
 * Whether an order waits for its prepaid payment, or for another one after a failure. Words: OrderStatus "before
 * payment".
 */
export function isAwaitingPayment(order: Pick<OrderInProgress, "status" | "payment">): boolean {
  const { type, status } = order.payment;
  return order.status === "CREATED" && type === "PREPAID" && isUntaken(status);
}

/** Whether an order has ended. The backend lists it in the history. Contract: GET /orders. */
export function isFinalStatus(status: OrderStatus): boolean {
  return RULES[status].stage === "ended";
}

/** Whether an order is still on its way. A delivered one stays active until it is concluded. */
export function isOnItsWay(status: OrderStatus): boolean {
  return RULES[status].stage === "onItsWay";
}

/**
 * Whether somebody is at work on an order: it does not wait for its payment, for the time that it was placed for, or for
 * the customer at the counter.
 */
export function isAtWork(
  order: Pick<OrderInProgress, "status" | "checkout_option" | "payment">,
  isForLater = false,
): boolean {
  const { status } = order;
  switch (status) {
    case "CREATED":
    case "CONFIRMED":
      return !isForLater && !isAwaitingPayment(order);
    case "PREPARING":
    case "UNKNOWN":
      return true;
    case "READY":
    case "IN_DELIVERY":
      return order.checkout_option === "DELIVERY";
    case "DELIVERED":
    case "CONCLUDED":
    case "CANCELLED":
      return false;
    default:
      return status satisfies never;
  }
}

/** Whether an invoice can be sent for an order: the kitchen has it. */
export function canHaveInvoice({ status }: Pick<OrderInProgress, "status">): boolean {
  return RULES[status].hasInvoice;
}

/** While a customer pays and waits for the result. */
const PAYING_SECONDS = 5;

/** After how many seconds the page of an order should refresh. Undefined when the order has ended. */
export function nextRefreshSeconds(status: OrderStatus, isPaying = false): number | undefined {
  return isPaying && status === "CREATED" ? PAYING_SECONDS : RULES[status].refreshSeconds;
}

const MINUTE = 60_000;
/** More minutes than these say less than the clock does. */
const MOST_MINUTES = 90;

/** How a promised window stands: so many minutes before it, within it, or over. Undefined: too far to count. */
export type Due = number | "now" | "late" | undefined;

/** When something is promised: from a time to another. */
export interface Span {
  from: Instant;
  to: Instant;
}

/** What a backend says of when an order comes. */
interface Promised {
  estimated_range?: Span | undefined;
  estimated_at?: Instant | undefined;
}

/** When an order is promised: its range wins over its estimate. Contract: capability `live`. */
export function promisedSpan({ estimated_range, estimated_at }: Promised): Span | undefined {
  return estimated_range ?? (estimated_at === undefined ? undefined : arrivalWindow(estimated_at));
}

/** How a promised window stands. Its minutes are counted to its beginning, never below one. */
export function dueOf({ from, to }: Span, now: Instant): Due {
  const [start, end, at] = [timeOf(from), timeOf(to), timeOf(now)];
  if (at > end) return "late";
  if (at >= start) return "now";
  const minutes = Math.ceil((start - at) / MINUTE);
  return minutes > MOST_MINUTES ? undefined : minutes;
}

/** Late minutes are told in steps, so that a page that is followed does not change every minute. */
const LATE_STEP = 5;

/** For how many minutes, in steps of five, a promised window has been over. Undefined before the first step, and where minutes say too little. */
export function minutesLate({ to }: Span, now: Instant): number | undefined {
  const minutes = Math.floor((timeOf(now) - timeOf(to)) / MINUTE / LATE_STEP) * LATE_STEP;
  return minutes < LATE_STEP || minutes > MOST_MINUTES ? undefined : minutes;
}

const timeOf = (instant: Instant) => new Date(instant).getTime();
