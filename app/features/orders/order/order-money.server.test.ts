import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Payment, paymentSchema } from "~/services/contract/shared.server";
import { paymentView, totalParts } from "./order-money.server";

const reais = (value: number) => ({ value, currency: "BRL" });
const TOTAL = {
  items_price: reais(10000),
  other_fees: reais(0),
  delivery_price: reais(0),
  order_amount: reais(10000),
};

const parts = (...args: Parameters<typeof totalParts>) =>
  totalParts(...args).map(({ part, amount }) => `${part} ${amount.value}`);

describe("totalParts", () => {
  it("names every part, what is taken off below nothing", () => {
    const total = {
      ...{
        items_price: reais(14660),
        discount: reais(1000),
        other_fees: reais(200),
        delivery_price: reais(790),
      },
      ...{ tip: reais(700), gift_card: reais(2000), order_amount: reais(13350) },
    };
    expect(parts(total, "DELIVERY")).toEqual([
      "subtotal 14660",
      "discount -1000",
      "fees 200",
      "delivery 790",
      "tip 700",
      "giftCard -2000",
      "total 13350",
    ]);
  });

  it("says that a delivery is free, and nothing of one where the customer comes", () => {
    expect(parts(TOTAL, "DELIVERY")).toEqual(["subtotal 10000", "delivery 0", "total 10000"]);
    expect(parts(TOTAL, "TAKEOUT")).toEqual(["subtotal 10000", "total 10000"]);
  });

  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const money = cents.map(reais);
  const absent = fc.constant(undefined);

  it("adds up to the whole, whatever parts there are, the total last and named once", () => {
    const sums = fc.record({
      items_price: money,
      other_fees: money,
      delivery_price: money,
      discount: fc.oneof(money, absent),
      tip: fc.oneof(money, absent),
      gift_card: fc.oneof(money, absent),
    });
    fc.assert(
      fc.property(sums, fc.constantFrom("DELIVERY" as const, "TAKEOUT" as const), (sum, option) => {
        const { discount, gift_card, tip, ...added } = sum;
        const whole =
          added.items_price.value +
          added.other_fees.value +
          added.delivery_price.value +
          (tip?.value ?? 0) -
          (discount?.value ?? 0) -
          (gift_card?.value ?? 0);
        const total = {
          ...added,
          ...(discount ? { discount } : {}),
          ...(tip ? { tip } : {}),
          ...(gift_card ? { gift_card } : {}),
          order_amount: reais(whole),
        };
        const shown = totalParts(total, option);
        expect(new Set(shown.map(({ part }) => part)).size).toBe(shown.length);
        expect(shown.pop()).toEqual({ part: "total", amount: reais(whole) });
        expect(shown.reduce((so, { amount }) => so + amount.value, 0)).toBe(whole);
        expect(shown.every(({ amount }) => Number.isInteger(amount.value))).toBe(true);
      }),
    );
  });
});

describe("paymentView", () => {
  const view = (change: object, cancelled = false) => {
    const cash = { id: "p", method: "CASH", type: "PENDING", status: "PENDING", amount: reais(10000) };
    const payment: Payment = paymentSchema.parse({ ...cash, ...change });
    return paymentView(payment, cancelled);
  };

  it("tells cash to come, with its change or without", () => {
    expect(view({ change_for: reais(20000) })).toMatchObject({ state: "LATER", change: reais(20000) });
    expect(view({})).toMatchObject({ state: "LATER", change: "exact" });
  });

  it("forgets the change once it is paid", () => {
    const paid = view({ change_for: reais(20000), status: "PAID" });
    expect(paid).toMatchObject({ state: "PAID" });
    expect(paid.change).toBeUndefined();
  });

  it("tells a card by its last figures, an expired Pix by its code, and no word where nothing was due", () => {
    const card = { method: "CREDIT", card: { brand: "visa", last_four: "4242" } };
    expect(view(card)).toMatchObject({ method: "CREDIT", lastFour: "4242", change: undefined });
    expect(view({ method: "PIX", type: "PREPAID", status: "EXPIRED" }).state).toBe("PIX_EXPIRED");
    expect(view({ method: "REDEEM", type: "PREPAID", status: "PAID" }).state).toBe("NONE");
  });

  it("says of a cancelled order that nothing was charged, unless something was", () => {
    expect(view({ change_for: reais(20000) }, true)).toMatchObject({ state: "UNCHARGED", change: undefined });
    // A bank that was still to be asked is asked for nothing any more.
    expect(view({ type: "PREPAID", status: "REQUIRES_ACTION" }, true).state).toBe("UNCHARGED");
    expect(view({ status: "REFUNDED" }, true).state).toBe("REFUNDED");
    expect(view({ status: "PAID" }, true).state).toBe("PAID");
  });

  it("tells what it does not know in general words", () => {
    expect(view({ method: "SHELLS", status: "FLOATING" })).toMatchObject({
      method: "UNKNOWN",
      state: "UNKNOWN",
    });
  });
});
