import type { order as portuguese } from "../../pt-BR/order/order";

export const order = {
  refunded: {
    title: "Payment refunded",
    body: "The money goes back to you. On a card, it may show on your next statement.",
  },
  cancelled: {
    title: "Order canceled",
    body: "If you already paid, see the refund below, or call the restaurant.",
    uncharged: "Nothing was charged. You can also call the restaurant.",
  },
  NOT_CONFIRMABLE: "This order is already confirmed or hasn't left yet. The page now shows where it stands.",
  rebuy: {
    changes_one: "1 item couldn't go back in your bag.",
    changes_other: "{{count}} items couldn't go back in your bag.",
    lost_one: "1 item won't go back in your bag",
    lost_other: "{{count}} items won't go back in your bag",
    gone: "No longer on the menu",
    optionGone: "No longer on the menu: {{option}}",
    choice: "Its options changed",
    back: "Goes back in your bag",
    nothing: "Nothing from this order today",
    elsewhere: { title: "From another location", body: "Ordered from: {{from}}. It now comes from: {{to}}." },
    replaces: {
      title: "Your bag will be replaced",
      body_one: "The item in it leaves so this order can go in.",
      body_other: "The {{count}} items in it leave so this order can go in.",
      action: "Replace my bag",
      keep: "Keep my bag",
    },
    action: "Add to bag",
    toOrder: "Back to order",
  },
} satisfies typeof portuguese;
