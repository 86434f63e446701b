import type { CheckoutOption } from "~/domain/store/availability";

/** The known statuses. Any other status is shown as a generic "in progress". */
export const ORDER_STATUSES = [
  ...(["CREATED", "CONFIRMED", "PREPARING", "READY"] as const),
  ...(["IN_DELIVERY", "DELIVERED", "CONCLUDED", "CANCELLED"] as const),
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export function isOrderStatus(status: string): status is OrderStatus {
  return ORDER_STATUSES.some((known) => known === status);
}

/** The part of an order that determines its progress. Contract: Shapes, `Order`. */
export interface OrderInProgress {
  readonly status: string;
  readonly checkout_option: CheckoutOption;
  readonly timeline: readonly { readonly status: string; readonly at: string }[];
  readonly payment: { readonly type: string; readonly status: string };
}

export interface OrderStep {
  /** The status whose words the step shows. `AWAITING_PAYMENT` replaces CREATED until the order is paid. */
  readonly status: OrderStatus | "AWAITING_PAYMENT";
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

const STEPS: Record<CheckoutOption, readonly OrderStatus[]> = {
  DELIVERY: ["CREATED", "CONFIRMED", "PREPARING", "IN_DELIVERY", "DELIVERED"],
  TAKEOUT: ["CREATED", "CONFIRMED", "PREPARING", "READY", "DELIVERED"],
};

/**
 * The index of the step of a status. A READY delivery is still at the kitchen's step, and an IN_DELIVERY takeout is at
 * the counter's. CONCLUDED is the last. -1 if there is none.
 */
function stepOf(status: string, option: CheckoutOption): number {
  if (status === "CONCLUDED") return STEPS[option].length - 1;
  if (status === "READY" && option === "DELIVERY") return STEPS.DELIVERY.indexOf("PREPARING");
  if (status === "IN_DELIVERY" && option === "TAKEOUT") return STEPS.TAKEOUT.indexOf("READY");
  const steps: readonly string[] = STEPS[option];
  return steps.indexOf(status);
}

/**
 * The steps of an order's timeline, and the current one. An unknown status is at the furthest step in the timeline. A
 * cancelled order shows the steps that it passed, and the cancellation last.
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

/** The words for the current step: the order's own status if the step has two. */
function currentStatus(order: OrderInProgress, step: OrderStatus): OrderStep["status"] {
  if (step === "CREATED" && isAwaitingPayment(order)) return "AWAITING_PAYMENT";
  return step === "PREPARING" && order.status === "READY" ? "READY" : step;
}

/** When a step was reached: the first time of a status that belongs to it. */
function reachedAt(order: OrderInProgress, index: number): string | undefined {
  return order.timeline.find((entry) => stepOf(entry.status, order.checkout_option) === index)?.at;
}

const NOT_PAID: readonly string[] = ["PENDING", "REQUIRES_ACTION", "FAILED", "EXPIRED"];

/**
 * Whether an order waits for its prepaid payment, or for another one after a failure. Words: OrderStatus "before
 * payment".
 */
export function isAwaitingPayment(order: Pick<OrderInProgress, "status" | "payment">): boolean {
  const { type, status } = order.payment;
  return order.status === "CREATED" && type === "PREPAID" && NOT_PAID.includes(status);
}

/** Whether an order has ended. The backend lists it in the history. Contract: GET /orders. */
export function isFinalStatus(status: string): boolean {
  return status === "CONCLUDED" || status === "CANCELLED";
}

/** Whether an order is still on its way. A delivered one stays active until it is concluded. */
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

/** While a customer pays and waits for the result. */
const PAYING_SECONDS = 5;

/** After how many seconds the page of an order should refresh. Undefined when the order has ended. */
export function nextRefreshSeconds(status: string, isPaying = false): number | undefined {
  if (!isOrderStatus(status)) return 30;
  if (isPaying && status === "CREATED") return PAYING_SECONDS;
  return status === "CONCLUDED" || status === "CANCELLED" ? undefined : REFRESH_SECONDS[status];
}
