import { invalid } from "../../rules/contract-error";
import type { CheckoutOption } from "../../rules/restaurant/kitchen";
import type { Store } from "../../state";
import type { Cart } from "../../state/cart/carts";
import { checkOrderable } from "./availability";
import { type CartState, cartState, tellCart } from "./cart-state";

export type OpenCart = { service_id: string; checkout_option: CheckoutOption };

function checkService(store: Store, { service_id, checkout_option }: OpenCart): void {
  const { restaurant, service } = store.restaurants.service(service_id);
  if (service.serviceType !== checkout_option) {
    throw invalid("checkout_option", "O serviço é de outro tipo", "The service is of another type");
  }
  checkOrderable(restaurant, service);
}

/** Moves a cart to a service. Items that are not sold there are removed and reported as REMOVED. */
function moveCart(store: Store, cart: Cart, { service_id, checkout_option }: OpenCart): Cart {
  if (cart.service_id === service_id) return cart;
  const { restaurant } = store.restaurants.service(service_id);
  store.carts.agree(cart.id);
  for (const { line, item, piece } of cartState(store, cart).lines) {
    if (store.menu.soldAt(item, restaurant.id)) continue;
    store.carts.removeLine(line.id);
    store.carts.addRemoval(cart.id, { item_id: item.id, name: item.name, price: piece });
  }
  store.carts.move(cart.id, service_id, checkout_option);
  return { ...cart, service_id, checkout_option };
}

/**
 * Opens a guest's cart, whose id is the guest's order id, or moves it to the posted service.
 *
 * @throws ContractError 404, 406 for the guest; 404, 410, 412, 422 for the service
 */
export function openGuestCart(store: Store, orderId: string, target: OpenCart): CartState {
  return store.atomically(() => {
    store.guests.get(orderId);
    checkService(store, target);
    const own = store.carts.find(orderId);
    const cart = own
      ? moveCart(store, own, target)
      : store.carts.create({ id: orderId, guest_id: orderId, customer_id: null, ...target });
    return tellCart(store, cart);
  });
}

function takeOver(store: Store, customerId: string, orderId: string, target: OpenCart): Cart {
  const taken = store.carts.takenFrom(orderId, customerId);
  if (taken) return moveCart(store, taken, target);
  store.guests.get(orderId);
  const theirs = store.carts.find(orderId);
  const cart = store.carts.create({
    guest_id: null,
    customer_id: customerId,
    taken_from: orderId,
    service_id: theirs?.service_id ?? target.service_id,
    checkout_option: theirs?.checkout_option ?? target.checkout_option,
  });
  if (theirs) {
    store.carts.moveLines(theirs.id, cart.id);
    store.coupons.moveToCart(theirs.id, cart.id);
    store.giftCards.moveToCart(theirs.id, cart.id);
    store.carts.delete(theirs.id);
  }
  return moveCart(store, cart, target);
}

/**
 * A customer's cart: a new one without `order_id`, the own one moved, or a guest's taken over (with a new id; a
 * repeat gives the same cart).
 *
 * @throws ContractError 404 for an order id that is neither; 404, 410, 412, 422 for the service
 */
export function openCustomerCart(
  store: Store,
  customerId: string,
  orderId: string | undefined,
  target: OpenCart,
): CartState {
  return store.atomically(() => {
    checkService(store, target);
    if (orderId === undefined) {
      return tellCart(store, store.carts.create({ guest_id: null, customer_id: customerId, ...target }));
    }
    const own = store.carts.find(orderId);
    const cart =
      own?.customer_id === customerId
        ? moveCart(store, own, target)
        : takeOver(store, customerId, orderId, target);
    return tellCart(store, cart);
  });
}
