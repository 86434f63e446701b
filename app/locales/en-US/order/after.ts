import type { after as portuguese } from "../../pt-BR/order/after";

export const after = {
  NOT_REPORTABLE: "What was wrong can no longer be reported here. Call if you need to.",
  NOT_CANCELLABLE: "The kitchen has started, so this order can no longer be canceled. Call if you need to.",
  text: "Anything to add?",
  toOrder: "Back to order",
  cancel: {
    link: "Cancel order",
    heading: "Cancel order",
    reason: {
      label: "What happened?",
      required: "Choose what happened",
      CHANGED_MIND: "I changed my mind",
      WRONG_ADDRESS: "It's the wrong address",
      TOO_LONG: "It takes too long",
      OTHER: "Something else",
    },
    action: "Cancel this order",
    keep: "Keep the order",
  },
  issue: {
    heading: "Something was wrong",
    kind: {
      label: "What was wrong?",
      required: "Choose what was wrong",
      LATE: "It took too long",
      MISSING_ITEM: "An item was missing",
      WRONG_ITEM: "I got the wrong item",
      QUALITY: "The food wasn't good",
      OTHER: "Something else",
    },
    items: { label: "Which items?", required: "Check at least one item" },
    textRequired: "Tell us what happened",
    action: "Tell the restaurant",
    sent: "The restaurant has it. The answer shows up here",
    open: "The restaurant hasn't answered yet. The answer shows up here.",
    answer: "The restaurant's answer",
  },
  givenBack: {
    heading: "What goes back to you",
    RELEASED: "The amount held on the card is released, and nothing is charged.",
    PIX_OPEN: "Don't pay the Pix code anymore. If it was paid, the money goes back to you.",
    UNCHARGED: "Nothing was charged.",
    UNSURE: "If anything was charged, the money goes back to you.",
    coupon: "The coupon can be used again.",
  },
} satisfies typeof portuguese;
