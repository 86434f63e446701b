import { orderById } from "../operations/order/order-progress";
import { cartNotFound, notFound } from "../rules/contract-error";
import type { Cart } from "../state/cart/carts";
import type { Order } from "../state/order/orders";
import type { Call } from "./endpoint";

export type Caller = Pick<Call<unknown, unknown>, "store" | "customerId">;

/** The caller's cart: a customer's by token, a guest's only by its id. @throws ContractError 404, 406 */
export function ownCart({ store, customerId }: Caller, id: string): Cart {
  const cart = store.carts.find(id);
  if (!cart || cart.customer_id !== (customerId ?? null)) throw cartNotFound();
  if (cart.guest_id !== null) store.guests.get(cart.guest_id);
  return cart;
}

/** Whose order it is, for the scope of an Idempotency-Key. */
export const callerOf = ({ guest_id, customer_id }: Order) =>
  guest_id === null ? `customer ${customer_id}` : `guest ${guest_id}`;

/**
 * The caller's order. Another customer's order, or a customer's order without a token, is a 404 like an unknown one.
 */
export function ownOrder({ store, customerId }: Caller, orderId: string): Order {
  const order = orderById(store, orderId);
  if (order.customer_id !== null && order.customer_id !== customerId) {
    throw notFound("Pedido não encontrado", "Order not found");
  }
  return order;
}
