import type { share as portuguese } from "../../pt-BR/table/share";

export const share = {
  heading: "Your share",
  row: {
    share: "Your share",
    service: "Service ({{rate}}%)",
    toPay: "You pay",
    paid: "You paid",
  },
  pay: {
    equal: "Your share, 1 of {{people}}",
    items_one: "Your share, 1 item",
    items_other: "Your share, {{count}} items",
    partOfItem:
      "It's paid as an amount, as it includes only part of an item. The table still sees the whole item on the bill.",
    already: "You've already paid {{amount}} of this bill. What follows is one more payment.",
    withoutService: "Remove the {{rate}}% service",
    serviceHint: "It's optional, and all of it goes to the staff",
    how: "How will you pay?",
    none: "You can't pay here right now. Talk to the restaurant's staff.",
    receipt: "Receipt",
    cpfHint: "On the receipt for your share. Leave it empty if you don't want it.",
    otherCpf: "Leave it empty to use the CPF above.",
    hold: "When you continue, {{amount}} of the bill is held while you pay. If someone pays first, we'll tell you and nothing is charged.",
    action: "Pay",
    back: "You're back from the bank. See here how the bill stands.",
  },
  less: "A little less than your share was left: you pay {{amount}}.",
  pix: {
    heading: "Pay your share with Pix",
    late: "Your share is open again. If the Pix arrives after that, the money goes back to you.",
    follow: "Once the Pix arrives, your share is paid. Checked {{at}}.",
  },
  drop: {
    action: "Give up and release it",
    done: "Your share is open again. If a payment for it still arrives, the money goes back to you.",
  },
  waiting: {
    staff: "Pay the restaurant's staff. Your share is held meanwhile.",
    now: "Your share is held. Don't pay again: this page will tell you when the payment is done.",
  },
  paid: {
    receipt: "Summary of your share",
    facts: "Payment details",
    when: "Date",
    method: "Paid with",
    card: "{{method}}, ending in {{last4}}",
    store: "Restaurant",
    table: "Table",
    number: "Payment number",
    file: "summary",
    keep: "Download the summary",
    seeTable: "See the table",
  },
  ended: {
    back: "Your share is open again.",
    pixExpired: "Your share is open again. If the Pix still arrives, the money goes back to you.",
    dropped: {
      title: "You gave up this share",
      body: "It is open again. If a payment for it still arrives, the money goes back to you.",
    },
    refunded: "Refunded",
    notBack: "The money hasn't gone back to you yet. Show this screen to the staff.",
    notPaid: "This share doesn't count as paid.",
    late: "You had given up this share, and the payment arrived later.",
    again: "Choose again",
  },
} satisfies typeof portuguese;
