import { randomUUID } from "node:crypto";
import { formatMoney } from "~/domain/money";
import { refusalOf, refusedShop } from "~/modules/availability-view.server";
import { bagOf, cartGone, openCart, ownCartId } from "~/modules/bag.server";
import {
  type Checkout,
  hasSoldOut,
  minimumOf,
  orderPath,
  unavailability,
  usesGiftCard,
} from "~/modules/checkout.server";
import { cartMark, checkoutDraft, keepCheckout } from "~/modules/checkout-draft.server";
import { checkoutCookie, placedOrdersCookie, withPlacedOrder } from "~/modules/cookies.server";
import { orderAddressOf } from "~/modules/order-address.server";
import type { Shop } from "~/modules/shop.server";
import { differencesOf, isNews, type Shown } from "~/modules/shown.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";
import type { Order, OrderInput } from "~/services/contract/order.server";
import type { TypedCheckout } from "./checkout-fields";
import type { FilledCheckout } from "./checkout-form.server";
import { type Refusal, refusalWords } from "./refusal.server";

/** One post of a checkout. */
export interface Attempt {
  typed: TypedCheckout;
  filled: FilledCheckout;
  /** What the customer was shown, and agrees to. */
  shown: Shown;
  key: string;
  /** ISO 4217. */
  currency: string;
}

/**
 * Places the order, if it still is what the customer was shown.
 *
 * @returns why it was not placed, to be said at the checkout
 * @throws a redirect: to the order, to what changed, to the page that finds a missing answer, or to the bag
 */
export async function placeOrder(visitor: Visitor, attempt: Attempt, checkout: Checkout): Promise<Refusal> {
  const { filled, shown } = attempt;
  const { cart, shop } = checkout;
  try {
    await moveCart(visitor, attempt, checkout);
    // A slot is judged by the backend: it knows its hours of another day.
    if (filled.slot === undefined && !shop.availability.orderable) return unavailable(visitor, shop);
    const scheduled = filled.slot !== undefined;
    const changed = isNews(differencesOf(shown, checkout.shown, { scheduled })) || hasSoldOut(cart);
    if (checkoutDraft(visitor).placed?.key === attempt.key) throw anew(visitor, attempt, changed);
    if (changed) throw reconfirm(visitor, attempt);
    if (minimumOf(cart)?.missing) throw belowMinimum(visitor, checkout);
    throw placed(
      visitor,
      await visitor.api.order.place(await orderInput(visitor, attempt, shop), attempt.key),
      attempt,
    );
  } catch (error) {
    return refused(visitor, error, attempt, checkout);
  }
}

/**
 * Asks for the order of a cart that is gone: an earlier post of this form may have made it, and then its key
 * gives the same answer again. Without a cart nothing new can come of it.
 *
 * @throws a redirect: to the order; to the bag when there never was one
 */
export async function findOrder(visitor: Visitor, attempt: Attempt, shop: Shop): Promise<never> {
  const { placed: known } = checkoutDraft(visitor);
  if (known?.key === attempt.key) throw placed(visitor, { id: known.order }, attempt);
  try {
    const order = await visitor.api.order.place(await orderInput(visitor, attempt, shop), attempt.key);
    throw placed(visitor, order, attempt);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.isUnavailable) throw unknown(visitor, attempt);
    throw visitor.redirect("/cart");
  }
}

/**
 * The order as the contract wants it. A guest's delivery goes to its session's address, a customer's names theirs.
 * @throws a redirect where there is no cart that could be named; ApiError
 */
export async function orderInput(
  visitor: Visitor,
  { filled, shown, currency }: Pick<Attempt, "filled" | "shown" | "currency">,
  shop: Pick<Shop, "service" | "checkoutOption">,
): Promise<OrderInput> {
  const { name, phone, email, cpf, note, method, change, slot } = filled;
  const isNamed = visitor.isSignedIn && shop.checkoutOption === "DELIVERY";
  const address = isNamed ? await orderAddressOf(visitor) : undefined;
  return {
    cart_order: ownCartId(visitor),
    service_id: shop.service.id,
    checkout_option: shop.checkoutOption,
    ...(address ? { address_id: address.id } : {}),
    ...(slot === undefined ? {} : { checkout_time: slot }),
    customer: {
      name,
      phone_number: phone,
      ...(email === undefined ? {} : { email }),
      ...(cpf === undefined ? {} : { document: cpf }),
    },
    include_document_invoice: cpf !== undefined,
    ...(note === undefined ? {} : { note }),
    use_gift_card: usesGiftCard(await bagOf(visitor), visitor.order),
    expected_amount: { value: shown.total, currency },
    ...(method === undefined || shown.total === 0
      ? {}
      : {
          payment: {
            method,
            type: "PENDING",
            ...(change === undefined ? {} : { change_for: { value: change, currency } }),
          },
        }),
  };
}

