import { CART } from "~/domain/visit/cart-paths";
import { countAdded } from "~/features/analytics/analytics.server";
import { countedLine } from "~/features/analytics/analytics-events.server";
import { isRebuyKey, newRebuyKey } from "~/features/orders/history/rebuy-key.server";
import { ownOrder } from "~/features/orders/order/own-order.server";
import { rebuyPath } from "~/features/orders/order-paths";
import {
  type AvailabilityView,
  availabilityView,
  refusalOf,
  refusedStore,
} from "~/features/restaurant/availability-view.server";
import { type Store, storeOf } from "~/features/restaurant/store.server";
import { Answer, refuse } from "~/platform/forms/answer.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/form-text.server";
import { failure } from "~/platform/guard/failure.server";
import { ifAnyFailed, onFailure } from "~/platform/guard/or-else.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Cart } from "~/services/contract/shared.server";
import { rebuyPlan } from "./rebuy-plan.server";
import { refillCart } from "./rebuy-refill.server";
import { tellPlan } from "./rebuy-view.server";

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
