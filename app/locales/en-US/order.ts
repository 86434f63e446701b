import type { order as portuguese } from "../pt-BR/order";

export const order = {
  refunded: "The money goes back to you. On a card, it may show on your next statement.",
  cancelled: {
    title: "Order canceled",
    body: "If you already paid, see the refund below, or call the restaurant.",
    uncharged: "Nothing was charged. You can also call the restaurant.",
  },
  NOT_CONFIRMABLE: "This order is already confirmed or hasn't left yet. The page now shows where it stands.",
  rebuy: {
    changes_one: "1 item couldn't go back in your bag.",
    changes_other: "{{count}} items couldn't go back in your bag.",
  },
} satisfies typeof portuguese;
