import type { cart as portuguese } from "../../pt-BR/order/cart";

export const cart = {
  empty: {
    title: "Your bag is empty",
    body: "How about starting with what people order most?",
    action: "See the menu",
  },
  gone: {
    title: "Your bag is empty",
    body: "The earlier one is no longer available.",
    action: "See the menu",
  },
  ITEM_UNAVAILABLE: {
    title: "Sold out today: {{item}}",
  },
  priceChanged_one: "A price changed",
  priceChanged_other: "{{count}} prices changed",
  CART_CHANGED: {
    title: "Something in your order changed",
    body: "Nothing was charged. Check and confirm, or go back to your bag.",
    action: { pay: "Confirm and pay", order: "Confirm order", back: "Back to bag" },
  },
  MINIMUM_ORDER: "The minimum order is {{minimum}}, before delivery and discounts. Add {{missing}}.",
  minimumReached: "Minimum order of {{minimum}} reached.",
  SLOT_UNAVAILABLE: "That time just filled up. Choose another",
  COUPON_REFUSED: { title: "Coupon not applied" },
  GIFT_CARD_INVALID: "That gift card wasn't accepted. Check its details",
} satisfies typeof portuguese;
