import { RESEND_SECONDS } from "~/domain/customer/verification-code";
import { SHARED_MS } from "~/domain/order/shared-order";
import { env } from "~/platform/env/env.server";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The absolute lifetime of a session. A refresh of its tokens does not make it longer. */
const SESSION = env.SESSION_MAX_DAYS * DAY;
/** A seat is kept this long. No meal lasts longer. */
const MEAL = 12 * HOUR;

/** What is known of a cookie beside the shape of its content, which is where it is made. */
interface CookieFacts {
  /** In seconds. */
  maxAge: number;
  /** What it is for, in words of the document. */
  purpose: string;
  /** What it holds, in words of the document. */
  holds: string;
  /** What `maxAge` does not say of its end. */
  ends?: string;
}

/**
 * What leaving a browser removes of a person: `data`; a `credential`, which opens something and lasts longer than an hour;
 * or `bookkeeping`, which tells nothing of a person by itself, and which the next page sets again. What does not leave is no
 * credential and tells nothing of a person.
 */
type Leaves = "data" | "credential" | "bookkeeping" | false;

/**
 * The register of all sealed cookies. `docs/sessions-and-tokens.md` has its table from here: see
 * `tests/unit/docs/sessions-doc.test.ts`.
 */
export const SEALED_COOKIES = {
  access: {
    maxAge: SESSION,
    purpose: "calls in the customer's name",
    holds: "the access token",
    ends: "until the session ends (`SESSION_MAX_DAYS`); the backend ends it after minutes",
    leaves: "credential",
  },
  refresh: {
    maxAge: SESSION,
    purpose: "getting the next access token",
    holds: "the refresh token",
    ends: "until the session ends",
    leaves: "credential",
  },
  account: {
    maxAge: 60 * DAY,
    purpose: "so that not every request asks the backend who this is",
    holds:
      "registered or b2c, whether everything is known that an order needs, name, a random mark of this sign-in",
    ends: "gives nothing without the tokens",
    leaves: "data",
  },
  order: {
    maxAge: 30 * DAY,
    purpose: "the order draft, and a guest's session",
    holds:
      "guest order, set aside, cart, saved address, delivery or takeout, service, restaurant, coordinates, street for the header",
    leaves: "credential",
  },
  placed: {
    maxAge: 30 * DAY,
    purpose: "which orders a guest may see",
    holds: "ids of orders placed here, at most 20",
    leaves: "credential",
  },
  address: {
    maxAge: 30 * DAY,
    purpose: "opening a guest's session again if the backend has forgotten it",
    holds: "the guest's address",
    leaves: "credential",
  },
  geolocation: {
    maxAge: HOUR,
    purpose: "an address while it is entered",
    holds: "what was typed, the candidate that was chosen",
    leaves: "data",
  },
  checkout: {
    maxAge: HOUR,
    purpose: "the checkout while it is filled in, and an order with an unknown outcome",
    holds: "the fields as typed, the quote, its idempotency key; then the order, with its number",
    leaves: "data",
  },
  attempt: {
    maxAge: HOUR,
    purpose: "the checkout that was last shown, so that an order is found after its answer was lost",
    holds: "its idempotency key, its total",
    leaves: "data",
  },
  vault: {
    maxAge: 30 * MINUTE,
    purpose: "a card's form at the card vault",
    holds:
      "the states that its returns are checked against, what the card is for, the payment's key, whether its return has come",
    leaves: "data",
  },
  card: {
    maxAge: 15 * MINUTE,
    purpose: "the card that the vault has just accepted, until it has paid",
    holds: "its token, valid for one use",
    leaves: "data",
  },
  wallet: {
    maxAge: MINUTE,
    purpose: "telling Apple Pay's sheet the result of its payment",
    holds: "one word",
    leaves: "data",
  },
  bank: {
    maxAge: HOUR,
    purpose: "a payment that went out to a bank",
    holds: "which order, or payment at a table, a return belongs to, whether it has come",
    leaves: "data",
  },
  guest: {
    maxAge: 90 * DAY,
    purpose: "a guest's next checkout (record 150)",
    holds: "name and phone, as they were typed for the last order",
    leaves: "data",
  },
  "paid-by": {
    maxAge: 30 * DAY,
    purpose: "choosing the payment method beforehand that was used last (record 76)",
    holds: "the value of the choice; of a card that was saved with it, brand and last four digits",
    leaves: "data",
  },
  unanswered: {
    maxAge: 10 * MINUTE,
    purpose: "a payment of an order with an unknown outcome",
    holds: "the order, the payment's key, when it was sent",
    leaves: "data",
  },
  "table-place": {
    maxAge: MEAL,
    purpose: "the table of the code that was read here last",
    holds:
      "store, table, whether the phone's own camera led here, the key of the seat that is taken there (record 105)",
    leaves: "credential",
  },
  round: {
    maxAge: MEAL,
    purpose: "what was chosen at a table before a name was said (record 149)",
    holds: "dishes with their options, quantities and notes",
    leaves: "data",
  },
  seat: {
    maxAge: MEAL,
    purpose: "a diner's seat at a table's bill",
    holds:
      "the table's session, the diner's own (a credential), the name told to the table, own payments, CPFs for receipts partly hidden",
    ends: "useless once the bill is closed or left",
    leaves: "credential",
  },
  share: {
    maxAge: 30 * MINUTE,
    purpose:
      "the shares of a bill that are about to be paid, one with an unknown outcome, and which payment answered which",
    holds:
      "the table's session, idempotency keys, how each was split, amounts, fees, tips, CPF for the receipt; payments by a fingerprint of their key",
    leaves: "data",
  },
  pix: {
    maxAge: HOUR,
    purpose: "showing a Pix code that is not paid while the backend does not answer (record 48)",
    holds: "the order or the share that it pays, its number or the table's, the payment with its code",
    leaves: "data",
  },
  "table-manners": {
    maxAge: 30 * DAY,
    purpose: "asking once whether the terms of paying at a table are accepted",
    holds: "whether they are, whether the tutorial was seen",
    leaves: "data",
  },
  "table-link": {
    maxAge: 15 * MINUTE,
    purpose:
      "a table's link, or a page of tables, that was opened on a desktop, to show it there as a code for the phone",
    holds: "store, table",
    leaves: "data",
  },
  registration: {
    maxAge: HOUR,
    purpose: "the steps of a registration",
    holds: "e-mail, phone, name, birthday and CPF as typed, which were proven, what was agreed to",
    leaves: "data",
  },
  recovery: {
    maxAge: HOUR,
    purpose: "the steps of a recovery",
    holds: "e-mail or phone, when a code was sent, the code after it was accepted",
    leaves: "data",
  },
  "login-code": {
    maxAge: HOUR,
    purpose: "the steps of a sign-in by a code",
    holds: "e-mail or phone, when a code was sent",
    leaves: "data",
  },
  "codes-sent": {
    maxAge: 2 * RESEND_SECONDS,
    purpose:
      "sending no second code to a contact within the minute, also if another contact was typed in between",
    holds: "fingerprints of contacts, when their codes were sent",
    leaves: "bookkeeping",
  },
  contact: {
    maxAge: HOUR,
    purpose: "a new e-mail or phone, until it is proven",
    holds: "the contact, when its code was sent",
    leaves: "data",
  },
  identity: {
    maxAge: 20 * MINUTE,
    purpose:
      "a customer without a password who is about to change their credentials, or to delete the account",
    holds: "when a code was sent, and when it was right",
    ends: "a proof is valid for 10 minutes",
    leaves: "data",
  },
  cpf: {
    maxAge: HOUR,
    purpose: "a CPF that is added to the account, while its form is refused",
    holds: "the CPF as typed",
    leaves: "data",
  },
  "apple-name": {
    maxAge: 2 * MINUTE,
    purpose: "the name that Apple posted, until the answer it came with is read",
    holds: "the name, and the answer's state",
    leaves: "data",
  },
  outside: {
    maxAge: 30 * MINUTE,
    purpose: "a visit to the outside account (b2c)",
    holds:
      "its address; of a sign-in the session to poll with, and the state that its return is checked against",
    leaves: "data",
  },
  tries: {
    maxAge: DAY,
    purpose:
      "telling browsers apart: counting the tries of one without credentials, which browser's page a form came from (record 42), and one seat in a shared order (record 100)",
    holds: "a random name",
    leaves: "bookkeeping",
  },
  known: {
    maxAge: 180 * DAY,
    purpose:
      "giving this browser its own count of tries at accounts that it has signed in to (record 111); it outlives the sign-out",
    holds:
      "a random name of the browser; fingerprints of up to 6 accounts, of no use elsewhere; it is no credential",
    leaves: false,
  },
  "of-age": {
    maxAge: 30 * DAY,
    purpose: "asking a customer who orders alcohol only once whether they are of age",
    holds: "that they are",
    leaves: "data",
  },
  wanted: {
    maxAge: HOUR,
    purpose: "the page that a visitor requested before they came in or signed in (record 43)",
    holds: "its path",
    leaves: "bookkeeping",
  },
  held: {
    maxAge: 30 * MINUTE,
    purpose: "the dish that was added at the door, until there is an address (record 145)",
    holds: "fingerprints of the dish and of the chosen options, quantity, note",
    leaves: "data",
  },
  visit: {
    maxAge: 30 * DAY,
    purpose: "telling visits apart after their owner lets them be counted",
    holds: "a random name",
    leaves: "bookkeeping",
  },
  "shared-own": {
    maxAge: SHARED_MS / 1_000,
    purpose: "the cart that this browser has opened to others (record 100)",
    holds: "its token, which is not that of its link",
    leaves: "credential",
  },
  shared: {
    maxAge: SHARED_MS / 1_000,
    purpose: "the shared order that this browser has joined (record 100)",
    holds: "its token, and a random name of the person",
    leaves: "credential",
  },
  push: {
    maxAge: 30 * DAY,
    purpose: "getting alerts here after the next sign-in too, also if the session ran out",
    holds: "the browser's push subscription, and the account that it is kept with",
    leaves: "data",
  },
  gone: {
    maxAge: 30 * DAY,
    purpose: "which cart was reported as gone, so that it is said once",
    holds: "a fingerprint of its id",
    leaves: "bookkeeping",
  },
  flash: {
    maxAge: 5 * MINUTE,
    purpose: "the message on the next page",
    holds: "tone and text",
    leaves: "bookkeeping",
  },
} as const satisfies Readonly<Record<string, CookieFacts & { leaves: Leaves }>>;

