/** The statuses an order goes through, in the contract's words. */
export type OrderStatus =
  | "CREATED"
  | "CONFIRMED"
  | "PREPARING"
  | "READY"
  | "IN_DELIVERY"
  | "DELIVERED"
  | "CONCLUDED"
  | "CANCELLED";

export type CheckoutOption = "DELIVERY" | "TAKEOUT";
/** What a service is for. Only tables name those of type TABLE. */
export type ServiceType = CheckoutOption | "TABLE";

/** How the kitchen works: by itself at a pace (milliseconds in each status), or by hand. */
export type Kitchen = {
  mode: "auto" | "manual";
  step_ms: Record<Exclude<OrderStatus, "CONCLUDED" | "CANCELLED">, number>;
};

/** A pace at which a person can watch an order. */
export const HUMAN_PACE: Kitchen["step_ms"] = {
  CREATED: 6_000,
  CONFIRMED: 8_000,
  PREPARING: 25_000,
  READY: 10_000,
  IN_DELIVERY: 30_000,
  DELIVERED: 600_000,
};

const DELIVERY_COURSE: OrderStatus[] = [
  "CREATED",
  "CONFIRMED",
  "PREPARING",
  "READY",
  "IN_DELIVERY",
  "DELIVERED",
  "CONCLUDED",
];
const TAKEOUT_COURSE = DELIVERY_COURSE.filter((status) => status !== "IN_DELIVERY");

/** The next status, or undefined if the order has ended. */
export function nextStatus(status: OrderStatus, option: CheckoutOption): OrderStatus | undefined {
  const course = option === "DELIVERY" ? DELIVERY_COURSE : TAKEOUT_COURSE;
  const index = course.indexOf(status);
  return index < 0 ? undefined : course[index + 1];
}

/** Whether the order has ended. */
export function hasEnded(status: OrderStatus): status is "CONCLUDED" | "CANCELLED" {
  return status === "CONCLUDED" || status === "CANCELLED";
}

/**
 * When an order that entered a status at `since` leaves it by itself. Null if only a call moves it. A scheduled order
 * stays confirmed until the kitchen has just enough time before the slot.
 */
export function leavesAt(
  kitchen: Kitchen,
  status: OrderStatus,
  since: number,
  scheduledStart: number | null,
): number | null {
  if (kitchen.mode === "manual" || hasEnded(status)) return null;
  const due = since + kitchen.step_ms[status];
  return status === "CONFIRMED" && scheduledStart !== null ? Math.max(due, scheduledStart) : due;
}
