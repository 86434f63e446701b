import { isConfirmable } from "../operations/order/order-progress";
import { hasEnded } from "../rules/restaurant/kitchen";
import type { Store } from "../state";
import type { Order, OrderLine } from "../state/order/orders";
import { followUpFields } from "./follow-up";
import { courierField, liveFields } from "./live";
import { paymentView } from "./payment";
import type { Speaker } from "./speaker";

function lineView(speak: Speaker, { name, picture, note, options, ...line }: OrderLine) {
  return {
    ...line,
    name: speak.say(name),
    image: speak.picture(picture, 208),
    unit_price: speak.money(line.unit_price),
    total_price: speak.money(line.total_price),
    note: note ?? undefined,
    options: options.map((option) => ({
      ...option,
      name: speak.say(option.name),
      unit_price: speak.money(option.unit_price),
    })),
  };
}

/** `Order` of the contract. */
export function orderView(store: Store, speak: Speaker, order: Order) {
  const restaurant = store.restaurants.byId(order.store_id);
  const discount = store.coupons.redemption(order.id)?.discount;
  return {
    id: order.id,
    number: String(order.number),
    created_at: speak.time(order.created_at),
    status: order.status,
    checkout_option: order.checkout_option,
    restaurant: {
      id: restaurant.id,
      name: restaurant.name,
      phone: restaurant.phone,
      address: restaurant.address,
    },
    address: order.address ?? undefined,
    items: store.orders.lines(order.id).map((line) => lineView(speak, line)),
    total: {
      items_price: speak.money(order.items_price),
      other_fees: speak.money(order.other_fees),
      discount: speak.moneyIf(discount),
      delivery_price: speak.money(order.delivery_price),
      tip: store.settings.offers("tips") ? speak.moneyIf(store.tips.ofOrder(order.id)) : undefined,
      gift_card: speak.moneyIf(store.giftCards.redemption(order.id)?.amount),
      order_amount: speak.money(order.order_amount),
    },
    checkout_time: order.checkout_time === null ? undefined : speak.time(order.checkout_time),
    estimated_at: speak.time(order.estimated_at),
    timeline: store.orders.events(order.id).map(({ status, at }) => ({ status, at: speak.time(at) })),
    document: order.contact.document,
    note: order.note ?? undefined,
    payment: paymentView(speak, store.orders.payment(order.id)),
    // Both calls are of the accounts.
    can_confirm_delivery: store.settings.hasLevel("accounts") && isConfirmable(order),
    can_rebuy:
      store.settings.hasLevel("accounts") && (hasEnded(order.status) || order.status === "DELIVERED"),
    ...followUpFields(store, speak, order),
    ...liveFields(store, speak, order),
  };
}

/** The answer of GET /orders/{id}/polling. */
export function pollingView(store: Store, speak: Speaker, order: Order) {
  const payment = store.orders.payment(order.id);
  return {
    status: order.status,
    payment_status: payment.status,
    estimated_at: speak.time(order.estimated_at),
    ...liveFields(store, speak, order),
    ...courierField(store, speak, order),
    changed_at: speak.time(Math.max(order.changed_at, payment.changed_at)),
  };
}
