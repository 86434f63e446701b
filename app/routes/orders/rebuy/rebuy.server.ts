import { optionWords, toMiniLine } from "~/components/cart/cart-line";
import type { Change } from "~/components/order/change-list";
import { chosenOf } from "~/domain/menu/options";
import { formatMoney, sum } from "~/domain/money/money";
import { formatDateTime } from "~/domain/time/when";
import { CART } from "~/domain/visit/cart-paths";
import { guestSessionOf } from "~/features/address/order-address.server";
import { countAdded } from "~/features/analytics/analytics.server";
import { countedLine } from "~/features/analytics/analytics-events.server";
import { addLine, cartOf, checkCartSize, openCart, ownCartId } from "~/features/cart/cart.server";
import { cartFingerprint } from "~/features/checkout/checkout-draft.server";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { isGuestOrder, ownOrder } from "~/features/orders/order/own-order.server";
import { orderPath, rebuyPath } from "~/features/orders/order-paths";
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
import { type BackLine, changedPrices, type LostLine, type RebuyPlan, rebuyPlan } from "./rebuy-plan.server";

/** What ordering again would do, told before it is done. @throws the 404 of an order, ApiError */
export async function rebuyPage(visitor: Visitor, orderId: string | undefined) {
  const { order, store } = await orderAndStore(visitor, orderId);
  const [plan, unavailable] = await Promise.all([
    rebuyPlan(visitor, order, store),
    availabilityView(visitor, store),
  ]);
  return {
    ...(await tellPlan(visitor, order, plan)),
    key: newRebuyKey(),
    unavailable,
    // What stands against an order but not against a cart is only said.
    canGoOn: plan.back.length > 0 && !isClosed(store),
  };
}

function isClosed({ availability }: Store): boolean {
  if (availability.orderable) return false;
  return availability.reason === "STORE_CLOSED" || availability.reason === "SERVICE_UNAVAILABLE";
}

async function orderAndStore(visitor: Visitor, orderId: string | undefined) {
  const [order, store] = await Promise.all([ownOrder(visitor, orderId), storeOf(visitor)]);
  if (!order.can_rebuy) throw failure("order", 404, visitor);
  if (!store) throw failure("loadFailure", 503, visitor);
  return { order, store };
}

/** Why nothing was ordered again. */
interface RefusedRebuy {
  /** The form's own, so that another try is the same one. */
  key: string;
  error?: string | undefined;
  unavailable?: AvailabilityView | undefined;
}

/**
 * Fills the cart with an order, and leads there. A form carries in `seen` what its customer was told; where there is
 * more to say, the page says it first: so the list's own button goes straight on where all is as it was.
 * @returns where it leads, or why it was refused
 * @throws the 404 of an order, ApiError
 */
export async function rebuy(visitor: Visitor, orderId: string | undefined, form: FormData) {
  const { order, store } = await orderAndStore(visitor, orderId);
  const page = rebuyPath(order.id);
  const key = textField(form, "key");
  const seen = textField(form, "seen");
  if (!isRebuyKey(key)) return visitor.redirect(page);
  const { fingerprints, back } = await rebuyPlan(visitor, order, store);
  const told = new Set(seen?.split(" "));
  if (back.length === 0 || !fingerprints.every((mark) => told.has(mark))) {
    const text = visitor.t("cart.CART_CHANGED.title");
    return visitor.redirect(page, seen === undefined ? undefined : { tone: "info", text });
  }
  const cart = await refillCart(visitor, { order, store, key, back }).catch(
    onFailure(ifAnyFailed, (error) => refused(visitor, { key, store }, error)),
  );
  if (cart instanceof Answer) return cart;
  const added = cart.items.map((line) => countedLine(line));
  countAdded(visitor, added);
  return visitor.redirect(CART.page, toastOf(visitor, cart));
}

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
  const placed = formatDateTime(order.created_at, view.now, view);
  const amounts = back.map((line) => line.total);
  return {
    lead: visitor.t("tracking.list.line", { when: placed, number }),
    orderHref: orderPath(visitor, order.id),
    lost: lost.map((line) => tellLost(visitor, line)),
    prices: changedPrices(back).map((line) => tellPrice(visitor, line)),
    back: back.map(({ line, total }) => ({ ...toMiniLine(line, visitor.t), total })),
    subtotal: sum(amounts, amounts[0]?.currency ?? total.order_amount.currency),
    replaced,
    elsewhere,
    seen: fingerprints.join(" "),
  };
}

type Speaker = Pick<Visitor, "t" | "locale">;

/** A change as it comes to the page: what can be done about it is the page's own. */
type ToldLine = Omit<Change, "action">;

function tellLost({ t }: Speaker, { line, why }: LostLine): ToldLine {
  const told = {
    id: line.id,
    title: line.name,
    picture: { src: line.image },
    now: t("checkout.changed.out"),
  };
  return { ...told, detail: lostWords(t, why), gone: true };
}

function lostWords(t: Visitor["t"], why: LostLine["why"]): string {
  switch (why.kind) {
    case "soldOut":
      return t("bag.line.soldOut");
    case "optionSoldOut":
      return t("enums.cartChange.UNAVAILABLE", { item: why.option });
    case "optionGone":
      return t("order.rebuy.optionGone", { option: why.option });
    default:
      return t(`order.rebuy.${why.kind}`);
  }
}

function tellPrice({ t, locale }: Speaker, { line, was, now }: BackLine): ToldLine {
  return {
    id: line.id,
    title: line.name,
    detail: optionWords(line, t) || t("checkout.changed.price"),
    picture: { src: line.image },
    was: formatMoney(was, locale),
    now: formatMoney(now, locale),
  };
}