/** A cart of another service is moved to the one chosen since; what that changed is shown before anything else. */
async function moveCart(visitor: Visitor, attempt: Attempt, { cart, shop }: Checkout): Promise<void> {
  if (cart.service_id === shop.service.id) return;
  await openCart(visitor, shop);
  throw reconfirm(visitor, attempt);
}

/**
 * The order's page, the checkout being over. A guest's order is this browser's from now on; a customer's is the
 * account's, and nothing of it may be left in a browser that they sign out of.
 */
export function placed(visitor: Visitor, { id }: Pick<Order, "id">, { key }: Pick<Attempt, "key">): Response {
  if (!visitor.isSignedIn) {
    const known = placedOrdersCookie.read(visitor.request) ?? [];
    visitor.setCookie(placedOrdersCookie.seal(withPlacedOrder(known, id)));
  }
  visitor.setCookie(checkoutCookie.seal({ placed: { key, order: id } }));
  visitor.dropFromOrder("cartId", "useGiftCard");
  return visitor.redirect(orderPath(visitor, id));
}

/** The page that shows what changed, to be confirmed there under the same key: a refusal is not kept. */
function reconfirm(visitor: Visitor, { typed, shown, key }: Attempt): Response {
  keepCheckout(visitor, { form: typed, shown, key });
  return visitor.redirect("/payment/changed");
}

/** A form whose key has made an order, posted again with another cart: that is an order of its own. */
function anew(visitor: Visitor, attempt: Attempt, changed: boolean): Response {
  if (changed) return reconfirm(visitor, { ...attempt, key: randomUUID() });
  keepCheckout(visitor, { form: attempt.typed });
  return visitor.redirect("/payment");
}

/** The page that finds out what became of an order whose answer never came. Decision 4. */
function unknown(visitor: Visitor, { typed, shown, key }: Attempt, cart?: Checkout["cart"]): Response {
  const sent = { at: Date.now(), cart: cart ? cartMark(cart) : "" };
  keepCheckout(visitor, { form: typed, shown, key, sent });
  return visitor.redirect("/payment/checking");
}

function belowMinimum(visitor: Visitor, { cart }: Checkout): Response {
  const { t, locale } = visitor;
  const { minimum, missing } = minimumOf(cart) ?? {};
  if (!minimum || !missing) return visitor.redirect("/cart");
  const figures = { minimum: formatMoney(minimum, locale), missing: formatMoney(missing, locale) };
  return visitor.redirect("/cart", { tone: "bad", text: t("cart.MINIMUM_ORDER", figures) });
}

async function unavailable(visitor: Visitor, shop: Shop): Promise<Refusal> {
  const view = await unavailability(visitor, shop, true);
  return { status: 412, errors: {}, unavailable: view };
}

/** Where a refused order leads, or what is said of it. @throws redirects, and what no checkout can answer */
async function refused(
  visitor: Visitor,
  error: unknown,
  attempt: Attempt,
  checkout: Checkout,
): Promise<Refusal> {
  if (!(error instanceof ApiError)) throw error;
  const { code } = error;
  if (error.outcomeUnknown || error.status >= 500) throw unknown(visitor, attempt, checkout.cart);
  if (error.isCartGone) throw cartGone(visitor);
  if (code === "CART_CHANGED" || code === "ITEM_UNAVAILABLE") throw reconfirm(visitor, attempt);
  if (code === "MINIMUM_ORDER") throw belowMinimum(visitor, checkout);
  const reason = refusalOf(error);
  if (reason) return unavailable(visitor, await refusedShop(visitor, checkout.shop, reason));
  const words = refusalWords(visitor, error);
  if (words) return words;
  throw error;
}
