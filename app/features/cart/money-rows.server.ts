import type { MoneyRow } from "~/components/cart/money-list/money-list";
import type { FinalPrice } from "~/domain/money/final-price";
import { type Money, multiply } from "~/domain/money/money";
import type { Store } from "~/features/restaurant/store.server";
import type { Translate } from "~/locales/catalog";
import type { Cart } from "~/services/contract/shared.server";

/** The parts of a total in minor units. Those that are not known are absent. */
export type ShownAmounts = Partial<
  Record<"items" | "fees" | "discount" | "delivery" | "tip" | "giftCard" | "total", number>
>;

type PricedStore = Pick<Store, "checkoutOption" | "delivery" | "geolocation" | "isPartial">;

/** Whether the delivery fee is known. Without it there is no total. */
export function hasTotal({
  checkoutOption,
  isPartial,
}: Pick<Store, "checkoutOption" | "isPartial">): boolean {
  return checkoutOption === "TAKEOUT" || !isPartial;
}

/**
 * The sums of a cart at a store, each part with its name. The total comes last, if it is known.
 *
 * @param shown - what the customer saw before. A part that is another one since has both amounts, also if it is gone.
 */
export function moneyRows(
  t: Translate,
  cart: Pick<Cart, "total" | "coupon">,
  price: FinalPrice,
  store: PricedStore,
  shown: ShownAmounts = {},
): MoneyRow[] {
  const { items_price, other_fees, discount = none(items_price) } = cart.total;
  const code = cart.coupon?.code;
  const off = code === undefined ? t("bag.summary.discount") : t("bag.summary.coupon", { code });
  const rows = [
    rowOf({ label: t("bag.summary.subtotal"), value: items_price }, shown.items),
    ...unlessNone({ label: t("bag.summary.fees"), value: other_fees }, shown.fees),
    ...unlessNone({ label: off, value: discount, kind: "less" }, shown.discount),
    ...journeyRow(t, price, store, shown.delivery),
  ];
  if (!hasTotal(store)) return rows;
  return [
    ...rows,
    ...unlessNone({ label: t("tip.heading"), value: price.tip }, shown.tip),
    ...unlessNone({ label: t("bag.summary.giftCard"), value: price.giftCard, kind: "less" }, shown.giftCard),
    rowOf({ label: t("bag.summary.total"), value: price.total, kind: "total" }, shown.total),
  ];
}

const none = ({ currency }: Money): Money => ({ value: 0, currency });

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
  const label = t("bag.summary.delivery");
  if (!hasTotal(store)) return [{ label, value: t("bag.summary.deliveryLater") }];
  if (!store.geolocation.inside_service_area) return [];
  const row = rowOf({ label, value: delivery, was: store.delivery.originalPrice }, was);
  return [delivery.value === 0 ? { ...row, value: t("bag.summary.free") } : row];
}
