import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Payment } from "~/services/contract/shared.server";
import { givenBack } from "./order-money.server";
import { order, reais } from "./order-view.fixture";

const STATUSES = [
  "PENDING",
  "REQUIRES_ACTION",
  "AUTHORIZED",
  "PAID",
  "FAILED",
  "EXPIRED",
  "REFUNDED",
] as const;
const WHOLE = order();
const paid = (payment: Partial<Payment>) => ({ ...WHOLE.payment, ...payment });

describe("what a cancellation gives back", () => {
  it.each([
    ["CREDIT", "PAID", "REFUNDED"],
    ["CREDIT", "AUTHORIZED", "RELEASED"],
    ["CREDIT", "FAILED", "UNCHARGED"],
    ["CREDIT", "REQUIRES_ACTION", "UNSURE"],
    ["PIX", "PAID", "REFUNDED"],
    ["PIX", "PENDING", "PIX_OPEN"],
    ["PIX", "FAILED", "PIX_OPEN"],
    ["REDEEM", "PAID", "NONE"],
    ["PIX", "UNKNOWN", "UNSURE"],
  ] as const)("of %s that is %s: %s", (method, status, charge) => {
    expect(givenBack({ ...WHOLE, payment: paid({ method, status, type: "PREPAID" }) }).charge).toBe(charge);
  });

  it("is nothing of what was to be paid on delivery", () => {
    const cash = paid({ method: "CASH", type: "PENDING", status: "PENDING" });
    const total = { ...WHOLE.total, discount: reais(0) };
    expect(givenBack({ payment: cash, total })).toEqual({ amounts: [], charge: "UNCHARGED", coupon: false });
  });

  it.each([
    ["PAID", 0, 500],
    ["AUTHORIZED", 0, undefined],
    ["AUTHORIZED", 900, 500],
    ["FAILED", 0, undefined],
  ] as const)("names the tip where an amount has it: %s, gift card of %s", (status, card, tip) => {
    const total = { ...WHOLE.total, gift_card: reais(card), tip: reais(500) };
    const payment = paid({ method: "CREDIT", type: "PREPAID", status });
    expect(givenBack({ payment, total }).tip?.value).toBe(tip);
  });

  it("is the whole payment, the gift card and the coupon, to the cent", () => {
    const amounts = fc.record({ pays: fc.nat(1e6), card: fc.nat(1e6), off: fc.nat(1e6) });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...STATUSES), ({ pays, card, off }, status) => {
        const total = { ...WHOLE.total, gift_card: reais(card), discount: reais(off) };
        const payment = paid({ method: "PIX", type: "PREPAID", status, amount: reais(pays) });
        const { amounts, charge, coupon } = givenBack({ payment, total });
        const sum = amounts.reduce((all, { amount }) => all + amount.value, 0);
        expect(sum).toBe((charge === "REFUNDED" ? pays : 0) + card);
        expect(coupon).toBe(off > 0);
      }),
    );
  });
});
