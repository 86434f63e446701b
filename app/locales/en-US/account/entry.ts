import type { entry as portuguese } from "../../pt-BR/account/entry";

export const entry = {
  welcome: {
    heading: "Good to have you here",
    lead: "What will it be today?",
    order: {
      title: "Order for delivery or pickup",
      hint: "Choose from the menu and track it until it arrives",
    },
    table: { title: "Pay your table bill", hint: "Scan the code on the table and split it" },
    openToday: "Today's hours: {{hours}}.",
    allOpen: "All locations are open now.",
    countOpen_one: "{{count}} of {{total}} locations is open now.",
    countOpen_other: "{{count}} of {{total}} locations are open now.",
    someOpen: "Some locations are open now.",
    allClosed: "All locations are closed right now",
    firstOpens: "The first opens {{at}}",
  },
  auth: {
    heading: "How would you like to order?",
    lead: "With an account, your addresses and orders stay saved.",
    guest: "Order without an account",
    signIn: "Sign in",
    signInHeading: "Sign in to your account",
    identifier: "Email or phone",
    password: "Password",
    forgot: "Forgot your password?",
    or: "or continue with",
    register: "Create account",
    withProvider: "Continue with {{provider}}",
    elsewhere: "To sign in with {{providers}}, open this page in your phone’s browser",
    elsewhereHint:
      "In this app’s menu, choose to open it in the browser, or copy the address. The other ways to sign in work here.",
  },
} satisfies typeof portuguese;
