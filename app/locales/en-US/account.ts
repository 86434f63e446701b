import type * as portuguese from "../pt-BR/account";

export const auth = {
  password: {
    show: "Show",
    hide: "Hide",
    rules: {
      any: "Spaces, accents, and symbols are fine",
      phrase: "A short phrase is easy to remember and hard to guess",
    },
  },
  code: { label: "6-digit code" },
  entry: {
    kept: "Your address and your bag are still here.",
    keptAction: "Go on without an account",
  },
  login: {
    noAccount: "No account yet?",
    tooManyCode: "Too many tries in a row. Sign in with a code, or try the password again in {{wait}}.",
    tooManyReset: "Too many tries in a row. Set a new password with a code, or try again in {{wait}}.",
  },
  byCode: {
    lead: "Tell us your email or phone number. We'll send a code, and you sign in without a password.",
    password: "Sign in with a password",
  },
  recovery: {
    heading: "Forgot your password?",
    lead: "It happens. Tell us your email or phone number and we'll send a code to set a new one.",
    remembered: "I remember it, sign in",
    verify: {
      lead: "If there's an account with {{target}}, the code is on its way.",
      hint: {
        email: "It's good for 10 minutes. Not there? Check your spam.",
        phone: "It's good for 10 minutes.",
      },
      change: { email: "Change email", phone: "Change phone number" },
      resent: "If there's an account with {{target}}, another code is on its way.",
    },
    password: {
      heading: "Set a new password",
      action: "Save new password",
    },
  },
} satisfies typeof portuguese.auth;

export const cards = {
  heading: "Your cards",
  new: "New card",
  makeMain: "Make it the main one",
  use: "Use for my order",
  name: "{{kind}}, ending in {{last4}}",
  short: "{{brand}} ••{{last4}}",
  valid: "{{holder}}, expires {{expiry}}",
  ended: "{{holder}}, expired {{expiry}}",
  soon: "Expires soon",
  safe: "Cards are kept by the payment company. Only the last four digits show here.",
  empty: {
    title: "No saved cards yet",
    body: "Save one here or when you pay. Next time you just pick it.",
  },
  save: "Save the card you are about to enter",
  unsure: "This is taking longer than usual. Check below whether the card was saved before you try again.",
  removal: {
    title: "Delete card",
    heading: "Delete this card?",
    body: "If you need it, you can save it again when you pay.",
    main: "It's your main card: another one takes its place.",
    keep: "Keep card",
  },
  form: {
    title: "Card",
    heading: "Card details",
    number: "Card number",
    holder: "Name on the card",
    expiry: "Expiry",
    expiryExample: "MM/YY",
    month: "Month",
    year: "Year",
    code: "Security code",
    codeHint: "The three digits on the back, or four on the front",
    retype: "To keep you safe, card details aren't kept: enter them all again.",
    safe: "These details go from this device straight to the payment company. The restaurant never sees or keeps them.",
    saved: "The card will be saved for next time.",
    action: "Save card",
    down: {
      title: "The card form didn't open",
      pay: "Nothing was charged and your order is still here. Try again or pay another way.",
      save: "Nothing changed in your cards. Try again in a moment.",
    },
  },
} satisfies typeof portuguese.cards;

export const consent = {
  title: "May we count visits?",
  body: "It helps improve the site. Nothing starts before you answer.",
  more: "Learn more",
  kept: { yes: "We'll count your visits", no: "We won't count your visits" },
  action: { accept: "Accept", decline: "Decline" },
} satisfies typeof portuguese.consent;

export const devices = {
  title: "Where you're signed in",
  lead: "Is there a device you don't know? Sign out there and change your password.",
  named: "{{browser}} on {{system}}",
  unknown: "Another device",
  this: "This device",
  since: "Signed in since {{when}}",
  seen: "Last used: {{when}}",
  here: "Sign out here",
  end: "Sign out there",
  others: "Sign out elsewhere",
} satisfies typeof portuguese.devices;

export const entry = {
  welcome: {
    heading: "Good to have you here",
    lead: "What will it be today?",
    order: {
      title: "Order for delivery or pickup",
      hint: "Choose from the menu and track it until it arrives",
    },
    table: { title: "Pay your table bill", hint: "Scan the code on the table and split it" },
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
    guestAlone: "Order for delivery",
    signInHeading: "Sign in to your account",
    identifier: "Email or phone number",
    forgot: "Forgot your password?",
    or: "or continue with",
    withProvider: "Continue with {{provider}}",
    elsewhere: "To sign in with {{providers}}, open this page in your phone's browser",
    elsewhereHint:
      "In this app's menu, choose to open it in the browser, or copy the address. The other ways to sign in work here.",
  },
} satisfies typeof portuguese.entry;

export const legal = {
  onThisPage: "On this page",
  updatedAt: "In force since {{date}}",
  policyUpdatedAt: "In force since {{date}}",
  section: "{{number}}. {{heading}}",
} satisfies typeof portuguese.legal;

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
    contact: { what: "Name, email, phone number", why: "for the order" },
    cpf: { what: "CPF (tax ID)", why: "for the tax receipt" },
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
      body: "They count visits and orders to improve the site. No name, no phone number, and only if you say yes.",
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
      steps: { what: "What you're filling in", howLong: "up to 1 day" },
      choices: { what: "Language and your answer", howLong: "1 year" },
    },
  },
  leave: {
    title: "Forget me on this device",
    description: "Your address, bag, and orders are cleared from this device.",
    lead: "This leaves the device:",
    address: "your address and bag",
    orders: "the list of your orders, and what was kept to read offline",
    table: "your seat at the table or in a group order",
    drafts: "names, contacts, and everything you began to fill in",
    account: "your sign-in",
    placed: "An order you've placed goes on. To follow it later, open it and copy its link first.",
    action: "Forget me here",
    stay: "Stay",
    nothing: "Nothing of yours is kept on this device.",
  },
  delete: {
    description: "Your account and your data go away.",
    link: "Your name, contacts, addresses, cards, and favorites go away for good.",
    law: "Tax receipts stay for as long as the law requires.",
    done: {
      body: "The restaurant knows, and deletes your name, contacts, addresses, cards, and favorites.",
      browser: "Nothing of the account is left in this browser. What you've ordered still arrives.",
    },
    guest: {
      heading: "Sign in to delete your account",
      body: "Only the account's owner can delete it. Without an account, all that stays is the order, as the law requires.",
    },
  },
} satisfies typeof portuguese.privacy;

