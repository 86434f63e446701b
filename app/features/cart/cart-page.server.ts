import { createHash } from "node:crypto";
import { formatMoney } from "~/domain/money/money";
import { goneCookie } from "~/features/checkout/cart-cookies.server";
import {
  canOrder,
  hasSoldOut,
  minimumOf,
  priceOf,
  unavailability,
  usesGiftCard,
} from "~/features/checkout/checkout.server";
import { sentOrder, unconfirmedAttempt } from "~/features/checkout/checkout-draft.server";
import { cartLines } from "~/features/menu/menu-order.server";
import type { AvailabilityView } from "~/features/restaurant/availability-view.server";
import { type Store, storeOf, wholeStoreOf } from "~/features/restaurant/store.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { Cart } from "~/services/contract/shared.server";
import { cartOf } from "./cart.server";
import { cartNotices } from "./cart-notices.server";
import { usedCoupon } from "./coupons/coupon-use.server";
import { hasTotal, moneyRows } from "./money-rows.server";

export type CartPage = Awaited<ReturnType<typeof cartPage>>;

/** What the cart's page shows: the cart, or why there is none. */
export async function cartPage(visitor: Visitor) {
  const [store, cart] = await Promise.all([storeOfCart(visitor), cartOf(visitor)]);
  const isOutcomeUnknown = sentOrder(visitor) !== undefined;
  const unavailable = store && (await unavailability(visitor, store));
  const isAsked = visitor.url.searchParams.has("unavailable");
  const notices = cartNotices(visitor.t, visitor.locale, cart?.changes ?? []);
  const common = { isOutcomeUnknown, unavailable, dialog: isAsked ? unavailable : undefined, notices };
  if (unconfirmedAttempt(visitor, cart)) throw visitor.redirect("/payment/checking");
  if (!cart || cart.items.length === 0) {
    return { ...common, cart: undefined, isGone: !cart && !isOutcomeUnknown && isNewlyGone(visitor) };
  }
  return { ...common, cart: await cartView(visitor, cart, store, unavailable), isGone: false };
}

/** Whether the order draft remembers a cart that the backend has forgotten, and nobody was told yet: it is said once. */
function isNewlyGone(visitor: Visitor): boolean {
  const { cartId } = visitor.order;
  if (cartId === undefined) return false;
  const mark = createHash("sha256").update(`gone ${cartId}`).digest("base64url").slice(0, 16);
  if (goneCookie.read(visitor.request) === mark) return false;
  visitor.setCookie(goneCookie.seal(mark));
  return true;
}

/** The sums are waited for; a store that the backend does not tell whole has no total. */
async function storeOfCart(visitor: Visitor): Promise<Store | undefined> {
  try {
    return await wholeStoreOf(visitor);
  } catch (error) {
    if (!(error instanceof ApiError && error.isUnavailable)) throw error;
    return storeOf(visitor);
  }
}

async function cartView(
  visitor: Visitor,
  cart: Cart,
  store: Store | undefined,
  unavailable: AvailabilityView | undefined,
) {
  const { t, locale } = visitor;
  const price = store && priceOf(cart, store, visitor.order);
  const limit = minimumOf(cart);
  const minimum = limit && {
    minimum: formatMoney(limit.minimum, locale),
    missing: limit.missing && formatMoney(limit.missing, locale),
  };
  const soldOut = hasSoldOut(cart);
  return {
    lines: await cartLines(visitor, cart),
    rows: price && store ? moneyRows(t, cart, price, store) : [],
    total: store && hasTotal(store) ? price?.total : undefined,
    coupon: usedCoupon(visitor, cart),
    giftCard: cart.gift_card && {
      balance: formatMoney(cart.gift_card.balance, locale),
      isUsed: usesGiftCard(cart, visitor.order),
    },
    minimum,
    soldOut,
    canGoOn: store !== undefined && canOrder(unavailable) && !soldOut && !minimum?.missing,
  };
}
