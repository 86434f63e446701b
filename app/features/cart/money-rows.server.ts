import type { MoneyRow } from "~/components/cart/money-list";
import { type FinalPrice, type Money, multiply, subtract, sum } from "~/domain/money/money";
import type { Store } from "~/features/restaurant/store.server";
import type { Translate } from "~/locales/catalog";
import type { Cart, CartItem } from "~/services/contract/shared.server";

/** The parts of a total in minor units. Those that are not known are absent. */
export type ShownAmounts = Partial<
  Record<"items" | "fees" | "discount" | "delivery" | "tip" | "giftCard" | "total", number>
>;

type PricedStore = Pick<Store, "checkoutOption" | "delivery" | "geolocation" | "isPartial" | "isNear">;

/** Whether the total of a cart at a store is known: not without the delivery fee, nor while {@link orderedSums} is not settled. */
export function isTotalKnown(cart: Pick<Cart, "items" | "total">, store: PricedStore): boolean {
  return hasTotal(store) && orderedSums(cart).isSettled;
}

/** Whether the delivery fee is known. Without it there is no total. */
function hasTotal({ checkoutOption, isPartial }: Pick<Store, "checkoutOption" | "isPartial">): boolean {
  return checkoutOption === "TAKEOUT" || !isPartial;
}

/**
 * The sums of what a cart will order at a store, each part with its name. Sold-out lines are named as left out. The total
 * comes last, if it is known; until sold-out lines are removed, parts that the backend works out again are words.
 *
 * @param shown - what the customer saw before. A part that is another one since has both amounts, also if it is gone.
 */
export function moneyRows(
  t: Translate,
  cart: Pick<Cart, "items" | "total" | "coupon">,
  price: FinalPrice,
  store: PricedStore,
  shown: ShownAmounts = {},
): MoneyRow[] {
  const sums = orderedSums(cart);
  const code = cart.coupon?.code;
  const off = code === undefined ? t("bag.summary.discount") : t("bag.summary.coupon", { code });
  const parts = [
    { label: t("bag.summary.fees"), value: sums.fees, was: shown.fees },
    { label: off, value: sums.discount, kind: "less" as const, was: shown.discount },
  ];
  const first = [
    rowOf({ label: t("bag.summary.subtotal"), value: sums.items }, shown.items),
    ...leftOutRow(t, sums),
  ];
  const journey = journeyRow(t, price, store, shown.delivery);
  if (!sums.isSettled) {
    const later = t("bag.summary.recalculated");
    const unknown = parts
      .filter(({ value }) => value.value > 0)
      .map(({ label }) => ({ label, value: later }));
    const total = { label: t("bag.summary.total"), value: later, kind: "total" as const };
    return [...first, ...unknown, ...journey, ...(hasTotal(store) ? [total] : [])];
  }
  const rows = [...first, ...parts.flatMap(({ was, ...row }) => unlessNone(row, was)), ...journey];
  if (!hasTotal(store)) return rows;
  return [
    ...rows,
    ...unlessNone({ label: t("tracking.total.tip"), value: price.tip }, shown.tip),
    ...unlessNone({ label: t("bag.summary.giftCard"), value: price.giftCard, kind: "less" }, shown.giftCard),
    rowOf({ label: t("bag.summary.total"), value: price.total, kind: "total" }, shown.total),
  ];
}

/** The row that names what is sold out. No row if nothing is. */
function leftOutRow(t: Translate, { left }: OrderedSums): MoneyRow[] {
  if (left.length === 0) return [];
  const names = [...new Set(left.map(({ name }) => name))].join(", ");
  return [{ label: t("bag.summary.leftOut", { names }), value: t("store.confirm.mark.notSold") }];
}

/** An amount, and how it was shown if it is another one since. */
interface AmountRow extends MoneyRow {
  value: Money;
}

/** A row of an amount. What is taken off is below zero. @param was - the amount as it was shown, if it was */
function rowOf({ value, ...row }: AmountRow, was: number | undefined): MoneyRow {
  const sign = (money: Money) => (row.kind === "less" && money.value > 0 ? multiply(money, -1) : money);
  const old = was === undefined || was === value.value ? row.was : { ...value, value: was };
  return old ? { ...row, value: sign(value), was: sign(old) } : { ...row, value: sign(value) };
}

/** As {@link rowOf}. No row if there is nothing, and was nothing. */
function unlessNone(row: AmountRow, was: number | undefined): MoneyRow[] {
  return row.value.value > 0 || (was ?? 0) > 0 ? [rowOf(row, was)] : [];
}

/** The row of delivery or takeout. None if the store does not deliver to the address. */
function journeyRow(
  t: Translate,
  { delivery }: FinalPrice,
  store: PricedStore,
  was: number | undefined,
): MoneyRow[] {
  if (store.checkoutOption === "TAKEOUT") {
    return [{ label: t("bag.summary.takeout"), value: t("bag.summary.free") }];
  }
  const label = t(store.isNear ? "bag.summary.deliveryUnsure" : "bag.summary.delivery");
  if (!hasTotal(store)) return [{ label, value: t("bag.summary.deliveryLater") }];
  if (!store.geolocation.inside_service_area) return [];
  const row = rowOf({ label, value: delivery, was: store.delivery.originalPrice }, was);
  return [delivery.value === 0 ? { ...row, value: t("bag.summary.free") } : row];
}

/** The sums of what a cart would order now. */
interface OrderedSums {
  /** The price of the lines that will be ordered. */
  items: Money;
  fees: Money;
  discount: Money;
  /** Items and fees less discount, without delivery, tip and gift card. */
  amount: Money;
  /** The sold-out lines: they are in the cart and in no sum. */
  left: readonly CartItem[];
  /**
   * Whether fees, discount and amount are known. The backend works out a discount or a fee with the sold-out lines in, so both
   * are unknown until those leave the cart.
   */
  isSettled: boolean;
}

/**
 * What a cart would order now. The backend counts a sold-out line in its sums until it is removed (contract: Carts), and
 * takes no order while there is one. All pages count without it. This is the one place that reads a cart's own sums.
 */
export function orderedSums({ items, total }: Pick<Cart, "items" | "total">): OrderedSums {
  const { items_price, other_fees, order_amount } = total;
  const discount = total.discount ?? multiply(items_price, 0);
  const left = soldOutLines(items);
  if (left.length === 0) {
    return { items: items_price, fees: other_fees, discount, amount: order_amount, left, isSettled: true };
  }
  const rest = orderedPrice({ items, items_price });
  const isSettled = left.length < items.length && other_fees.value === 0 && discount.value === 0;
  return { items: rest, fees: other_fees, discount, amount: rest, left, isSettled };
}

/** The price of the lines of a cart, or of a round, that will be ordered; never below zero. */
export function orderedPrice({ items, items_price }: Pick<Cart, "items"> & { items_price: Money }): Money {
  const out = sum(
    soldOutLines(items).map(({ total_price }) => total_price),
    items_price.currency,
  );
  const rest = subtract(items_price, out);
  return { ...rest, value: Math.max(0, rest.value) };
}

/** The lines that are sold out: none of them can be ordered. */
export function soldOutLines<Line extends Pick<CartItem, "status">>(items: readonly Line[]): Line[] {
  return items.filter(({ status }) => status === "UNAVAILABLE");
}