export const profile = {
  photo: {
    change: "Change photo",
    add: "Add a photo",
    heading: "Your photo",
    hint: "JPG or PNG, up to {{max}}. Only the picture is kept, not where it was taken.",
    action: "Use this photo",
    none: "Choose a photo",
    saved: "Photo changed",
  },
  menu: {
    order: "Your orders",
    account: "Your account",
    preferences: "Preferences",
    more: "Privacy and help",
    privacy: "Privacy and my data",
    help: "Help",
  },
  guest: {
    heading: "Your profile",
    title: "With an account, it's all at hand",
    lead: "You can always order without one. With an account, next time is quicker.",
    addresses: "Your addresses and favorites, saved",
    orders: "Your orders on any device",
    forms: "Name, phone number, and CPF already filled in",
  },
  personal: {
    cpfKept: "To change it, contact us",
    cpfHint: "For the tax receipt. Once saved, it can't be changed here",
  },
  contact: {
    emailHint: "If you change it, we send a code to the new one",
    emailKept: "This email is changed in the account you sign in with",
    sameEmail: "That's already your email",
    samePhone: "That's already your phone number",
    saveNews: "Save alerts",
    codeRight: "The code for {{target}} is right.",
    emailChanged: "Email confirmed and saved",
    phoneChanged: "Phone number confirmed and saved",
  },
  confirm: {
    heading: "Confirm it's you",
    lead: "Before the change, we send a code to {{target}}.",
  },
  password: {
    heading: "Change your password",
    headingFirst: "Set a password",
    lead: "After the change, you sign in again with the new password on every device.",
    leadFirst: "You sign in with another account. With a password, your email or phone number works too.",
    current: "Current password",
    actionFirst: "Set password",
    forgotten: "Forgot it? Sign out and reset your password when you sign in",
    unsure: "The answer never came. Before you try again, see if the new password works.",
  },
  language: { lead: "For the site and the messages you get." },
} satisfies typeof portuguese.profile;

export const push = {
  alerts: {
    title: "Want order alerts?",
    hint: "One notification per stage.",
    on: "Alert me",
    isOn: "Alerts are on for this device",
    off: "Turn off",
    label: "Order alerts on this device",
    turnedOff: "Alerts are off",
  },
} satisfies typeof portuguese.push;

export const register = {
  action: "Continue",
  haveAccount: "Already have an account?",
  email: {
    heading: "What's your email?",
    lead: "We'll send a code to confirm it's yours.",
  },
  verify: {
    spam: "Didn't get it? Check your spam.",
    change: { email: "Change email", phone: "Change phone number" },
    done: { email: "Email confirmed", phone: "Phone number confirmed" },
  },
  phone: {
    heading: "What's your phone number?",
    lead: "So we can tell you about your order. We'll send a code to confirm it.",
    country: "Country",
    hint: "With area code, like (11) 91234-5678",
    hintAbroad: "Without the country code, which is already chosen",
    required: "Enter your phone number",
    invalid: "That number doesn't exist in the chosen country. Check both",
  },
  data: {
    heading: "Who's ordering?",
    cpfHint: "The account needs it. On a tax receipt, only when you ask",
    privacy: "We use your details only for orders and tax receipts, as explained in the",
  },
  password: {
    heading: "Create your password",
  },
  terms: {
    accept: "I've read and accept the",
    terms: "terms of use",
    and: "and the",
    policy: "privacy policy",
  },
  complete: {
    lead: "This is what the account {{email}} still needs.",
    leadAlone: "This is what your account still needs.",
    done: "Your account is complete",
    later: "Rather do this later?",
    guest: "Signs you out; your bag and address stay.",
  },
  confirm: {
    heading: "Your account is ready",
    lead: "This device is already signed in. Now just say where to deliver.",
    leadKept: "This device is already signed in, with the address and bag you chose.",
    proven: "confirmed",
    action: "Choose the address",
    actionKept: "Continue the order",
  },
} satisfies typeof portuguese.register;

export const signin = {
  cancelled: "You're not signed in yet. Try again or choose another way.",
  waiting: "Finish on the other page, then come back to this one.",
} satisfies typeof portuguese.signin;

export const social = {
  go: {
    title: "One more step",
    heading: "Over to {{provider}}",
    lead: "The sign-in page is about to open. If nothing happens, tap Continue.",
  },
  b2c: {
    signIn: "Sign in or create account",
    heading: "You sign in on another page",
    lead: "It's about to open. If nothing happens, tap Continue.",
    accountHeading: "Your details live on another page",
    waiting: {
      title: "Just a moment",
      open: "Open the other page",
      other: "Back to the start",
    },
    ended: {
      heading: "The other page didn't answer",
      lead: "If you finished there, check again. If not, start over.",
    },
    links: {
      heading: "Password and sign-in details",
      lead: "Your account lives on another page, and that's where you change these.",
      profile: "Change my details",
    },
  },
} satisfies typeof portuguese.social;
