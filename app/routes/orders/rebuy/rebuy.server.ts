import { toMiniLine } from "~/components/cart/cart-line";
import { chosenOf } from "~/domain/menu/options";
import { sum } from "~/domain/money/money";
import { againPath, CART } from "~/domain/visit/cart-paths";
import { guestSessionOf } from "~/features/address/order-address.server";
import { countAdded } from "~/features/analytics/analytics.server";
import { countedLine } from "~/features/analytics/analytics-events.server";
import { sendWhereItWent } from "~/features/cart/again/order-place.server";
import { tellLost, tellPrice } from "~/features/cart/again/plan-words.server";
import {
  type BackLine,
  changedPrices,
  type RebuyPlan,
  rebuyPlan,
} from "~/features/cart/again/rebuy-plan.server";
import { addLine, cartOf, checkCartSize, countOf, openCart, ownCartId } from "~/features/cart/cart.server";
import { draftAgain } from "~/features/checkout/again.server";
import { cartFingerprint } from "~/features/checkout/checkout-draft.server";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { placedAt } from "~/features/orders/order/order-view.server";
import { placedWords } from "~/features/orders/order/order-words";
import { isGuestOrder, ownOrder } from "~/features/orders/order/own-order.server";
import { orderPath, type RebuyTo, rebuyPath, rebuyTo } from "~/features/orders/order-paths";
import { isRebuyKey, keyOfOrder, newRebuyKey } from "~/features/orders/placed-orders.server";
import {
  type AvailabilityView,
  availabilityView,
  refusalOf,
  refusedStore,
} from "~/features/restaurant/availability-view.server";
import { type Store, storeOf } from "~/features/restaurant/store.server";
import { ifAnyFailed, onFailure } from "~/platform/backend/or-else.server";
import { Answer, formRefusal, orReadBack, refuse } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import { failure } from "~/platform/guard/failure.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Order } from "~/services/contract/order.server";
import type { Cart } from "~/services/contract/shared.server";

/** What ordering again would do, told before it is done. @throws the 404 of an order, ApiError */
export async function rebuyPage(visitor: Visitor, orderId: string | undefined) {
  const [order, store] = await Promise.all([repeatable(visitor, orderId), ownStore(visitor)]);
  const [plan, unavailable] = await Promise.all([
    rebuyPlan(visitor, order, store),
    availabilityView(visitor, store),
  ]);
  return {
    ...(await tellPlan(visitor, order, plan)),
    key: newRebuyKey(),
    to: rebuyTo(visitor.url),
    unavailable,
    // What stands against an order but not against a cart is only said.
    canGoOn: plan.back.length > 0 && !isClosed(store),
  };
}

function isClosed({ availability }: Store): boolean {
  if (availability.orderable) return false;
  return availability.reason === "STORE_CLOSED" || availability.reason === "SERVICE_UNAVAILABLE";
}

/** @throws the 404 of an order, ApiError */
async function repeatable(visitor: Visitor, orderId: string | undefined): Promise<Order> {
  const order = await ownOrder(visitor, orderId);
  if (!order.can_rebuy) throw failure("order", 404, visitor);
  return order;
}

async function ownStore(visitor: Visitor): Promise<Store> {
  const store = await storeOf(visitor);
  if (!store) throw failure("loadFailure", 503, visitor);
  return store;
}

/** Why nothing was ordered again. */
interface RefusedRebuy {
  /** The form's own, so that another try is the same one. */
  key: string;
  error?: string | undefined;
  unavailable?: AvailabilityView | undefined;
}

/**
 * Fills the cart with an order, and leads there, or to the page that places the order. A form carries in `seen` what its
 * customer was told; where there is more to say, the page says it first: so the list's own button goes straight on where
 * all is as it was. The page that places the order says by itself what has changed, but not what it has cost the cart.
 * @returns where it leads, or why it was refused
 * @throws the 404 of an order, ApiError
 */
export async function rebuy(visitor: Visitor, orderId: string | undefined, form: FormData) {
  const order = await repeatable(visitor, orderId);
  const to = rebuyTo(visitor.url);
  const key = textField(form, "key");
  if (!isRebuyKey(key)) return visitor.redirect(rebuyPath(order.id, to));
  const isEmpty = countOf(await cartOf(visitor)) === 0;
  const goBack = to === "order" && isEmpty ? await sendWhereItWent(visitor, order) : undefined;
  const press = { order, key, to, seen: textField(form, "seen") };
  const answer = await refill(visitor, press).catch((error: unknown) => {
    goBack?.();
    throw error;
  });
  if (answer instanceof Answer || answer.status === "told") goBack?.();
  return answer instanceof Answer ? answer : answer.redirect;
}

interface Press {
  order: Order;
  key: string;
  to: RebuyTo;
  /** What its page has told; undefined for a button of another page. */
  seen: string | undefined;
}

/** @returns where it leads: the cart is filled, or there is something to be told first */
async function refill(visitor: Visitor, { order, key, to, seen }: Press) {
  const store = await ownStore(visitor);
  const { fingerprints, cartMark, back } = await rebuyPlan(visitor, order, store);
  const told = new Set(seen?.split(" "));
  const first = to === "cart" ? fingerprints : cartMark === undefined ? [] : [cartMark];
  if (back.length === 0 || !first.every((mark) => told.has(mark))) {
    const text = visitor.t("cart.CART_CHANGED.title");
    const toast: Toast | undefined = seen === undefined ? undefined : { tone: "info", text };
    return { status: "told" as const, redirect: visitor.redirect(rebuyPath(order.id, to), toast) };
  }
  const cart = await refillCart(visitor, { order, store, key, back }).catch(
    onFailure(ifAnyFailed, (error) => refused(visitor, { key, store }, error)),
  );
  if (cart instanceof Answer) return cart;
  const added = cart.items.map((line) => countedLine(line));
  countAdded(visitor, added);
  if (to === "cart") return filled(visitor.redirect(CART.page, toastOf(visitor, cart)));
  await draftAgain(visitor, order, cart);
  return filled(visitor.redirect(againPath(order.id)));
}

