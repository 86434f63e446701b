import { ContractError, draftLost, invalid } from "../rules/contract-error";
import { type CheckoutOption, leavesAt } from "../rules/kitchen";
import type { Store } from "../store";
import type { Cart } from "../store/carts";
import { newId } from "../store/database";
import type { AddressInput, StoredAddress } from "../store/guests";
import type { Contact, OrderLine } from "../store/orders";
import type { Shop } from "../store/shops";
import { checkOrderable, checkServiceAvailable, itemUnavailable } from "./availability";
import { checkMinimum } from "./cart-lines";
import { type CartState, cartState } from "./cart-state";
import { checkArea, checkTime } from "./delivery";
import { acceptPayment, type PaymentInput } from "./payments";

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
  expected_amount: number;
  payment?: PaymentInput | undefined;
};

function addressOf(store: Store, cart: Cart, input: OrderInput): StoredAddress | null {
  if (input.checkout_option === "TAKEOUT") return null;
  if (input.address) return { ...input.address, id: newId("adr") };
  const own = cart.guest_id === null ? undefined : store.guests.get(cart.guest_id).address;
  if (own && (input.address_id === undefined || input.address_id === own.id)) return own;
  throw invalid("address_id", "Escolha um endereço de entrega", "Choose a delivery address");
}

function checkHouse(store: Store, cart: Cart, input: OrderInput, address: StoredAddress | null): Shop {
  const { shop, service } = store.shops.service(input.service_id);
  if (cart.service_id !== input.service_id || cart.checkout_option !== input.checkout_option) {
    throw draftLost();
  }
  if (!shop.open) checkOrderable(shop, service);
  if (address) checkArea(store, shop, address);
  checkTime(store, shop, input.checkout_time ?? null);
  checkServiceAvailable(service);
  return shop;
}

function checkCart(state: CartState, amount: number, expected: number): void {
  if (state.lines.length === 0) throw invalid("cart_order", "A sacola está vazia", "The bag is empty");
  const gone = state.lines.find(({ available }) => !available);
  if (gone) throw itemUnavailable(gone.item.name);
  checkMinimum(state);
  if (amount === expected) return;
  throw new ContractError(409, "CART_CHANGED", {
    pt: "O total do pedido mudou. Confira e confirme.",
    en: "The order's total changed. Check it and confirm.",
  });
}

const orderLines = (state: CartState): OrderLine[] =>
  state.lines.map(({ line, item, chosen, total }) => ({
    id: line.id,
    item_id: item.id,
    name: item.name,
    picture: item.picture,
    quantity: line.quantity,
    unit_price: item.price,
    total_price: total,
    note: line.note,
    options: chosen.map(({ group, option, quantity }) => ({
      group_id: group.id,
      id: option.id,
      name: option.name,
      quantity,
      unit_price: option.price,
    })),
  }));

/**
 * Places the order of a cart and ends the cart; the guest's session stays. Call it in a transaction.
 *
 * @returns the order's id
 * @throws ContractError 406, 409, 410, 412, 422 as the contract says of POST /orders
 */
export function placeOrder(store: Store, cart: Cart, input: OrderInput): string {
  const { include_document_invoice, customer } = input;
  const address = addressOf(store, cart, input);
  const shop = checkHouse(store, cart, input, address);
  const state = cartState(store, cart);
  const delivery = input.checkout_option === "DELIVERY" ? shop.fee : 0;
  const amount = state.sums.amount + delivery;
  checkCart(state, amount, input.expected_amount);
  const payment = acceptPayment(store, amount, input.payment);

  const at = store.now();
  const id = newId("ord");
  const slot = input.checkout_time ?? null;
  const scheduledStart = slot === null ? null : slot - shop.minutes * 60_000;
  store.orders.insert({
    id,
    guest_id: cart.guest_id,
    customer_id: cart.customer_id,
    store_id: shop.id,
    checkout_option: input.checkout_option,
    status: "CREATED",
    changed_at: at,
    next_at: leavesAt(store.settings.read("kitchen"), "CREATED", at, scheduledStart),
    created_at: at,
    checkout_time: slot,
    estimated_at: slot ?? at + shop.minutes * 60_000,
    address,
    contact: customer,
    include_document_invoice,
    note: input.note?.trim() || null,
    items_price: state.sums.items,
    other_fees: state.sums.other,
    delivery_price: delivery,
    order_amount: amount,
    lines: orderLines(state),
  });
  store.orders.addPayment(id, payment, at);
  store.carts.delete(cart.id);
  return id;
}
