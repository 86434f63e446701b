import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PaymentStatus } from "../../state/order/payments";
import { awaitsPayment, cameToNothing, isCovered, type PaymentEvent, statusAfter } from "./payment-course";

const statuses: PaymentStatus[] = [
  "PENDING",
  "REQUIRES_ACTION",
  "AUTHORIZED",
  "PAID",
  "FAILED",
  "EXPIRED",
  "REFUNDED",
];
const events: PaymentEvent[] = ["PAID", "FAILED", "EXPIRED", "REFUNDED"];

describe("a payment's course", () => {
  it("takes late money only while the payment counts", () => {
    expect(statusAfter("EXPIRED", "PAID", true)).toBe("PAID");
    expect(statusAfter("EXPIRED", "PAID", false)).toBe("REFUNDED");
    expect(statusAfter("FAILED", "PAID", true)).toBe("FAILED");
  });

  it("never undoes what is settled, and hears the same news once", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        fc.constantFrom(...events),
        fc.boolean(),
        (status, event, counts) => {
          const next = statusAfter(status, event, counts);
          expect(statusAfter(next, event, counts)).toBe(next);
          if (status === "REFUNDED") expect(next).toBe("REFUNDED");
          if (status === "PAID") expect(["PAID", "REFUNDED"]).toContain(next);
          if (isCovered(status)) expect(cameToNothing(next)).toBe(false);
        },
      ),
    );
  });

  it("holds the kitchen back for what is to be paid before", () => {
    expect(awaitsPayment({ type: "PREPAID", status: "PENDING" })).toBe(true);
    expect(awaitsPayment({ type: "PREPAID", status: "EXPIRED" })).toBe(true);
    expect(awaitsPayment({ type: "PREPAID", status: "AUTHORIZED" })).toBe(false);
    expect(awaitsPayment({ type: "PENDING", status: "PENDING" })).toBe(false);
  });
});
