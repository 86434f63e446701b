import { METHOD_FIELD_NAMES, METHOD_FIELDS } from "~/domain/payment/method-fields";
import { countPaymentError, countPurchase } from "~/features/analytics/analytics.server";
import { openCart, tooLargeWords } from "~/features/cart/cart.server";
import { type MadeOrder, madeFor } from "~/features/orders/pay-order.server";
import type { MethodOffer } from "~/features/payments/methods/offered-methods.server";
import type { OfferedMethod } from "~/features/payments/methods/payment-method.server";
import { isPaidBy } from "~/features/payments/methods/registry.server";
import { madeOutcome } from "~/features/payments/outcome/made-payment.server";
import {
  type MadeOutcome,
  outcomeUnknown,
  saysNothingOfBefore,
} from "~/features/payments/outcome/pay-outcome.server";
import { declineWords } from "~/features/payments/outcome/payment-news.server";
import { type Payable, pay } from "~/features/payments/pay.server";
import { cardTokenCookie } from "~/features/payments/payment-cookies.server";
import { tellWallet } from "~/features/payments/wallet/wallet-outcome.server";
import { refusalOf, refusedStore } from "~/features/restaurant/availability-view.server";
import type { Store } from "~/features/restaurant/store.server";
import { ifAnyFailed, ifSilent, onFailure, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import { countOrder } from "~/platform/monitoring/metrics.server";
import { flashCookie } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Order } from "~/services/contract/order.server";
import type { Cart } from "~/services/contract/shared.server";
import { type Checkout, hasSoldOut, minimumOf, unavailability } from "./checkout.server";
import type { CheckoutDraft } from "./checkout-cookie.server";
import {
  cartFingerprint,
  checkoutDraft,
  checkoutKey,
  keepCheckout,
  sentOrder,
} from "./checkout-draft.server";
import { type CheckoutOutcome, type CheckoutRefusal, keepPlaced } from "./checkout-outcome.server";
import { chosenPayment, type OrderParts, orderInput, paysNow, repeatedOrder } from "./order-input.server";
import { differencesOf, isNews } from "./quote.server";
import type { CheckoutField, TypedCheckout } from "./slots";

/**
 * Places the order, if it still is what the customer was shown.
 * @throws a redirect where a cart or an address is missing; what no checkout can answer
 */
export async function placeOrder(
  visitor: Visitor,
  attempt: Attempt,
  checkout: Checkout,
): Promise<CheckoutOutcome> {
  const obstacle = await obstacleTo(visitor, attempt, checkout);
  if (obstacle) return obstacle;
  const outcome = await pay(visitor, newOrder(visitor, attempt, checkout), chosenPayment(visitor, attempt));
  if (outcome.kind === "needsCard") {
    const { typed: form, quote, key } = attempt;
    keepCheckout(visitor, { form, shown: quote, key, refused: "" });
  }
  return outcome;
}

/** Why the order cannot be placed as it is. */
async function obstacleTo(
  visitor: Visitor,
  attempt: Attempt,
  checkout: Checkout,
): Promise<CheckoutOutcome | undefined> {
  return findObstacle(visitor, attempt, checkout).catch(
    onFailure(ifAnyFailed, (error) => refusedOrder(visitor, error, attempt, checkout)),
  );
}

async function findObstacle(
  visitor: Visitor,
  attempt: Attempt,
  { cart, store, quote: now }: Checkout,
): Promise<CheckoutOutcome | undefined> {
  // A cart of another service is moved to the one chosen since; what that changed is shown before anything else.
  if (cart.service_id !== store.service.id) {
    await openCart(visitor, store);
    return changed(visitor, attempt);
  }
  const { filled, quote, typed } = attempt;
  // A slot is judged by the backend: it knows its hours of another day.
  if (filled.slot === undefined && !store.availability.orderable) return unavailable(visitor, store, attempt);
  const scheduled = filled.slot !== undefined;
  const key = checkoutKey(visitor, cart);
  const differences = differencesOf(quote, now, { scheduled });
  const isTipNew = quote.tip !== now.tip;
  // A total that is another because of the tip is shown at the checkout.
  const told = isTipNew ? { ...differences, total: false } : differences;
  if (isNews(told) || hasSoldOut(cart)) return changed(visitor, { ...attempt, key });
  if (isTipNew) return { kind: "tipNotShown" };
  if (attempt.key !== key) {
    keepCheckout(visitor, { form: typed });
    return { kind: "staleKey" };
  }
  const tooLarge = tooLargeWords(visitor.t, cart);
  if (tooLarge) {
    return { kind: "refused", status: 422, errors: { "": [[tooLarge.title, ...tooLarge.lines].join(" ")] } };
  }
  return minimumOf(cart)?.missing ? { kind: "belowMinimum", cart } : undefined;
}

