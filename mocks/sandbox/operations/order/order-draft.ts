import { ContractError, draftDropped, invalid } from "../../rules/contract-error";
import { tipOf } from "../../rules/payment/tip";
import type { CheckoutOption } from "../../rules/restaurant/kitchen";
import type { Store } from "../../state";
import type { AddressInput, StoredAddress } from "../../state/account/guests";
import type { Cart } from "../../state/cart/carts";
import { newId } from "../../state/database";
import type { Contact } from "../../state/order/orders";
import type { Restaurant } from "../../state/restaurant/restaurants";
import { checkOrderable, checkServiceAvailable, itemUnavailable } from "../cart/availability";
import { checkMinimum } from "../cart/cart-lines";
import { type CartState, cartState } from "../cart/cart-state";
import { checkCouponUser } from "../cart/coupons";
import { checkArea, checkTime } from "../cart/delivery";

/** Money in minor units of the setup's currency; `checkout_time` in milliseconds since the epoch. */
export type OrderInput = {
  service_id: string;
  checkout_option: CheckoutOption;
  address?: AddressInput | undefined;
  address_id?: string | undefined;
  checkout_time?: number | undefined;
  customer: Contact;
  include_document_invoice: boolean;
  note?: string | undefined;
  use_gift_card: boolean;
  expected_amount: number;
  /** Unread. */
  tip?: unknown;
};

/** An order before it is placed. `amount` is what is left to pay after the gift card's part. */
export type OrderDraft = {
  restaurant: Restaurant;
  state: CartState;
  address: StoredAddress | null;
  delivery: number;
  giftCard: { id: string; amount: number } | null;
  tip: number;
  amount: number;
};

function namedAddress(store: Store, cart: Cart, addressId: string | undefined): StoredAddress | undefined {
  if (cart.customer_id !== null) {
    return addressId === undefined ? undefined : store.savedAddresses.find(cart.customer_id, addressId);
  }
  const own = cart.guest_id === null ? undefined : store.guests.get(cart.guest_id).address;
  return addressId === undefined || addressId === own?.id ? own : undefined;
}

function addressOf(store: Store, cart: Cart, input: OrderInput): StoredAddress | null {
  if (input.checkout_option === "TAKEOUT") return null;
  if (input.address) return { ...input.address, id: newId("adr") };
  const named = namedAddress(store, cart, input.address_id);
  if (named) return named;
  throw invalid("address_id", "Escolha um endereço de entrega", "Choose a delivery address");
}

function checkRestaurant(
  store: Store,
  cart: Cart,
  input: OrderInput,
  address: StoredAddress | null,
): Restaurant {
  const { restaurant, service } = store.restaurants.service(input.service_id);
  if (cart.service_id !== input.service_id || cart.checkout_option !== input.checkout_option) {
    throw draftDropped();
  }
  if (!restaurant.open) checkOrderable(restaurant, service);
  if (address) checkArea(store, restaurant, address);
  checkTime(store, restaurant, input.checkout_time ?? null);
  checkServiceAvailable(service);
  return restaurant;
}

function checkCart(state: CartState): void {
  if (state.lines.length === 0) throw invalid("cart_order", "A sacola está vazia", "The bag is empty");
  const gone = state.lines.find(({ available }) => !available);
  if (gone) throw itemUnavailable(gone.item.name);
  checkMinimum(state);
}

function checkAmount(amount: number, expected: number): void {
  if (amount === expected) return;
  throw new ContractError(409, "CART_CHANGED", {
    pt: "O total do pedido mudou. Confira e confirme.",
    en: "The order's total changed. Check it and confirm.",
  });
}

/**
 * The order that a cart would make now, with all checks. Nothing is written.
 *
 * @throws ContractError 406, 409, 410, 412, 422 as the contract says of POST /orders
 */
export function draftOrder(store: Store, cart: Cart, input: OrderInput): OrderDraft {
  const address = addressOf(store, cart, input);
  const restaurant = checkRestaurant(store, cart, input, address);
  const state = cartState(store, cart);
  checkCart(state);
  checkCouponUser(store, state, input.customer);
  const delivery = input.checkout_option === "DELIVERY" ? restaurant.fee : 0;
  const { items, discount } = state.sums;
  const on = { option: input.checkout_option, base: Math.max(0, items - discount) };
  const tip = tipOf(input.tip, store.settings.tipped(), on);
  const total = state.sums.amount + delivery + tip;
  const card = input.use_gift_card && total > 0 ? state.giftCard : undefined;
  const giftCard = card ? { id: card.id, amount: Math.min(card.balance, total) } : null;
  const amount = total - (giftCard?.amount ?? 0);
  checkAmount(amount, input.expected_amount);
  return { restaurant, state, address, delivery, giftCard, tip, amount };
}
