import type { Store } from "../../state";
import type { Cart } from "../../state/cart/carts";
import { newId } from "../../state/database";
import type { OrderLine } from "../../state/order/orders";
import type { Payment } from "../../state/order/payments";
import type { CartState } from "../cart/cart-state";
import { redeemCoupon } from "../cart/coupons";
import { saveCardOf } from "../payment/settle-payment";
import { resumeKitchen } from "./kitchen-pace";
import { draftOrder, type OrderDraft, type OrderInput } from "./order-draft";

const orderLines = (state: CartState): OrderLine[] =>
  state.lines.map(({ line, item, chosen, priced, total }) => ({
    id: line.id,
    item_id: item.id,
    name: item.name,
    picture: item.picture,
    quantity: line.quantity,
    unit_price: priced.unit,
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

function insertOrder(store: Store, cart: Cart, input: OrderInput, draft: OrderDraft): string {
  const { restaurant, state, address, delivery, amount } = draft;
  const at = store.now();
  const id = newId("ord");
  const slot = input.checkout_time ?? null;
  store.orders.insert({
    id,
    guest_id: cart.guest_id,
    customer_id: cart.customer_id,
    store_id: restaurant.id,
    checkout_option: input.checkout_option,
    status: "CREATED",
    changed_at: at,
    next_at: null,
    created_at: at,
    checkout_time: slot,
    estimated_at: slot ?? at + restaurant.minutes * 60_000,
    address,
    contact: input.customer,
    include_document_invoice: input.include_document_invoice,
    note: input.note?.trim() || null,
    items_price: state.sums.items,
    other_fees: state.sums.other,
    delivery_price: delivery,
    order_amount: amount,
    lines: orderLines(state),
  });
  return id;
}

/**
 * Places the order of a cart with its payment, and deletes the cart. The guest's session stays. The kitchen starts if
 * it may. Call it in a transaction: everything is checked again, because the payment may have taken time.
 *
 * @returns the order's id
 * @throws ContractError 406, 409, 410, 412, 422 as the contract says of POST /orders
 */
export function placeOrder(store: Store, cart: Cart, input: OrderInput, payment: Payment): string {
  const draft = draftOrder(store, cart, input);
  const id = insertOrder(store, cart, input, draft);
  store.orders.addPayment(id, payment, store.now());
  saveCardOf(store, payment);
  store.tips.addToOrder(id, draft.tip);
  if (draft.giftCard) store.giftCards.take(draft.giftCard.id, id, draft.giftCard.amount);
  redeemCoupon(store, draft.state, id, input.customer);
  store.carts.delete(cart.id);
  resumeKitchen(store, id);
  return id;
}
