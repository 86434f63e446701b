import { countPurchase } from "~/features/analytics/analytics.server";
import { openCart } from "~/features/cart/cart.server";
import { tooLargeWords } from "~/features/cart/cart-notices.server";
import { type MadeOrder, madeFor } from "~/features/orders/pay/pay-order.server";
import { isPaidBy } from "~/features/payments/methods/registry.server";
import { madeOutcome } from "~/features/payments/outcome/made-payment.server";
import { outcomeUnknown } from "~/features/payments/outcome/outcome-unknown.server";
import type { MadeOutcome } from "~/features/payments/outcome/pay-outcome.server";
import { pay } from "~/features/payments/pay.server";
import { tellWallet } from "~/features/payments/wallet/wallet-outcome.server";
import type { Store } from "~/features/restaurant/store.server";
import { ifAnyFailed, ifSilent, onFailure, orElse, unlessSignedOut } from "~/platform/guard/or-else.server";
import { countOrder } from "~/platform/metrics/metrics.server";
import { flashCookie } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import type { Attempt } from "./attempt";
import { type Checkout, hasSoldOut, minimumOf } from "./checkout.server";
import { checkoutDraft, checkoutKey, keepCheckout } from "./checkout-draft.server";
import type { CheckoutOutcome } from "./checkout-outcome.server";
import { changed, keepSent, newOrder, refusedOrder, unavailable } from "./new-order.server";
import { chosenPayment, repeatedOrder } from "./order-input.server";
import { keepPlaced } from "./placed.server";
import { differencesOf, isNews } from "./quote.server";

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
  if (known?.key === attempt.key) return knownOrder(visitor, known.order, attempt);
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

/** The order that this browser has had under the key. */
async function knownOrder(visitor: Visitor, id: string, attempt: Attempt): Promise<CheckoutOutcome> {
  const order = await visitor.api.order.get(id).catch(orElse(undefined, unlessSignedOut));
  return order ? orderedAlready(visitor, order, attempt) : unreadOrder(visitor, id, attempt);
}

/**
 * The order that this browser has had under a form's key, where the backend does not answer. A form that has ordered is
 * never told that it has not. Undefined if it has not.
 */
export function orderedBefore(visitor: Visitor, { key }: Pick<Attempt, "key">): CheckoutOutcome | undefined {
  const { placed } = checkoutDraft(visitor);
  return placed?.key === key ? unreadOrder(visitor, placed.order, { key }) : undefined;
}

function unreadOrder(visitor: Visitor, id: string, sent: Pick<Attempt, "key" | "card">): CheckoutOutcome {
  tellWallet(visitor, "unknown");
  keepPlaced(visitor, id, sent);
  return madeOutcome(visitor, madeFor({ id }), sent.key);
}

/** The order that an earlier post made. If it is paid by another method than the one chosen now, its page says so. */
function orderedAlready(visitor: Visitor, order: Order, attempt: Attempt): MadeOutcome<MadeOrder> {
  const chosen = attempt.filled.method;
  if (chosen && !isPaidBy(order.payment, chosen)) {
    const text = visitor.t("checkout.orderedOtherwise", { number: order.number });
    visitor.setCookie(flashCookie.seal({ tone: "info", text }));
  }
  keepPlaced(visitor, order.id, attempt);
  return madeOutcome(visitor, madeFor(order), attempt.key);
}
