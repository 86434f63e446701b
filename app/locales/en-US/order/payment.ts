import type { payment as portuguese } from "../../pt-BR/order/payment";

export const payment = {
  toWays: "See ways to pay",
  sending: "Sending payment",
  toCard: "Continue to your card",
  openingCard: "Opening your card…",
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
  uncharged: "Nothing was charged.",
  tooManyCards: "Too many declined cards. Pay another way, or try a card again in {{wait}}.",
  PAYMENT_STATE: "This payment is already under way. Don't pay again; see how it's going.",
  REQUIRES_ACTION: {
    title: "Your bank needs to confirm",
    body: "Open your bank's page, then come back here.",
    action: "Go to the bank",
  },
  bank: {
    taken:
      "The bank's answer is here; don't pay again. Your order is in the browser you ordered in, or in your account.",
    elsewhere:
      "You're back from the bank in another browser. Before paying again, look where you ordered or in your account.",
    silent: "The bank hasn't answered yet. This page will tell you when it does.",
    unread: "You're back from the bank. We're checking its answer; don't pay again.",
    expired: "The time to pay ran out. Nothing was charged.",
  },
  again: {
    heading: "Pay for order {{number}}",
    lead: "Your order is still here. Choose how to pay.",
    action: "Confirm",
    toOrder: "See the order",
    notPaid: "Nothing was charged. Choose how to pay.",
    checking:
      "The payment was sent and the answer is taking long. Don't pay again: this page will tell you what happened.",
  },
  applePayFailed: "Apple Pay didn't open. You weren't charged; try again or pay another way.",
  unknown: {
    title: "We're checking",
    body: "The answer is late. Don't pay again: this page will tell you what happened.",
  },
  unknownLong: "Still no answer. Don't pay again; you can also contact us: {{phone}}.",
  unknownLongNoPhone: "Still no answer. Don't pay again; this page keeps checking.",
  unknownDone: "It worked: order {{number}} is placed",
  unknownNone: "Nothing was charged. Your bag is here.",
  unknownNoneTable: "Nothing was charged and your share is open.",
  pix: {
    waiting: "Once the Pix arrives, the order goes to the restaurant.",
    paid: { title: "Payment approved", body: "The restaurant has your order." },
    expired: {
      title: "The Pix code expired",
      body: "Your order is still here. Get a new code or pay another way.",
      action: "Get a new code",
    },
    alreadyPaid: "Already paid? Don't pay again: confirmation can take a few minutes.",
    heading: "Pay with Pix to confirm",
    copy: "Copy Pix code",
    until: "The code is good until {{time}}",
    other: "Pay with another device",
    camera: "Point your bank app's camera at it.",
    iPaid: "I've paid",
    notYet: "The Pix hasn't arrived yet",
    over: "Time is up for this code",
    missing: "The code hasn't come yet. If it takes long, refresh the page.",
    after: "After you pay",
  },
  otherWay: "Pay another way",
  reason: {
    PAYMENT_DECLINED: "The bank didn't approve it.",
    INSUFFICIENT_FUNDS:
      "There wasn't enough balance or limit. Nothing was charged; try another card or another way.",
    CARD_EXPIRED: "The card has expired. Nothing was charged; try another one.",
    SECURITY_CODE_REFUSED: "The security code doesn't match. Nothing was charged; check it and try again.",
    AUTHENTICATION_FAILED: "The bank couldn't confirm it was you. Nothing was charged; try again.",
    AUTHENTICATION_CANCELLED:
      "The bank's confirmation stopped before the end. Nothing was charged; try again.",
  },
} satisfies typeof portuguese;