const filled = (redirect: Response) => ({ status: "filled" as const, redirect });

/** What the backend itself could not repeat stands on the cart's page; the toast counts it. */
function toastOf({ t }: Visitor, { changes = [] }: Cart): Toast {
  const count = changes.filter(({ kind }) => kind === "REMOVED").length;
  if (count > 0) return { tone: "info", text: t("order.rebuy.changes", { count }) };
  return { tone: "quiet", text: t("toast.cart.updated") };
}

/** The page again, with what the backend said against it. @throws what no page can say */
async function refused(visitor: Visitor, { key, store }: { key: string; store: Store }, error: ApiError) {
  const refusal = refusalOf(error);
  if (refusal) {
    const unavailable = await availabilityView(visitor, await refusedStore(visitor, store, refusal));
    return refuse<RefusedRebuy>({ key, unavailable }, 409);
  }
  const { words, status } = formRefusal(visitor, error, "not ordered again");
  const told = error.isCartGone ? visitor.t("error.failToRebuyOrder") : words;
  return refuse<RefusedRebuy>({ key, error: told }, status === 422 ? 409 : status);
}

/** What is ordered again, where, and the key that its form came with. */
interface Refill {
  order: Order;
  store: Store;
  key: string;
  /** What of it can come back. */
  back: readonly BackLine[];
}

/**
 * Fills the visitor's cart with an order, once for each key, however often it is posted. What was in the cart goes.
 * @returns the cart as it is then
 * @throws ApiError, 422 if it has more pieces than a cart takes: nothing is changed then
 */
async function refillCart(visitor: Visitor, refill: Refill): Promise<Cart> {
  const { order, store, key, back } = refill;
  checkCartSize(
    visitor,
    back.map(({ line }) => line),
  );
  // The backend would fill the cart of the guest that they were, which a customer cannot open.
  if (visitor.isSignedIn && (await isGuestOrder(visitor, order.id))) return copyLines(visitor, refill);
  const rebuy = (key: string) =>
    visitor.api.order.rebuy({ order_id: order.id, service_id: store.service.id }, key);
  const answer = await rebuy(keyOfOrder(key, order.id));
  // A guest's earlier session: its cart is not the one that this browser has.
  if (!visitor.isSignedIn && answer.id !== visitor.order.guestOrderId) return copyLines(visitor, refill);
  keep(visitor, answer);
  const cart = await cartOf(visitor);
  if (cart && cartFingerprint(cart) === cartFingerprint(answer)) return answer;
  // The answer is that of an earlier post: its cart has been ordered or changed since, so another one is asked for.
  const again = await rebuy(newRebuyKey());
  keep(visitor, again);
  return again;
}

/** Puts the lines one by one into an empty cart of the visitor's own, which is theirs once all are in. */
async function copyLines(visitor: Visitor, { store, back }: Refill): Promise<Cart> {
  let cart = await emptyCart(visitor, store);
  for (const { line } of back) {
    const { item_id, quantity, note, options } = line;
    const chosen = chosenOf(options);
    const input = { item_id, quantity, options: chosen, ...(note === undefined ? {} : { note }) };
    cart = await addLine(visitor, cart, input);
  }
  keep(visitor, cart);
  return cart;
}

async function emptyCart(visitor: Visitor, store: Store): Promise<Cart> {
  const { service, checkoutOption } = store;
  if (visitor.isSignedIn) {
    const open = () => visitor.api.cart.create({ service_id: service.id, checkout_option: checkoutOption });
    // If the answer is lost, one empty cart stays in the backend, and no page shows it.
    return orReadBack(open(), open);
  }
  if (await cartOf(visitor)) {
    await orReadBack(visitor.api.cart.remove(ownCartId(visitor)), async () => {
      forget(visitor);
      return (await cartOf(visitor)) ? false : undefined;
    });
    forget(visitor);
  }
  return openCart(visitor, store);
}

function keep(visitor: Visitor, cart: Cart): void {
  visitor.saveOrder({ cartId: cart.id });
  forget(visitor);
}

function forget(visitor: Visitor): void {
  cartOf.forget(visitor);
  guestSessionOf.forget(visitor);
}

/** A plan in the customer's words. */
async function tellPlan(visitor: Visitor, order: Order, plan: RebuyPlan) {
  const { back, lost, replaced, elsewhere, fingerprints } = plan;
  const view = await viewpointOf(visitor);
  const { number, total } = order;
  const amounts = back.map((line) => line.total);
  return {
    lead: placedWords(visitor.t, { number, placed: placedAt(order, view) }),
    orderHref: orderPath(visitor, order.id),
    lost: lost.map((line) => tellLost(visitor, line)),
    prices: changedPrices(back).map((line) => tellPrice(visitor, line)),
    back: back.map(({ line, total }) => ({ ...toMiniLine(line, visitor.t), total })),
    subtotal: sum(amounts, amounts[0]?.currency ?? total.order_amount?.currency ?? ""),
    replaced,
    elsewhere,
    seen: fingerprints.join(" "),
  };
}
