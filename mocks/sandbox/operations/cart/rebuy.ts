import { ContractError } from "../../rules/contract-error";
import type { Store } from "../../state";
import type { Cart } from "../../state/cart/carts";
import type { Order, OrderLine } from "../../state/order/orders";
import { checkOrderable } from "./availability";
import { addLine } from "./cart-lines";
import { type CartState, tellCart } from "./cart-state";

function repeatLine(store: Store, cart: Cart, line: OrderLine): boolean {
  try {
    const { item_id, quantity, note, options } = line;
    addLine(store, cart, { item_id, quantity, note: note ?? undefined, options });
    return true;
  } catch (error) {
    if (error instanceof ContractError) return false;
    throw error;
  }
}

/**
 * Fills a cart with the lines of an order. Unavailable lines are reported as REMOVED. A guest's own cart is filled
 * again, a customer gets a new one.
 *
 * @throws ContractError 404, 410, 412 for the service
 */
export function rebuy(store: Store, order: Order, serviceId: string): CartState {
  return store.atomically(() => {
    const { restaurant, service } = store.restaurants.service(serviceId);
    checkOrderable(restaurant, service);
    const owner = { guest_id: order.guest_id, customer_id: order.customer_id };
    if (order.guest_id !== null) store.carts.delete(order.guest_id);
    const cart = store.carts.create({
      ...(order.guest_id === null ? {} : { id: order.guest_id }),
      ...owner,
      service_id: serviceId,
      checkout_option: service.serviceType,
    });
    const unavailable = store.orders.lines(order.id).filter((line) => !repeatLine(store, cart, line));
    for (const { item_id, name, total_price, quantity } of unavailable) {
      store.carts.addRemoval(cart.id, { item_id, name, price: Math.round(total_price / quantity) });
    }
    return tellCart(store, cart);
  });
}
