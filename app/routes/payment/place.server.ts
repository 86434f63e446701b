import { formatMoney } from "~/domain/money";
import { countPaymentError, countPurchase } from "~/features/analytics/analytics.server";
import { cartGone, openCart } from "~/features/cart/cart.server";
import { type Checkout, hasSoldOut, minimumOf, unavailability } from "~/features/checkout/checkout.server";
import {
  cartMark,
  checkoutDraft,
  checkoutKey,
  keepCheckout,
} from "~/features/checkout/checkout-draft.server";
import { differencesOf, isNews } from "~/features/checkout/quote.server";
import { cardTokenCookie } from "~/features/payments/payment-cookies.server";
import { isPaidBy } from "~/features/payments/payment-input.server";
import { tellWallet } from "~/features/payments/wallet/wallet-outcome.server";
import { refusalOf, refusedShop } from "~/features/restaurant/availability-view.server";
import type { Shop } from "~/features/restaurant/shop.server";
import { flashCookie } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { Order } from "~/services/contract/order.server";
import type { PaymentInput } from "~/services/contract/shared.server";
import type { TypedCheckout } from "./checkout-fields";
import {
  mayHaveOrdered,
  type OrderParts,
  orderInput,
  paymentMeans,
  repeatedOrder,
  saysNothing,
} from "./order-input.server";
import { placed } from "./placed.server";
import { type Refusal, refusalWords } from "./refusal.server";
import type { PayWay } from "./ways.server";

/** One post of a checkout. */
export interface Attempt extends OrderParts {
  typed: TypedCheckout;
  /** What is offered, for words about it. */
  ways: readonly PayWay[];
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
    if (attempt.key !== checkoutKey(visitor, cart)) throw anew(visitor, attempt, checkout, changed);
    if (changed) throw reconfirm(visitor, attempt);
    if (minimumOf(cart)?.missing) throw belowMinimum(visitor, checkout);
    const payment = await paymentOf(visitor, attempt);
    const input = await orderInput(visitor, attempt, shop, payment);
    const order = await visitor.api.order.place(input, attempt.key);
    tellWallet(visitor, order.payment);
    countPurchase(visitor, order);
    throw placed(visitor, order, attempt);
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
  if (known?.key === attempt.key) throw await knownOrder(visitor, known.order, attempt);
  try {
    const order = await repeatedOrder(visitor, attempt, shop);
    if (!order) throw visitor.redirect("/cart");
    tellWallet(visitor, order.payment);
    countPurchase(visitor, order);
    throw orderedAlready(visitor, order, attempt);
  } catch (error) {
    throw saysNothing(error) ? unknown(visitor, attempt) : error;
  }
}

/** The order that this browser has had under the key. */
async function knownOrder(visitor: Visitor, id: string, attempt: Attempt): Promise<Response> {
  try {
    const order = await visitor.api.order.get(id);
    tellWallet(visitor, order.payment);
    return orderedAlready(visitor, order, attempt);
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    tellWallet(visitor, "unknown");
    return placed(visitor, { id }, attempt);
  }
}

/** To the order that an earlier post has made; that it is paid in another way than was chosen now is said there. */
function orderedAlready(visitor: Visitor, order: Order, attempt: Attempt): Response {
  const chosen = attempt.filled.method;
  if (chosen && !isPaidBy(order.payment, chosen)) {
    const text = visitor.t("checkout.orderedOtherwise", { number: order.number });
    visitor.setCookie(flashCookie.seal({ tone: "info", text }));
  }
  return placed(visitor, order, attempt);
}

/**
 * How the order is paid; undefined where nothing is left to pay.
 * @throws a redirect to the card's fields while there is no card; a refusal where the choice is not there any more
 */
async function paymentOf(visitor: Visitor, attempt: Attempt): Promise<PaymentInput | undefined> {
  const { filled, shown, key, typed } = attempt;
  if (!filled.method || shown.total === 0) return undefined;
  const payment = await paymentMeans(visitor, attempt);
  if (payment) return payment;
  if (filled.method.kind !== "newCard") throw new NoMeans();
  keepCheckout(visitor, { form: typed, shown, key, refused: "" });
  throw toCardPage(visitor);
}

/** What was chosen to pay with is not there any more. */
class NoMeans extends Error {}

/** The page where a card is typed; its policy is its own, so that it is loaded. */
function toCardPage(visitor: Visitor, error?: "CARD_TOKEN_INVALID"): Response {
  const out = visitor.redirect(error ? `/payment/card?error=${error}` : "/payment/card");
  out.headers.set("X-Remix-Reload-Document", "true");
  return out;
}

/** A cart of another service is moved to the one chosen since; what that changed is shown before anything else. */
async function moveCart(visitor: Visitor, attempt: Attempt, { cart, shop }: Checkout): Promise<void> {
  if (cart.service_id === shop.service.id) return;
  await openCart(visitor, shop);
  throw reconfirm(visitor, attempt);
}

/** The page that shows what changed, to be confirmed there under the same key: a refusal is not kept. */
function reconfirm(visitor: Visitor, { typed, shown, key }: Attempt): Response {
  keepCheckout(visitor, { form: typed, shown, key });
  return visitor.redirect("/payment/changed");
}

/** A form of another bag: what is in this one is an order of its own. */
function anew(visitor: Visitor, attempt: Attempt, { cart }: Checkout, changed: boolean): Response {
  if (changed) return reconfirm(visitor, { ...attempt, key: checkoutKey(visitor, cart) });
  keepCheckout(visitor, { form: attempt.typed });
  return visitor.redirect("/payment");
}

/** The page that finds out what became of an order whose answer never came. Decision 4. */
function unknown(visitor: Visitor, { typed, shown, key }: Attempt, cart?: Checkout["cart"]): Response {
  const sent = { at: Date.now(), cart: cart ? cartMark(cart) : "" };
  tellWallet(visitor, "unknown");
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
  const { t } = visitor;
  if (error instanceof NoMeans) return { status: 422, errors: { method: [t("form.method.required")] } };
  if (!(error instanceof ApiError)) throw error;
  const { code } = error;
  const { filled, ways } = attempt;
  const paid = { ways, isPaidNow: filled.method !== undefined && filled.method.kind !== "door" };
  countPaymentError(visitor, error);
  if (mayHaveOrdered(error)) throw unknown(visitor, attempt, checkout.cart);
  if (error.isUnavailable) return refusalWords(visitor, error, paid);
  if (error.isCartGone) throw cartGone(visitor);
  if (code === "CART_CHANGED" || code === "ITEM_UNAVAILABLE") throw reconfirm(visitor, attempt);
  if (code === "MINIMUM_ORDER") throw belowMinimum(visitor, checkout);
  const reason = refusalOf(error);
  if (reason) return unavailable(visitor, await refusedShop(visitor, checkout.shop, reason));
  // The token of a card that was refused is used up.
  if (cardTokenCookie.read(visitor.request) || attempt.card) visitor.setCookie(cardTokenCookie.clear());
  if (code === "CARD_TOKEN_INVALID" && filled.method?.kind === "newCard") {
    const { typed: form, shown, key } = attempt;
    keepCheckout(visitor, { form, shown, key, refused: "" });
    throw toCardPage(visitor, "CARD_TOKEN_INVALID");
  }
  return refusalWords(visitor, error, paid);
}
