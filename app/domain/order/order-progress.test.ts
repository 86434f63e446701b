import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isAtWork,
  isAwaitingPayment,
  nextRefreshSeconds,
  ORDER_STATUSES,
  type OrderInProgress,
  type OrderStatus,
  orderProgress,
} from "./order-progress";

const at = (minute: number) => `2026-11-20T19:${minute}:00-03:00`;
const order: OrderInProgress = {
  status: "PREPARING",
  checkout_option: "DELIVERY",
  timeline: [
    { status: "CREATED", at: at(32) },
    { status: "CONFIRMED", at: at(33) },
    { status: "PREPARING", at: at(36) },
  ],
  payment: { type: "PENDING", status: "PENDING" },
};
const ready = { status: "READY", at: at(50) } as const;
const STATUSES = [...ORDER_STATUSES, "UNKNOWN"] as const;

/** The steps in short: `CREATED done 32`. */
function short(given: OrderInProgress): string[] {
  return orderProgress(given).steps.map(({ status, state, at }) =>
    [status, state, ...(at ? [at.slice(14, 16)] : [])].join(" "),
  );
}

describe("orderProgress", () => {
  it("tells a delivery", () => {
    expect(short(order)).toEqual([
      "CREATED done 32",
      "CONFIRMED done 33",
      "PREPARING now 36",
      "IN_DELIVERY ahead",
      "DELIVERED ahead",
    ]);
    expect(orderProgress(order)).toMatchObject({
      current: 2,
      final: false,
      cancelled: false,
      generic: false,
    });
  });

  it("keeps a delivery that is ready at the kitchen's step, in its own words", () => {
    const given = { ...order, status: "READY", timeline: [...order.timeline, ready] } as const;
    expect(short(given)[2]).toBe("READY now 36");
    expect(orderProgress(given).current).toBe(2);
  });

  it("tells a pickup", () => {
    const pickup = { ...order, checkout_option: "TAKEOUT", status: "READY" } as const;
    expect(short({ ...pickup, timeline: [...order.timeline, ready] })).toEqual([
      "CREATED done 32",
      "CONFIRMED done 33",
      "PREPARING done 36",
      "READY now 50",
      "DELIVERED ahead",
    ]);
    expect(orderProgress({ ...pickup, status: "IN_DELIVERY" }).current).toBe(3);
  });

  it.each(["DELIVERED", "CONCLUDED"] as const)("has done everything when %s", (status) => {
    const progress = orderProgress({ ...order, status });
    expect(progress.steps.every((step) => step.state === "done")).toBe(true);
    expect(progress).toMatchObject({ current: 4, final: status === "CONCLUDED" });
  });

  it("shows what a cancelled order went through, and that it ended there", () => {
    const timeline = [...order.timeline, { status: "CANCELLED" as const, at: at(40) }];
    const given = { ...order, status: "CANCELLED" as const, timeline };
    expect(short(given)).toEqual([
      "CREATED done 32",
      "CONFIRMED done 33",
      "PREPARING done 36",
      "CANCELLED now 40",
    ]);
    expect(orderProgress(given)).toMatchObject({ current: 3, final: true, cancelled: true });
    expect(short({ ...given, timeline: [] })).toEqual(["CREATED done", "CANCELLED now"]);
  });

  it("stands where the timeline leads when the status is unknown", () => {
    const given = { ...order, status: "UNKNOWN" as const };
    expect(orderProgress(given)).toMatchObject({ current: 2, generic: true, final: false });
    expect(orderProgress({ ...given, timeline: [] }).current).toBe(0);
  });

  it("waits for a payment that is to be made at once", () => {
    const pix = { ...order, status: "CREATED", payment: { type: "PREPAID", status: "PENDING" } } as const;
    expect(short(pix)[0]).toBe("AWAITING_PAYMENT now 32");
    expect(isAwaitingPayment({ ...pix, payment: { type: "PREPAID", status: "REQUIRES_ACTION" } })).toBe(true);
    expect(isAwaitingPayment({ ...pix, payment: { type: "PREPAID", status: "PAID" } })).toBe(false);
    expect(isAwaitingPayment({ ...order, status: "CREATED" })).toBe(false);
  });

  it("goes from done over one current step to what is ahead, whatever it is told", () => {
    const statuses = fc.constantFrom(...STATUSES);
    const orders = fc.record({
      status: statuses,
      checkout_option: fc.constantFrom("DELIVERY" as const, "TAKEOUT" as const),
      timeline: fc.array(fc.record({ status: statuses, at: fc.constant(at(10)) })),
      payment: fc.constant(order.payment),
    });
    fc.assert(
      fc.property(orders, (given) => {
        const { steps, current } = orderProgress(given);
        expect(steps[current]).toBeDefined();
        expect(steps.map((step) => step.state[0]).join("")).toMatch(/^d*n?a*$/);
        expect(steps.slice(0, current).every((step) => step.state === "done")).toBe(true);
      }),
    );
  });
});

describe("nextRefreshSeconds", () => {
  it("reads again until the order has ended", () => {
    for (const status of STATUSES) {
      const ended = status === "CONCLUDED" || status === "CANCELLED";
      expect(nextRefreshSeconds(status) === undefined).toBe(ended);
    }
    expect(nextRefreshSeconds("UNKNOWN")).toBe(30);
  });
});

describe("isAtWork", () => {
  const works = (status: OrderStatus, option: "DELIVERY" | "TAKEOUT" = "DELIVERY", isForLater = false) =>
    isAtWork({ ...order, status, checkout_option: option }, isForLater);

  it("is true while the restaurant or the courier is, not while the customer or the clock is waited for", () => {
    expect(STATUSES.filter((status) => works(status))).toEqual([
      ...["CREATED", "CONFIRMED", "PREPARING", "READY", "IN_DELIVERY", "UNKNOWN"],
    ]);
    expect(works("READY", "TAKEOUT")).toBe(false);
    expect(works("CONFIRMED", "DELIVERY", true)).toBe(false);
    const unpaid = { ...order, status: "CREATED", payment: { type: "PREPAID", status: "PENDING" } } as const;
    expect(isAtWork(unpaid)).toBe(false);
  });
});
