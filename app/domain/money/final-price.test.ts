import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finalPrice } from "./money";

const brl = (value: number) => ({ value, currency: "BRL" });
const amounts = fc.integer({ min: 0, max: 1e9 }).map(brl);

describe("finalPrice", () => {
  it("is the order amount plus delivery", () => {
    expect(finalPrice({ orderAmount: brl(5000), delivery: brl(790) }).total).toEqual(brl(5790));
    expect(finalPrice({ orderAmount: brl(5000) }).total).toEqual(brl(5000));
  });

  it("takes the gift card off when it is used, and no more than there is to pay", () => {
    const order = { orderAmount: brl(5000), delivery: brl(790), giftCardBalance: brl(3000) };
    expect(finalPrice(order).total).toEqual(brl(5790));
    expect(finalPrice({ ...order, useGiftCard: true })).toMatchObject({
      giftCard: brl(3000),
      total: brl(2790),
    });
    expect(finalPrice({ ...order, giftCardBalance: brl(9000), useGiftCard: true })).toMatchObject({
      giftCard: brl(5790),
      total: brl(0),
    });
    expect(finalPrice({ orderAmount: brl(5000), useGiftCard: true }).total).toEqual(brl(5000));
  });

  it("adds the tip, which a gift card pays too", () => {
    const order = { orderAmount: brl(5000), delivery: brl(790), tip: brl(500) };
    expect(finalPrice(order).total).toEqual(brl(6290));
    expect(finalPrice({ ...order, giftCardBalance: brl(6000), useGiftCard: true })).toMatchObject({
      giftCard: brl(6000),
      total: brl(290),
    });
  });

  it("refuses two currencies", () => {
    expect(() => finalPrice({ orderAmount: brl(1), delivery: { value: 1, currency: "USD" } })).toThrow(
      RangeError,
    );
    const giftCardBalance = { value: 1, currency: "USD" };
    expect(() => finalPrice({ orderAmount: brl(1), giftCardBalance, useGiftCard: true })).toThrow(RangeError);
  });

  it("is never below zero, and its parts add up to it", () => {
    const orders = fc.record({
      orderAmount: fc.integer({ min: -1e6, max: 1e9 }).map(brl),
      delivery: amounts,
      tip: fc.option(amounts, { nil: undefined }),
      giftCardBalance: amounts,
      useGiftCard: fc.boolean(),
    });
    fc.assert(
      fc.property(orders, (order) => {
        const { orderAmount, delivery, tip, giftCard, total } = finalPrice(order);
        expect(total.value).toBeGreaterThanOrEqual(0);
        expect(orderAmount.value + delivery.value + tip.value - giftCard.value).toBe(total.value);
      }),
    );
  });
});
