import type { MoneyRow } from "~/components/cart/money-list/money-list";
import type { FinalPrice } from "~/domain/money/final-price";
import { multiply } from "~/domain/money/money";
import type { Store } from "~/features/restaurant/store.server";
import type { Translate } from "~/locales/catalog";
import type { Cart } from "~/services/contract/shared.server";

type PricedStore = Pick<Store, "checkoutOption" | "delivery" | "geolocation" | "isPartial">;

/** Whether the delivery fee is known. Without it there is no total. */
export function hasTotal({
  checkoutOption,
  isPartial,
}: Pick<Store, "checkoutOption" | "isPartial">): boolean {
  return checkoutOption === "TAKEOUT" || !isPartial;
}

/** The sums of a cart at a store, each part with its name. The total comes last, if it is known. */
export function moneyRows(
  t: Translate,
  cart: Pick<Cart, "total" | "coupon">,
  price: FinalPrice,
  store: PricedStore,
): MoneyRow[] {
  const { items_price, other_fees, discount } = cart.total;
  const rows: MoneyRow[] = [{ label: t("bag.summary.subtotal"), value: items_price }];
  if (other_fees.value > 0) rows.push({ label: t("bag.summary.fees"), value: other_fees });
  if (discount && discount.value > 0) {
    const code = cart.coupon?.code;
    const label = code === undefined ? t("bag.summary.discount") : t("bag.summary.coupon", { code });
    rows.push({ label, value: multiply(discount, -1), kind: "less" });
  }
  const journey = journeyRow(t, price, store);
  if (journey) rows.push(journey);
  if (!hasTotal(store)) return rows;
  if (price.tip.value > 0) rows.push({ label: t("tip.heading"), value: price.tip });
  if (price.giftCard.value > 0) {
    rows.push({ label: t("bag.summary.giftCard"), value: multiply(price.giftCard, -1), kind: "less" });
  }
  rows.push({ label: t("bag.summary.total"), value: price.total, kind: "total" });
  return rows;
}

/** The row of delivery or takeout. Undefined if the store does not deliver to the address. */
function journeyRow(t: Translate, { delivery }: FinalPrice, store: PricedStore): MoneyRow | undefined {
  if (store.checkoutOption === "TAKEOUT") {
    return { label: t("bag.summary.takeout"), value: t("bag.summary.free") };
  }
  if (!hasTotal(store)) return { label: t("bag.summary.delivery"), value: t("bag.summary.deliveryLater") };
  if (!store.geolocation.inside_service_area) return undefined;
  return {
    label: t("bag.summary.delivery"),
    value: delivery.value === 0 ? t("bag.summary.free") : delivery,
    was: store.delivery.originalPrice,
  };
}
