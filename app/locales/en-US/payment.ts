import type { payment as portuguese } from "../pt-BR/payment";

export const payment = {
  CARD_TOKEN_INVALID: "Time ran out on the card details. Nothing was charged; enter them again.",
  FORM_EXPIRED: "Time ran out on the card details. Nothing was charged; enter them again.",
  vaultError: "We couldn't read the card. Nothing was charged; try again.",
  INVALID_NUMBER: "Check the card number",
  INVALID_HOLDER: "Enter the name as it is on the card",
  INVALID_EXPIRY: "Check the expiry month and year",
  INVALID_SECURITY_CODE: "Check the security code",
  PAYMENT_DECLINED: {
    title: "The payment didn't go through",
    body: "Nothing was charged. Try another card or Pix.",
    cardOnly: "Nothing was charged. Try another card.",
    otherWay: "Nothing was charged. Try another way.",
  },
  PAYMENT_STATE: "This payment is already under way. Don't pay again; see how it's going.",
  REQUIRES_ACTION: {
    title: "Your bank needs to confirm",
    body: "Open your bank's page, then come back here.",
    action: "Go to the bank",
  },
  unknown: {
    title: "We're checking",
    body: "The answer is late. Don't pay again: this page will tell you what happened.",
  },
  unknownLong: "Still no answer. Don't pay again; you can also contact us: {{phone}}.",
  unknownLongNoPhone: "Still no answer. Don't pay again; this page keeps checking.",
  unknownDone: "It worked: order {{number}} is placed",
  unknownNone: "The order wasn't placed and nothing was charged. Your bag is here.",
  unknownNoneTable: "Nothing was charged and your share is open.",
  pix: {
    waiting: "Once the Pix arrives, this page moves on by itself.",
    paid: { title: "Payment approved", body: "The restaurant has your order." },
    expired: {
      title: "The Pix code expired",
      body: "Your order is still here. Get a new code or pay another way.",
      action: "Get a new code",
    },
    alreadyPaid: "Already paid? Don't pay again: confirmation can take a few minutes.",
  },
} satisfies typeof portuguese;
