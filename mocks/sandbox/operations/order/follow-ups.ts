import type { CancelInput } from "../../../../app/services/contract/follow-up.server";
import { conflict } from "../../rules/contract-error";
import { isCovered, isUnderWay } from "../../rules/payment/payment-course";
import type { Store } from "../../state";
import type { Order } from "../../state/order/orders";
import { cancel } from "./order-progress";

/** Whether the customer may still cancel: the kitchen has not begun. */
export const isCancellable = ({ status }: Pick<Order, "status">) =>
  status === "CREATED" || status === "CONFIRMED";

/**
 * Cancels an order for its customer. A PAID payment is refunded, any other that stands fails: what was only held is
 * released. A cancelled order stays as it is. @throws ContractError 409 NOT_CANCELLABLE
 */
export function cancelForCustomer(store: Store, order: Order, { reason, text }: CancelInput): Order {
  if (order.status === "CANCELLED") return order;
  if (!isCancellable(order)) {
    throw conflict(
      "NOT_CANCELLABLE",
      "A cozinha já começou, e este pedido não pode mais ser cancelado.",
      "The kitchen has begun, and this order can no longer be canceled.",
    );
  }
  return store.atomically(() => {
    const at = store.now();
    store.followUps.cancelled(order.id, { reason, text: text?.trim() || null, at });
    const { id, status } = store.orders.payment(order.id);
    const isHeld = isCovered(status) && status !== "PAID";
    if (isHeld || isUnderWay(status)) store.orders.setPaymentStatus(id, "FAILED", at);
    return cancel(store, order.id);
  });
}
