import fc from "fast-check";
import { expect, it } from "vitest";
import { finalPrice } from "~/domain/money/money";
import { usesGiftCard } from "~/features/checkout/checkout.server";
import { amountsOf, quoteOf } from "~/features/checkout/quote.server";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { moneyRows, type ShownAmounts } from "./money-rows.server";

const t = createTranslate(catalog, "pt-BR");
const brl = (value: number) => ({ value, currency: "BRL" });
const cents = fc.integer({ min: 0, max: 10_000_000 });

const carts = fc
  .record({
    items: cents,
    fees: cents,
    off: cents,
    fee: cents,
    balance: fc.option(cents, { nil: undefined }),
    useGiftCard: fc.boolean(),
    checkoutOption: fc.constantFrom("DELIVERY" as const, "TAKEOUT" as const),
  })
  .map(({ items, fees, off, ...rest }) => ({ items, fees, off: Math.min(off, items + fees), ...rest }));

type Cart = typeof carts extends fc.Arbitrary<infer One> ? One : never;

/** The amounts of a cart page: the cart's sums with the delivery and the gift card. */
function rowsOf({ items, fees, off, fee, balance, useGiftCard, checkoutOption }: Cart) {
  const total = {
    items_price: brl(items),
    other_fees: brl(fees),
    discount: brl(off),
    order_amount: brl(items + fees - off),
  };
  const giftCard = balance === undefined ? {} : { gift_card: { balance: brl(balance) } };
  const cart = { items: [], total, coupon: { code: "C", name: "C", discount: brl(off) }, ...giftCard };
  const price = finalPrice({
    orderAmount: total.order_amount,
    delivery: checkoutOption === "DELIVERY" ? brl(fee) : undefined,
    giftCardBalance: cart.gift_card?.balance,
    useGiftCard: usesGiftCard(cart, { useGiftCard }),
  });
  const geolocation = { inside_service_area: true, today_work_hours: [], address: ADDRESS, info: INFO };
  const store = { checkoutOption, geolocation, delivery: { price: brl(fee), minutes: 30 } };
  const rowsSince = (shown: ShownAmounts) => moneyRows(t, cart, price, store, shown);
  return { rows: rowsSince({}), rowsSince, total, price };
}

const ADDRESS = { id: "a", postal_code: "", street: "", number: "", district: "", city: "", state: "" };
const INFO = { estimate_delivery_time: 30, price: brl(0) };
it("shows rows that add up to the total, and a total of at least zero", () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const { rows, price } = rowsOf(cart);
      const figures = rows.map(({ value }) => (typeof value === "string" ? 0 : value.value));
      const total = figures.pop();
      expect(total).toBe(price.total.value);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(figures.reduce((sum, value) => sum + value, 0)).toBe(total);
    }),
  );
});

it("says that the fee comes later while it is unknown, and shows no total", () => {
  const geolocation = { inside_service_area: false, today_work_hours: [], address: ADDRESS, info: INFO };
  const store = { geolocation, delivery: { price: brl(0), minutes: 0 }, isPartial: true } as const;
  const cart = { items: [], total: { items_price: brl(500), other_fees: brl(0), order_amount: brl(500) } };
  const price = finalPrice({ orderAmount: brl(500), giftCardBalance: brl(100), useGiftCard: true });
  const partial = moneyRows(t, cart, price, { ...store, checkoutOption: "DELIVERY" });
  expect(partial.map(({ value }) => value)).toEqual([brl(500), t("bag.summary.deliveryLater")]);
  const takeout = moneyRows(t, cart, price, { ...store, checkoutOption: "TAKEOUT" });
  expect(takeout.at(-1)).toMatchObject({ kind: "total", value: brl(400) });
});

it("subtracts only a gift card that is used, and at most the total", () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const taken = rowsOf(cart).price.giftCard.value;
      const due = rowsOf({ ...cart, balance: undefined }).price.total.value;
      expect(taken).toBe(cart.useGiftCard ? Math.min(cart.balance ?? 0, due) : 0);
    }),
  );
});

it("shows each part that is another one with both amounts, and the parts that are gone", () => {
  fc.assert(
    fc.property(carts, carts, (old, next) => {
      const [before, now] = [rowsOf(old), rowsOf({ ...next, checkoutOption: old.checkoutOption })];
      const shown = amountsOf(
        quoteOf({ items: [], total: before.total }, before.price, { minutes: 30, place: "" }),
      );
      const rows = now.rowsSince(shown);
      const { items, fees, off } = old;
      const olds = { Subtotal: items, Taxas: fees, "Cupom C": -off, Total: before.price.total.value };
      for (const [label, was] of Object.entries(olds)) {
        const row = rows.find((one) => one.label === label);
        const value = typeof row?.value === "object" ? row.value.value : 0;
        if (was + 0 === value + 0) expect(row?.was).toBeUndefined();
        else expect([label, row?.was?.value]).toEqual([label, was + 0]);
      }
    }),
  );
});
