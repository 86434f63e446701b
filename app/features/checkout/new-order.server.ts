import { countPaymentError, countPurchase } from "~/features/analytics/analytics.server";
import { type MadeOrder, madeFor } from "~/features/orders/pay/pay-order.server";
import type { Payable } from "~/features/payments/pay.server";
import { cardTokenCookie } from "~/features/payments/payment-cookies.server";
import { refusalOf, refusedStore } from "~/features/restaurant/availability-view.server";
import type { Store } from "~/features/restaurant/store.server";
import { countOrder } from "~/platform/metrics/metrics.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Cart } from "~/services/contract/shared.server";
import type { Attempt } from "./attempt";
import { type Checkout, unavailability } from "./checkout.server";
import { cartFingerprint, checkoutKey, keepCheckout } from "./checkout-draft.server";
import type { CheckoutOutcome, CheckoutRefusal } from "./checkout-outcome.server";
import type { CheckoutField } from "./form/checkout-fields";
import { orderInput } from "./order-input.server";
import { paysNow } from "./pays-now.server";
import { keepPlaced } from "./placed.server";
import { refusalWords } from "./refusal.server";

/** A cart as something that is paid: its order is placed with the payment. */
export function newOrder(
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
      keepPlaced(visitor, order.id, attempt);
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
export function keepSent(visitor: Visitor, { typed, quote, key }: Attempt, cart?: Cart): void {
  const sent = { at: Date.now(), cart: cart ? cartFingerprint(cart) : "" };
  keepCheckout(visitor, { form: typed, shown: quote, key, sent });
}

/** The page that shows what changed, to be confirmed there under the same key: a refusal leaves it. */
export function changed(visitor: Visitor, { typed, quote, key }: Attempt): { kind: "changed" } {
  keepCheckout(visitor, { form: typed, shown: quote, key });
  return { kind: "changed" };
}

/** What a refused order comes to. @throws what no checkout can answer */
export async function refusedOrder(
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
export async function unavailable(
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
