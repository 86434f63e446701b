import type { privacy as portuguese } from "../../pt-BR/account/privacy";

export const privacy = {
  myData: {
    heading: "Your data is yours",
    copy: "Get a copy",
    body: "We email you everything we keep about you, within 15 days.",
    email: "Account email",
    cpf: "Account CPF (Brazilian tax ID)",
    cpfHint: "Leave empty to use your account's: {{cpf}}",
    action: "Ask for a copy",
  },
  kept: {
    heading: "What we keep",
    contact: { what: "Name, email, phone", why: "for the order" },
    cpf: { what: "CPF (tax ID)", why: "for the receipt" },
    addresses: { what: "Addresses", why: "for delivery" },
    orders: { what: "Orders", why: "5 years, by law" },
    cards: { what: "Cards", why: "the last 4 digits only" },
    policy: "Read the whole policy",
  },
  cookies: {
    title: "Cookies and statistics",
    description: "What stays in your browser, and whether we count your visits.",
    action: "See and change",
    counting: {
      heading: "Usage statistics",
      body: "They count visits and orders to improve the site. No name, no phone, and only if you say yes.",
      none: "Nothing is counted here: this restaurant uses no statistics.",
      label: "Count my visits",
      no: "No",
      yes: "Yes",
      now: {
        yes: "You said yes. Change it any time.",
        no: "You said no. Nothing is counted.",
        open: "You haven't answered yet. Nothing is counted.",
      },
    },
    needed: {
      heading: "What the site needs",
      body: "You can't order without these cookies. They don't follow you to other sites.",
      order: { what: "Bag and address", howLong: "30 days" },
      account: { what: "Your account, if you sign in", howLong: "30 days" },
      steps: { what: "What you're filling in", howLong: "1 hour" },
      choices: { what: "Language, lite mode, and your answer", howLong: "1 year" },
    },
  },
  delete: {
    title: "Delete my account",
    description: "Your account and your data go away.",
    link: "Your name, contacts, addresses, cards, and favorites go away for good.",
    law: "Receipts stay for as long as the law requires.",
    guest: {
      heading: "Sign in to delete your account",
      body: "Only the account's owner can delete it. Without an account, all that stays is the order, as the law requires.",
      action: "Sign in",
    },
  },
} satisfies typeof portuguese;
