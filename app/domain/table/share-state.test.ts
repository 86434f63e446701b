import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canDrop, shareState } from "./share-state";

const STATUSES = [
  ...(["PENDING", "REQUIRES_ACTION", "AUTHORIZED", "PAID"] as const),
  ...(["FAILED", "EXPIRED", "REFUNDED", "UNKNOWN"] as const),
];

describe("how a share stands", () => {
  it.each([
    ["PAID", "CREDIT", undefined, "paid"],
    ["AUTHORIZED", "CREDIT", undefined, "paid"],
    ["PAID", "PIX", "PIX_REFUND_ERROR", "refundFailed"],
    ["AUTHORIZED", "CREDIT", "CREDIT_REFUND_ERROR", "refundFailed"],
    ["REFUNDED", "PIX", "PIX_REFUND_SUCCESS", "refunded"],
    ["REFUNDED", "PIX", undefined, "refunded"],
    ["EXPIRED", "PIX", "PIX_REFUND_SUCCESS", "refunded"],
    ["FAILED", "CREDIT", "CREDIT_PAYMENT_ERROR", "failed"],
    ["EXPIRED", "PIX", "PIX_PAYMENT_ERROR", "expired"],
    ["REQUIRES_ACTION", "CREDIT", undefined, "bank"],
    ["PENDING", "PIX", undefined, "pix"],
    ["PENDING", "CASH", undefined, "waiting"],
    ["PENDING", "CREDIT", undefined, "waiting"],
    ["UNKNOWN", "CREDIT", undefined, "unknown"],
    ["UNKNOWN", "CREDIT", "CREDIT_PAYMENT_ERROR", "failed"],
    ["UNKNOWN", "CREDIT", "SOMETHING_NEW", "unknown"],
    [undefined, undefined, undefined, "dropped"],
    ["REFUNDED", undefined, "PIX_REFUND_SUCCESS", "refunded"],
  ] as const)("%s by %s with code %s is %s", (status, method, code, state) => {
    expect(shareState({ status, method, code })).toBe(state);
  });

  it("is never said to have failed while the provider may still take money, or has it", () => {
    const holding = fc.constantFrom("PENDING" as const, "REQUIRES_ACTION", "AUTHORIZED", "PAID");
    fc.assert(
      fc.property(holding, fc.string(), (status, start) => {
        const state = shareState({ status, method: "PIX", code: `${start}PAYMENT_ERROR` });
        expect(["paid", "pix", "bank"]).toContain(state);
      }),
    );
  });

  it("can be given up only while it is under way", () => {
    const under = STATUSES.filter((status) => canDrop(shareState({ status, method: "CREDIT" })));
    expect(under).toEqual(["PENDING", "REQUIRES_ACTION"]);
  });
});