/**
 * Looks for the order of a cart that is gone. An earlier post of this form may have made it, and then the key gives the
 * same answer again. Without a cart no new order can be made.
 *
 * @throws what no checkout can answer
 */
export async function findOrder(visitor: Visitor, attempt: Attempt, store: Store): Promise<CheckoutOutcome> {
  const { placed: known } = checkoutDraft(visitor);
  if (known?.key === attempt.key) return knownOrder(visitor, known, attempt);
  const silent = onFailure(ifSilent, (error) =>
    outcomeUnknown(visitor, { keepSent: () => keepSent(visitor, attempt) }, error),
  );
  const found = await repeatedOrder(visitor, attempt, store).catch(silent);
  if (!found) return { kind: "noOrder" };
  if ("kind" in found) return found;
  countPurchase(visitor, found);
  countOrder(found);
  return orderedAlready(visitor, found, attempt);
}

/** An order as this browser keeps it. */
type Known = NonNullable<CheckoutDraft["placed"]>;

/** The order that this browser has had under the key. */
async function knownOrder(visitor: Visitor, known: Known, attempt: Attempt): Promise<CheckoutOutcome> {
  const order = await visitor.api.order.get(known.order).catch(orElse(undefined, unlessSignedOut));
  return order ? orderedAlready(visitor, order, attempt) : unreadOrder(visitor, known, attempt);
}

/**
 * The order that this browser has had under a form's key, where the backend does not answer. A form that has ordered is
 * never told that it has not. Undefined if it has not.
 */
export function orderedBefore(visitor: Visitor, { key }: Pick<Attempt, "key">): CheckoutOutcome | undefined {
  const { placed } = checkoutDraft(visitor);
  return placed?.key === key ? unreadOrder(visitor, placed, { key }) : undefined;
}

function unreadOrder(
  visitor: Visitor,
  { order: id, number }: Known,
  sent: Pick<Attempt, "key" | "card">,
): CheckoutOutcome {
  tellWallet(visitor, "unknown");
  keepPlaced(visitor, { id, number }, sent);
  return madeOutcome(visitor, madeFor({ id }), sent.key);
}

/** The order that an earlier post made. If it is paid by another method than the one chosen now, its page says so. */
function orderedAlready(visitor: Visitor, order: Order, attempt: Attempt): MadeOutcome<MadeOrder> {
  const chosen = attempt.filled.method;
  if (chosen && !isPaidBy(order.payment, chosen)) {
    const text = visitor.t("checkout.orderedOtherwise", { number: order.number });
    visitor.setCookie(flashCookie.seal({ tone: "info", text }));
  }
  keepPlaced(visitor, order, attempt);
  return madeOutcome(visitor, madeFor(order), attempt.key);
}

/** A cart as something that is paid: its order is placed with the payment. */
function newOrder(
  visitor: Visitor,
  attempt: Attempt,
  checkout: Checkout,
): Payable<MadeOrder, CheckoutOutcome, CheckoutField> {
  const { cart, store } = checkout;
  return {
    key: checkoutKey(visitor, cart),
    paidFor: cart.id,
    currency: attempt.currency,
    async send(payment) {
      const input = await orderInput(visitor, attempt, store, payment);
      const order = await visitor.api.order.place(input, attempt.key);
      countPurchase(visitor, order);
      countOrder(order);
      keepPlaced(visitor, order, attempt);
      return madeFor(order);
    },
    keepSent(error) {
      countPaymentError(visitor, error);
      keepSent(visitor, attempt, cart);
    },
    refused: (error) => refusedOrder(visitor, error, attempt, checkout),
  };
}

/** Keeps an order that was sent and has had no answer: its page finds out what became of it. Decision 4. */
function keepSent(visitor: Visitor, { typed, quote, key }: Attempt, cart?: Cart): void {
  const sent = { at: Date.now(), cart: cart ? cartFingerprint(cart) : "" };
  keepCheckout(visitor, { form: typed, shown: quote, key, sent });
}

/** The page that shows what changed, to be confirmed there under the same key: a refusal leaves it. */
function changed(visitor: Visitor, { typed, quote, key }: Attempt): { kind: "changed" } {
  keepCheckout(visitor, { form: typed, shown: quote, key });
  return { kind: "changed" };
}