export type SealedName = keyof typeof SEALED_COOKIES;

/** The register of all cookies of a few values that are not secret, and that nothing trusts. They belong to the browser. */
export const PLAIN_COOKIES = {
  style: {
    maxAge: 365 * DAY,
    purpose: "whether the browser has our stylesheet, or loads it (record 67)",
    holds: "the hash of the file, readable, trusted for nothing",
  },
  "oauth2-google": {
    maxAge: 15 * MINUTE,
    purpose:
      "a social sign-in under way, made and read by remix-auth; the provider stands in its name, and something random after it",
    holds: "state and verifier, of use only with the provider's answer",
  },
  locale: { maxAge: 365 * DAY, purpose: "language", holds: "one word, readable, trusted for nothing" },
  consent: {
    maxAge: 365 * DAY,
    purpose: "whether visits may be counted",
    holds: "one word, readable, trusted for nothing",
  },
  offline: {
    maxAge: 365 * DAY,
    purpose: "whether pages may be kept to read offline",
    holds: "one word, readable, trusted for nothing",
  },
  handheld: {
    maxAge: 365 * DAY,
    purpose: "that the device is held in a hand (record 119)",
    holds: "one word, readable, trusted for nothing",
  },
} as const satisfies Readonly<Record<string, CookieFacts>>;

export type PlainName = keyof typeof PLAIN_COOKIES;
