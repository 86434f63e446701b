import { ContractError, conflict, notFound } from "../../rules/contract-error";
import { isCovered, isUnderWay } from "../../rules/payment/payment-course";
import { hasEnded, type Kitchen, nextStatus, type OrderStatus } from "../../rules/restaurant/kitchen";
import type { Store } from "../../state";
import type { Order } from "../../state/order/orders";
import { sweepPayments } from "../payment/settle-payment";
import { isHeldBack, leavesBy } from "./kitchen-pace";
import { pushStatus } from "./pushes";
import { giveStamps } from "./stamps";

/** Returns what a cancelled order used: money, gift card, coupon. */
function giveBack(store: Store, order: Order, at: number): void {
  const { id, type, status } = store.orders.payment(order.id);
  if (isCovered(status)) store.orders.setPaymentStatus(id, "REFUNDED", at);
  if (type === "PREPAID" && isUnderWay(status)) store.orders.setPaymentStatus(id, "EXPIRED", at);
  store.giftCards.refund(order.id, at);
  store.coupons.release(order.id, at);
}

/** Moves an order to a status, and settles or refunds its payment. */
function enter(store: Store, order: Order, status: OrderStatus, at: number): Order {
  const next_at = leavesBy(store, order, status, at);
  store.orders.enter(order.id, status, at, next_at);
  const payment = store.orders.payment(order.id);
  const isHandedOver = status === "DELIVERED" || status === "CONCLUDED";
  const isCaptured = status === "CONFIRMED" && payment.status === "AUTHORIZED";
  if (isCaptured || (isHandedOver && payment.status === "PENDING")) {
    store.orders.setPaymentStatus(payment.id, "PAID", at);
  }
  if (status === "CANCELLED") giveBack(store, order, at);
  if (status === "CONCLUDED") giveStamps(store, order, at);
  pushStatus(store, order, status);
  return { ...order, status, changed_at: at, next_at };
}

/**
 * Lets the kitchen catch up with the clock. Each due step gets the time at which it was due, so a restart, or a time
 * without requests, changes nothing.
 */
export function catchUp(store: Store): void {
  sweepPayments(store);
  const now = store.now();
  if (store.orders.due(now).length === 0) return;
  store.atomically(() => {
    for (const due of store.orders.due(now)) {
      let order = due;
      while (order.next_at !== null && order.next_at <= now) {
        const status = nextStatus(order.status, order.checkout_option);
        if (!status) break;
        order = enter(store, order, status, order.next_at);
      }
    }
  });
}

/** @throws ContractError 404 */
export function orderById(store: Store, id: string): Order {
  catchUp(store);
  const order = store.orders.find(id);
  if (!order) throw notFound("Pedido não encontrado", "Order not found");
  return order;
}

/** Advances an order by one step. @throws ContractError 404, 409 if the order has ended or waits to be paid */
export function advance(store: Store, id: string): Order {
  const order = orderById(store, id);
  if (isHeldBack(store, order)) {
    throw conflict("PAYMENT_STATE", "O pedido espera o pagamento.", "The order waits to be paid.");
  }
  const status = nextStatus(order.status, order.checkout_option);
  if (!status) throw ended();
  return store.atomically(() => enter(store, order, status, store.now()));
}

/** @throws ContractError 404, 409 if the order has ended */
export function cancel(store: Store, id: string): Order {
  const order = orderById(store, id);
  if (hasEnded(order.status)) throw ended();
  return store.atomically(() => enter(store, order, "CANCELLED", store.now()));
}

function ended(): ContractError {
  return new ContractError(409, "ORDER_ENDED", { pt: "O pedido já terminou.", en: "The order has ended." });
}

export function isConfirmable({ status, confirmed_at }: Order): boolean {
  return confirmed_at === null && (status === "IN_DELIVERY" || status === "DELIVERED");
}

/**
 * Confirms that the customer has received the order. @throws ContractError 409 NOT_CONFIRMABLE, also the second time
 */
export function confirmDelivery(store: Store, order: Order): Order {
  if (!isConfirmable(order)) {
    throw new ContractError(409, "NOT_CONFIRMABLE", {
      pt: "Este pedido já foi confirmado ou ainda não saiu.",
      en: "This order is already confirmed or hasn't left yet.",
    });
  }
  return store.atomically(() => {
    const at = store.now();
    store.orders.confirm(order.id, at);
    const delivered = order.status === "DELIVERED" ? order : enter(store, order, "DELIVERED", at);
    return { ...enter(store, delivered, "CONCLUDED", at), confirmed_at: at };
  });
}

/** Sets the pace of the kitchen. Active orders begin their step again with the new pace. */
export function setKitchen(store: Store, kitchen: Kitchen): void {
  catchUp(store);
  store.atomically(() => {
    store.settings.write("kitchen", kitchen);
    for (const order of store.orders.open()) {
      store.orders.setNext(order.id, leavesBy(store, order, order.status, store.now()));
    }
  });
}