/** What a refused order comes to. @throws what no checkout can answer */
async function refusedOrder(
  visitor: Visitor,
  error: ApiError,
  attempt: Attempt,
  checkout: Checkout,
): Promise<CheckoutOutcome> {
  const { code } = error;
  const { filled, offer, typed, quote, key } = attempt;
  const isPaidNow = paysNow(visitor, quote.total);
  const words = () => refusalWords(visitor, error, { methods: offer.methods, isPaidNow });
  countPaymentError(visitor, error);
  if (error.isUnavailable) return words();
  if (error.isCartGone) return { kind: "cartGone" };
  if (code === "CART_CHANGED" || code === "ITEM_UNAVAILABLE") return changed(visitor, attempt);
  if (code === "MINIMUM_ORDER") return { kind: "belowMinimum", cart: checkout.cart };
  const reason = refusalOf(error);
  if (reason) return unavailable(visitor, await refusedStore(visitor, checkout.store, reason), attempt);
  // The token of a card that was refused is used up.
  if (cardTokenCookie.read(visitor.request) || attempt.card) visitor.setCookie(cardTokenCookie.clear());
  if (code === "CARD_TOKEN_INVALID" && filled.method?.kind === "newCard") {
    keepCheckout(visitor, { form: typed, shown: quote, key, refused: "" });
    return { kind: "cardUsedUp" };
  }
  return words();
}

/** The restaurant takes no such order now. @throws ApiError */
async function unavailable(
  visitor: Visitor,
  store: Store,
  { quote }: Pick<Attempt, "quote">,
): Promise<CheckoutRefusal> {
  const view = await unavailability(
    visitor,
    store,
    paysNow(visitor, quote.total) ? "charge" : "nothingToPay",
  );
  return { kind: "refused", status: 412, errors: {}, ...(view ? { unavailable: view } : {}) };
}

/** The checkout's field for the name that the contract gives it. */
const FIELDS: Readonly<Record<string, CheckoutField>> = {
  "customer.name": "name",
  "customer.phone_number": "phone",
  "customer.email": "email",
  "customer.document": "cpf",
  note: "note",
  payment: "method",
  "payment.method": "method",
  ...Object.fromEntries(
    METHOD_FIELD_NAMES.flatMap((name) => METHOD_FIELDS[name].wire.map((called) => [called, name] as const)),
  ),
  checkout_time: "slot",
  tip: "tip",
};

/** The checkout's field for what a detail names: with its path, or by its last name alone. */
function fieldOf(named: string): CheckoutField | undefined {
  const path = Object.keys(FIELDS).find((known) => known === named || known.endsWith(`.${named}`));
  return path === undefined ? undefined : FIELDS[path];
}

/**
 * What a refused order says at the checkout, whatever its code; that nothing was charged is said exactly where it is
 * known.
 *
 * @param isPaidNow - the order was to be paid at once: a cash order is declined by no bank
 * @throws what no checkout can answer
 */
function refusalWords(
  visitor: Visitor,
  error: ApiError,
  { methods, isPaidNow }: { methods: readonly OfferedMethod[]; isPaidNow: boolean },
): CheckoutRefusal {
  const { t } = visitor;
  const { status, code } = error;
  const refused = (errors: CheckoutRefusal["errors"], under = status): CheckoutRefusal => ({
    kind: "refused",
    status: under,
    code,
    errors,
  });
  const whole = (words: string) => refused({ "": [words] });
  if (code === "SLOT_UNAVAILABLE") return refused({ slot: [t("cart.SLOT_UNAVAILABLE")] }, 409);
  if (code === "VALIDATION") return refused(validationWords(error, t("error.VALIDATION")));
  if (code === "COUPON_REFUSED") {
    return whole([t("cart.COUPON_REFUSED.title"), error.detail].filter(Boolean).join(". "));
  }
  if (code === "GIFT_CARD_INVALID") return whole(t("cart.GIFT_CARD_INVALID"));
  // Every other 422 of an order that is paid at once is a decline, of a kind that only the provider knows.
  if (status === 422 && isPaidNow) {
    const decline = { code, message: error.sentence };
    return { ...whole(declineWords(visitor, decline, methods)), isDecline: true };
  }
  const { words, status: under } = formRefusal(visitor, error, "order refused");
  // What came before the key was looked up says nothing of an order that was sent and has had no answer.
  const isKnown = error.isRefusal && !(saysNothingOfBefore(error) && sentOrder(visitor) !== undefined);
  return refused(
    { "": [isKnown ? `${words} ${t(isPaidNow ? "availability.refused" : "availability.kept")}` : words] },
    under,
  );
}

function validationWords({ details }: ApiError, fallback: string): CheckoutRefusal["errors"] {
  const errors: CheckoutRefusal["errors"] = {};
  for (const { field = "", message } of details) {
    const name = fieldOf(field) ?? "";
    errors[name] = [...(errors[name] ?? []), message || fallback];
  }
  return details.length > 0 ? errors : { "": [fallback] };
}

/** One post of a checkout. */
interface Attempt extends OrderParts {
  typed: TypedCheckout;
  /** What is offered, for words about it. */
  offer: MethodOffer;
}
