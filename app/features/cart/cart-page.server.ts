import { createHash } from "node:crypto";
import { formatMoney } from "~/domain/money";
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
import { bagLines } from "~/features/menu/menu-order.server";
import type { AvailabilityView } from "~/features/restaurant/availability-view.server";
import { type Shop, shopOf, wholeShopOf } from "~/features/restaurant/shop.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { Cart } from "~/services/contract/shared.server";
import { bagOf } from "./cart.server";
import { cartNotices } from "./cart-notices.server";
import { usedCoupon } from "./coupons/coupon-use.server";
import { hasTotal, moneyRows } from "./money-rows.server";

export type CartPage = Awaited<ReturnType<typeof cartPage>>;

/** What the bag's page shows: the bag, or why there is none. */
export async function cartPage(visitor: Visitor) {
  const [shop, cart] = await Promise.all([shopOfBag(visitor), bagOf(visitor)]);
  const isOutcomeUnknown = sentOrder(visitor) !== undefined;
  const unavailable = shop && (await unavailability(visitor, shop));
  const isAsked = visitor.url.searchParams.has("unavailable");
  const notices = cartNotices(visitor.t, visitor.locale, cart?.changes ?? []);
  const common = { isOutcomeUnknown, unavailable, dialog: isAsked ? unavailable : undefined, notices };
  if (unconfirmedAttempt(visitor, cart)) throw visitor.redirect("/payment/checking");
  if (!cart || cart.items.length === 0) {
    return { ...common, bag: undefined, isGone: !cart && !isOutcomeUnknown && isNewlyGone(visitor) };
  }
  return { ...common, bag: await bagView(visitor, cart, shop, unavailable), isGone: false };
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

/** The sums are waited for; a shop that the backend does not tell whole has no total. */
async function shopOfBag(visitor: Visitor): Promise<Shop | undefined> {
  try {
    return await wholeShopOf(visitor);
  } catch (error) {
    if (!(error instanceof ApiError && error.isUnavailable)) throw error;
    return shopOf(visitor);
  }
}

async function bagView(
  visitor: Visitor,
  cart: Cart,
  shop: Shop | undefined,
  unavailable: AvailabilityView | undefined,
) {
  const { t, locale } = visitor;
  const price = shop && priceOf(cart, shop, visitor.order);
  const limit = minimumOf(cart);
  const minimum = limit && {
    minimum: formatMoney(limit.minimum, locale),
    missing: limit.missing && formatMoney(limit.missing, locale),
  };
  const soldOut = hasSoldOut(cart);
  return {
    lines: await bagLines(visitor, cart),
    rows: price && shop ? moneyRows(t, cart, price, shop) : [],
    total: shop && hasTotal(shop) ? price?.total : undefined,
    coupon: usedCoupon(visitor, cart),
    giftCard: cart.gift_card && {
      balance: formatMoney(cart.gift_card.balance, locale),
      isUsed: usesGiftCard(cart, visitor.order),
    },
    minimum,
    soldOut,
    canGoOn: shop !== undefined && canOrder(unavailable) && !soldOut && !minimum?.missing,
  };
}
