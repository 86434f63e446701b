import { MOST_IN_CART, piecesIn } from "~/domain/menu/basket";
import { formatMoney } from "~/domain/money/money";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import type { CartChange } from "~/services/contract/shared.server";

/** A change of the backend in the cart that the customer should know about. */
export interface CartNotice {
  title: string;
  lines: string[];
}

/**
 * What a cart has to lose before it can be ordered: two carts that a sign-in has put together may hold more pieces than one
 * order takes. Undefined if it fits.
 */
export function tooLargeWords(
  t: Translate,
  { items }: { items: readonly { quantity: number }[] },
): CartNotice | undefined {
  const over = piecesIn(items) - MOST_IN_CART;
  if (over <= 0) return undefined;
  return { title: t("bag.full", { most: MOST_IN_CART }), lines: [t("bag.over", { count: over })] };
}

/** The changes in a cart. Price changes have a notice of their own. Words: "Cart change". */
export function cartNotices(t: Translate, locale: Locale, changes: readonly CartChange[]): CartNotice[] {
  const isPrice = ({ kind }: CartChange) => kind === "PRICE_CHANGED";
  const prices = changes.filter(isPrice);
  const others = changes.filter((change) => !isPrice(change));
  const wordsOf = (change: CartChange) => changeWords(t, locale, change);
  return [
    ...(others.length > 0 ? [{ title: t("bag.changes"), lines: others.map(wordsOf) }] : []),
    ...(prices.length > 0
      ? [{ title: t("cart.priceChanged", { count: prices.length }), lines: prices.map(wordsOf) }]
      : []),
  ];
}

function changeWords(t: Translate, locale: Locale, change: CartChange): string {
  const { kind, name: item, old_price, new_price } = change;
  if (kind !== "PRICE_CHANGED") return t(`enums.cartChange.${kind}`, { item });
  if (!old_price || !new_price) return t("enums.cartChange.UNKNOWN", { item });
  return t("enums.cartChange.PRICE_CHANGED", {
    item,
    old: formatMoney(old_price, locale),
    new: formatMoney(new_price, locale),
  });
}
