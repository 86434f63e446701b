import { countAdded } from "~/features/analytics/analytics.server";
import { countedLine } from "~/features/analytics/analytics-events.server";
import { ownOrder } from "~/features/orders/own-order.server";
import {
  type AvailabilityView,
  availabilityView,
  refusalOf,
  refusedShop,
} from "~/features/restaurant/availability-view.server";
import { type Shop, shopOf } from "~/features/restaurant/shop.server";
import { failedCall } from "~/platform/failures/or-else.server";
import { refuse } from "~/platform/forms/answer.server";
import { textField } from "~/platform/forms/form-text.server";
import { setbackOf } from "~/platform/forms/setback.server";
import { failure } from "~/platform/guard/failure.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Cart } from "~/services/contract/shared.server";
import { isRebuyKey, newRebuyKey } from "./rebuy-key.server";
import { rebuyPath } from "./rebuy-path";
import { rebuyPlan } from "./rebuy-plan.server";
import { refillBag } from "./rebuy-refill.server";
import { tellPlan } from "./rebuy-view.server";

/** What ordering again would do, told before it is done. @throws the 404 of an order, ApiError */
export async function rebuyPage(visitor: Visitor, orderId: string | undefined) {
  const { order, shop } = await orderAndShop(visitor, orderId);
  const [plan, unavailable] = await Promise.all([
    rebuyPlan(visitor, order, shop),
    availabilityView(visitor, shop),
  ]);
  return {
    ...(await tellPlan(visitor, order, plan)),
    key: newRebuyKey(),
    unavailable,
    // What stands against an order but not against a bag is only said.
    canGoOn: plan.back.length > 0 && !isClosed(shop),
  };
}

function isClosed({ availability }: Shop): boolean {
  if (availability.orderable) return false;
  return availability.reason === "STORE_CLOSED" || availability.reason === "SERVICE_UNAVAILABLE";
}

async function orderAndShop(visitor: Visitor, orderId: string | undefined) {
  const [order, shop] = await Promise.all([ownOrder(visitor, orderId), shopOf(visitor)]);
  if (!order.can_rebuy) throw failure("order", 404, visitor);
  if (!shop) throw failure("loadFailure", 503, visitor);
  return { order, shop };
}

/** Why nothing was ordered again. */
interface RefusedRebuy {
  /** The form's own, so that another try is the same one. */
  key: string;
  error?: string | undefined;
  unavailable?: AvailabilityView | undefined;
}

/**
 * Fills the bag with an order, and leads there. A form carries in `seen` what its customer was told; where there is
 * more to say, the page says it first: so the list's own button goes straight on where all is as it was.
 * @throws a redirect, the 404 of an order, ApiError
 */
export async function rebuy(visitor: Visitor, orderId: string | undefined, form: FormData) {
  const { order, shop } = await orderAndShop(visitor, orderId);
  const page = rebuyPath(order.id);
  const key = textField(form, "key");
  const seen = textField(form, "seen");
  if (!isRebuyKey(key)) throw visitor.redirect(page);
  const { marks, back } = await rebuyPlan(visitor, order, shop);
  const told = new Set(seen?.split(" "));
  if (back.length === 0 || !marks.every((mark) => told.has(mark))) {
    const text = visitor.t("cart.CART_CHANGED.title");
    throw visitor.redirect(page, seen === undefined ? undefined : { tone: "info", text });
  }
  try {
    const cart = await refillBag(visitor, { order, shop, key, back });
    countAdded(
      visitor,
      cart.items.map((line) => countedLine(line)),
    );
    throw visitor.redirect("/cart", toastOf(visitor, cart));
  } catch (thrown) {
    const error = failedCall(thrown);
    return refused(visitor, { key, shop }, error);
  }
}

/** What the backend itself could not repeat stands on the bag's page; the toast counts it. */
function toastOf({ t }: Visitor, { changes = [] }: Cart): Toast {
  const count = changes.filter(({ kind }) => kind === "REMOVED").length;
  if (count > 0) return { tone: "info", text: t("order.rebuy.changes", { count }) };
  return { tone: "ok", text: t("toast.cart.updated") };
}

/** The page again, with what the backend said against it. @throws what no page can say */
async function refused(visitor: Visitor, { key, shop }: { key: string; shop: Shop }, error: ApiError) {
  const refusal = refusalOf(error);
  if (refusal) {
    const unavailable = await availabilityView(visitor, await refusedShop(visitor, shop, refusal));
    return refuse<RefusedRebuy>({ key, unavailable }, 409);
  }
  const { words, status } = setbackOf(visitor, error, "not ordered again");
  const told = error.isCartGone ? visitor.t("error.failToRebuyOrder") : words;
  return refuse<RefusedRebuy>({ key, error: told }, status === 422 ? 409 : status);
}
