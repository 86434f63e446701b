import { createHash } from "node:crypto";
import { formatMoney } from "~/domain/money/money";
import { CHECKOUT } from "~/domain/visit/cart-paths";
import { cartNotices, cartOf, tooLargeWords } from "~/features/cart/cart.server";
import { couponOffer, usedCoupon } from "~/features/cart/coupons/coupon-use.server";
import { isTotalKnown, moneyRows } from "~/features/cart/money-rows.server";
import {
  canOrder,
  hasSoldOut,
  minimumOf,
  priceOf,
  unavailability,
  usesGiftCard,
} from "~/features/checkout/checkout.server";
import { goneCookie } from "~/features/checkout/checkout-cookie.server";
import { sentOrder, unconfirmedAttempt } from "~/features/checkout/checkout-draft.server";
import { earnsWords } from "~/features/loyalty/loyalty.server";
import { suggestionsFor } from "~/features/menu/suggestions.server";
import { cartLines, type OnMenu } from "~/features/menu/whole-menu.server";
import type { AvailabilityView } from "~/features/restaurant/availability-view.server";
import { type Store, storeOf, wholeStoreOf } from "~/features/restaurant/store.server";
import { ifDown, onFailure } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart, CartItem } from "~/services/contract/shared.server";

export type CartPage = Awaited<ReturnType<typeof cartPage>>;

/** The data of the cart page. @throws a redirect if an order of this cart has no known outcome yet; ApiError */
export async function cartPage(visitor: Visitor) {
  const [store, cart] = await Promise.all([storeOfCart(visitor), cartOf(visitor)]);
  const isSheet = visitor.url.searchParams.has("sheet");
  const isOutcomeUnknown = sentOrder(visitor) !== undefined;
  const unavailable = store && (await unavailability(visitor, store));
  const isAsked = visitor.url.searchParams.has("unavailable");
  const tooLarge = cart && tooLargeWords(visitor.t, cart);
  const changes = cartNotices(visitor.t, visitor.locale, cart?.changes ?? []);
  const notices = tooLarge ? [tooLarge, ...changes] : changes;
  const common = { isOutcomeUnknown, unavailable, dialog: isAsked ? unavailable : undefined, notices };
  if (unconfirmedAttempt(visitor, cart)) throw visitor.redirect(CHECKOUT.checking);
  const goesWith = store && !unavailable ? suggestionsOf(visitor, store, cart, !isSheet) : undefined;
  if (!cart || cart.items.length === 0) {
    const isGone = !cart && !isOutcomeUnknown && isNewlyGone(visitor);
    return { ...common, cart: undefined, isGone, offer: undefined, suggestions: await goesWith };
  }
  const [view, offer, suggestions] = await Promise.all([
    cartView(visitor, cart, store, unavailable),
    isSheet || !(await has(visitor, "savings")) ? undefined : couponOffer(visitor, cart),
    goesWith,
  ]);
  return { ...common, cart: view, isGone: false, offer, suggestions };
}

/** What goes with the cart, or what is popular if it is empty. A sheet has no + : the forms are those of its page. */
function suggestionsOf(visitor: Visitor, { service }: Store, cart: Cart | undefined, canAdd: boolean) {
  const itemIds = cart?.items.map(({ item_id }) => item_id) ?? [];
  return suggestionsFor(visitor, { serviceId: service.id, itemIds, canAdd });
}

/** Whether the cart of the order draft is gone at the backend, and the visitor was not told yet. They are told once. */
function isNewlyGone(visitor: Visitor): boolean {
  const { cartId } = visitor.order;
  if (cartId === undefined) return false;
  const fingerprint = createHash("sha256").update(`gone ${cartId}`).digest("base64url").slice(0, 16);
  if (goneCookie.read(visitor.request) === fingerprint) return false;
  visitor.setCookie(goneCookie.seal(fingerprint));
  return true;
}

/** The store with all that the sums need. If the backend fails, it is partial, and the page shows no total. */
function storeOfCart(visitor: Visitor): Promise<Store | undefined> {
  return wholeStoreOf(visitor).catch(onFailure(ifDown, () => storeOf(visitor)));
}

/** A line with what the page shows of its options. */
function shownLine({ options, ...line }: OnMenu<CartItem>) {
  return { ...line, options: options.map(({ name, quantity, parts }) => ({ name, quantity, parts })) };
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
  const [lines, earns] = await Promise.all([cartLines(visitor, cart), earnsWords(visitor, cart)]);
  return {
    lines: lines.map(shownLine),
    rows: price && store ? moneyRows(t, cart, price, store) : [],
    total: store && isTotalKnown(cart, store) ? price?.total : undefined,
    coupon: usedCoupon(visitor, cart),
    giftCard: cart.gift_card && {
      balance: formatMoney(cart.gift_card.balance, locale),
      isUsed: usesGiftCard(cart, visitor.order),
    },
    minimum,
    earns,
    soldOut,
    canGoOn:
      store !== undefined &&
      canOrder(unavailable) &&
      !soldOut &&
      !minimum?.missing &&
      !tooLargeWords(t, cart),
  };
}
