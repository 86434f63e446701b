import type { table as portuguese } from "../../pt-BR/table/table";

export const table = {
  REMAINING_CHANGED: {
    title: "Someone paid first",
    body: "You weren't charged. Choose again: {{remaining}} is left now.",
  },
  REMAINING_CHANGED_MORE: { title: "The bill has changed" },
  REMAINING_CHANGED_ITEM: {
    title: "That one is taken",
    body: "Someone else is paying for it. You weren't charged; choose again.",
  },
  REMAINING_CHANGED_NOTHING: {
    title: "Nothing left to pay",
    body: "The bill is paid or being paid. You weren't charged this time.",
  },
  TABLE_NOT_PAYABLE: {
    NotTotaled: {
      title: "The bill is being totaled",
      body: "Nothing was charged. This page will tell you when you can pay.",
    },
    Closed: {
      title: "This bill is closed",
      body: "If something looks wrong, talk to the restaurant's staff.",
    },
  },
  empty: { title: "Nothing ordered yet", body: "Order with the staff; the bill shows up here." },
  full: { title: "The bill is paid", body: "The whole table is settled. See you next time." },
  paid: {
    title: "Your share is paid",
    withService: "{{amount}}, with service.",
    withTip: "{{amount}}, with a tip of {{tip}}.",
    withoutService: "{{amount}}, without service.",
  },
  paying: "Your share is held until {{time}}. Then it goes back to the table.",
  PAYMENT_ERROR: {
    title: "The payment didn't go through",
    body: "Nothing was charged and your share is open again. Try another way.",
  },
  REFUND_SUCCESS: {
    title: "Refunded: {{amount}}",
    body: "The money goes back to you. On a card, it may show on your next statement.",
  },
  REFUND_ERROR: {
    title: "The refund didn't go through",
    body: "{{amount}} hasn't gone back to you yet. Show this screen to the staff.",
  },
  codeIs: {
    other: "That code isn't for a table here",
    pix: "That code is for a Pix payment, not a table",
    wifi: "That code is for Wi-Fi, not a table",
    contact: "That code is for a contact, not a table",
    link: "That code leads to another site. If it's on your table, open it with your phone's own camera.",
  },
  codeNotFound: "We couldn't find the code in the photo. Move closer and avoid glare",
  numberRequired: "Enter the table number",
  numberUnknown: "We couldn't find that table. Check the number on it",
  cameraOff: "The camera is blocked. Send a photo of the code or enter the table number.",
  leave: {
    title: "Leave table {{table}}?",
    body: "What you've paid stays paid.",
    action: { leave: "Leave table", stay: "Stay" },
  },
} satisfies typeof portuguese;
