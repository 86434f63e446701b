import type { CheckoutOption } from "./availability";

/** The statuses this build knows; another one from the backend is shown as a generic "in progress". */
export const ORDER_STATUSES = [
  ...(["CREATED", "CONFIRMED", "PREPARING", "READY"] as const),
  ...(["IN_DELIVERY", "DELIVERED", "CONCLUDED", "CANCELLED"] as const),
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export function isOrderStatus(status: string): status is OrderStatus {
  return ORDER_STATUSES.some((known) => known === status);
}

/** The part of an order that its progress depends on. Contract: Shapes, `Order`. */
export interface OrderInProgress {
  readonly status: string;
  readonly checkout_option: CheckoutOption;
  readonly timeline: readonly { readonly status: string; readonly at: string }[];
  readonly payment: { readonly type: string; readonly status: string };
}

export interface OrderStep {
  /** The status whose words the step bears; `AWAITING_PAYMENT` stands in for CREATED until it is paid. */
  readonly status: OrderStatus | "AWAITING_PAYMENT";
  readonly state: "done" | "now" | "ahead";
  /** When it was reached, RFC 3339, where the timeline tells. */
  readonly at?: string;
}

export interface OrderProgress {
  readonly steps: readonly OrderStep[];
  /** The step the order has reached, an index into `steps`. */
  readonly current: number;
  /** Nothing will change any more. */
  readonly final: boolean;
  readonly cancelled: boolean;
  /** The status is not one we know. */
  readonly generic: boolean;
}

const STEPS: Record<CheckoutOption, readonly OrderStatus[]> = {
  DELIVERY: ["CREATED", "CONFIRMED", "PREPARING", "IN_DELIVERY", "DELIVERED"],
  TAKEOUT: ["CREATED", "CONFIRMED", "PREPARING", "READY", "DELIVERED"],
};

/**
 * The place of a status among the steps. A delivery that is READY is still at the kitchen's step, a pickup
 * said to be IN_DELIVERY at the counter's; CONCLUDED is the last. -1 for what has no place.
 */
function stepOf(status: string, option: CheckoutOption): number {
  if (status === "CONCLUDED") return STEPS[option].length - 1;
  if (status === "READY" && option === "DELIVERY") return STEPS.DELIVERY.indexOf("PREPARING");
  if (status === "IN_DELIVERY" && option === "TAKEOUT") return STEPS.TAKEOUT.indexOf("READY");
  const steps: readonly string[] = STEPS[option];
  return steps.indexOf(status);
}

/**
 * The steps of an order's timeline and where it stands. An unknown status stands at the furthest step its
 * timeline tells of; a cancelled order shows what it went through and, last, that it was cancelled.
 */
export function orderProgress(order: OrderInProgress): OrderProgress {
  const { status, checkout_option: option } = order;
  const cancelled = status === "CANCELLED";
  const generic = !isOrderStatus(status);
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

/** The words of the step an order stands at: its own status where the step has room for two. */
function currentStatus(order: OrderInProgress, step: OrderStatus): OrderStep["status"] {
  if (step === "CREATED" && isAwaitingPayment(order)) return "AWAITING_PAYMENT";
  return step === "PREPARING" && order.status === "READY" ? "READY" : step;
}

/** When a step was reached: the first time the timeline tells of a status that belongs to it. */
function reachedAt(order: OrderInProgress, index: number): string | undefined {
  return order.timeline.find((entry) => stepOf(entry.status, order.checkout_option) === index)?.at;
}

const NOT_PAID: readonly string[] = ["PENDING", "REQUIRES_ACTION", "FAILED", "EXPIRED"];

/**
 * Whether an order waits for a payment that was to be made at once, or for another after it came to nothing. Words:
 * OrderStatus "before payment".
 */
export function isAwaitingPayment(order: Pick<OrderInProgress, "status" | "payment">): boolean {
  const { type, status } = order.payment;
  return order.status === "CREATED" && type === "PREPAID" && NOT_PAID.includes(status);
}

/** An ended order, which the backend lists in the history. Contract: GET /orders. */
export function isFinalStatus(status: string): boolean {
  return status === "CONCLUDED" || status === "CANCELLED";
}

/** An order that is still to come: one that was handed over stays among the active ones until it is concluded. */
export function isOnItsWay(status: string): boolean {
  return !isFinalStatus(status) && status !== "DELIVERED";
}

const REFRESH_SECONDS: Record<Exclude<OrderStatus, "CONCLUDED" | "CANCELLED">, number> = {
  CREATED: 10,
  CONFIRMED: 15,
  PREPARING: 20,
  READY: 20,
  IN_DELIVERY: 20,
  DELIVERED: 60,
};

/** While somebody pays, and waits for the page to say so. */
const PAYING_SECONDS = 5;

/** In how many seconds the page of an order is worth reading again; undefined when it has ended. */
export function nextRefreshSeconds(status: string, isPaying = false): number | undefined {
  if (!isOrderStatus(status)) return 30;
  if (isPaying && status === "CREATED") return PAYING_SECONDS;
  return status === "CONCLUDED" || status === "CANCELLED" ? undefined : REFRESH_SECONDS[status];
}
