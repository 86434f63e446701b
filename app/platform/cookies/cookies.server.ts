import { z } from "zod";
import { LITE_OFF, LITE_ON } from "~/domain/lite";
import { shownSchema } from "~/features/checkout/quote.server";
import { LOCALES } from "~/locales/locale";
import { env } from "~/platform/env/env.server";
import {
  accessTokenSchema,
  idSchema,
  serviceIdSchema,
  tokenSchema,
} from "~/services/contract/primitives.server";
import { addressInputSchema } from "~/services/contract/shared.server";
import { type CookieSite, cookieValues, serializeCookie } from "./cookie-header.server";
import { sealedCookie, withoutLast } from "./sealed-cookie.server";

const MINUTE = 60;
const DAY = 24 * 3600;

/** Text for a person, cut after `max` characters, so that its cookie always fits. */
export const textUpTo = (max: number) => z.string().transform((text) => [...text].slice(0, max).join(""));

/** Credentials have a cookie each: either may have 2,048 characters. */
export const accessTokenCookie = sealedCookie({
  name: "access",
  schema: accessTokenSchema,
  maxAge: 30 * DAY,
});
export const refreshTokenCookie = sealedCookie({ name: "refresh", schema: tokenSchema, maxAge: 30 * DAY });

/** A name for a browser without credentials, so that its tries can be counted. */
export const triesCookie = sealedCookie({ name: "tries", schema: z.object({ id: z.uuid() }), maxAge: DAY });

/** Who signed in: what the guard asks on every request, so that it need not ask the backend. */
export const accountSchema = z.object({
  type: z.enum(["registered", "b2c"]),
  /** Everything is known that an order needs; while it is not, the backend is asked. */
  complete: z.boolean().default(false),
  name: textUpTo(60).exactOptional(),
});
export type Account = z.infer<typeof accountSchema>;
export const accountCookie = sealedCookie({ name: "account", schema: accountSchema, maxAge: 30 * DAY });

/** The order under way: where to, from where, how, and the cart that holds it. */
export const orderDraftSchema = z.object({
  /** The guest's credential; a guest's cart has the same id. */
  guestOrderId: idSchema.exactOptional(),
  /** The guest is about to sign in: their session is kept, and gives no access meanwhile. */
  setAside: z.boolean().exactOptional(),
  cartId: idSchema.exactOptional(),
  /** The guest's order was begun anew by a 406: a second one begins a new session. */
  startedOver: z.literal(true).exactOptional(),
  /** The saved address of a signed-in customer that is ordered to. */
  addressId: idSchema.exactOptional(),
  checkoutOption: z.enum(["DELIVERY", "TAKEOUT"]).default("DELIVERY"),
  serviceId: serviceIdSchema.exactOptional(),
  restaurantId: idSchema.exactOptional(),
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
  /** Street and number, for the header of every page. */
  addressLabel: textUpTo(60).exactOptional(),
  /** Whether the gift card on the cart is used; it is, unless the customer said no. */
  useGiftCard: z.boolean().exactOptional(),
});
export type OrderDraft = z.infer<typeof orderDraftSchema>;
export const orderCookie = sealedCookie({ name: "order", schema: orderDraftSchema, maxAge: 30 * DAY });

/** The draft of somebody who has not begun. */
export const NO_ORDER: OrderDraft = { checkoutOption: "DELIVERY" };

const MAX_PLACED = 20;
const placedSchema = z.array(idSchema).transform((ids) => ids.slice(0, MAX_PLACED));

/** The orders that this browser placed, newest first, twenty at most: a guest may see these and no others. */
export const placedOrdersCookie = sealedCookie({
  name: "placed",
  schema: placedSchema,
  maxAge: 30 * DAY,
  smaller: withoutLast,
});

/** `placed` with the order `id` as its newest. */
export function withPlacedOrder(placed: readonly string[], id: string): string[] {
  return [id, ...placed.filter((other) => other !== id)].slice(0, MAX_PLACED);
}

/** So much of a refusal says what matters, in characters. */
const SHORT = 100;

const lineSchema = textUpTo(100);

/** An address whose parts are cut, so that its cookie always fits. */
const keptAddressSchema = addressInputSchema.extend({
  postal_code: textUpTo(20),
  street: lineSchema,
  number: textUpTo(20),
  complement: lineSchema.exactOptional(),
  reference_point: lineSchema.exactOptional(),
  district: lineSchema,
  city: lineSchema,
  state: textUpTo(50),
});

/** The address of a guest's session: opens another where the backend has forgotten it. */
export const addressCookie = sealedCookie({ name: "address", schema: keptAddressSchema, maxAge: 30 * DAY });

/** An address while it is being looked for and completed. Decisions: "Steps". */
export const geolocationDraftSchema = z.object({
  scope: z.enum(["register", "address"]).default("register"),
  /** What was typed: an address or a postal code. */
  query: textUpTo(200).exactOptional(),
  /** Where the customer's device says that it is, in the place of what was typed. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).exactOptional(),
  /** The candidate that was picked, with what was added to it. */
  address: keptAddressSchema.exactOptional(),
  /** That address was posted, and whether it is saved was not told. */
  unanswered: z.boolean().exactOptional(),
});
export type GeolocationDraft = z.infer<typeof geolocationDraftSchema>;
export const geolocationCookie = sealedCookie({
  name: "geolocation",
  schema: geolocationDraftSchema,
  maxAge: 60 * MINUTE,
});

/** A checkout as it was filled in, and what became of it. Decision 4. */
export const checkoutDraftSchema = z.object({
  /** The fields as they were typed. */
  form: z
    .object({
      name: textUpTo(100),
      phone: textUpTo(30),
      email: textUpTo(254),
      cpf: textUpTo(20),
      invoice: textUpTo(2),
      note: textUpTo(140),
      // The longest names a saved card.
      method: textUpTo(210),
      // Whether a new card is to be kept.
      save: textUpTo(2),
      change: textUpTo(20),
      when: textUpTo(10),
      slot: textUpTo(40),
    })
    .partial()
    .exactOptional(),
  /** The mark of the bag's changes that the customer has agreed to on the way to the checkout. */
  agreed: z.string().max(16).exactOptional(),
  /** What the customer was shown when it was posted. */
  shown: shownSchema.exactOptional(),
  /** The idempotency key that it goes under. */
  key: z.string().max(64).exactOptional(),
  /** An order that was sent and never answered: when, in milliseconds, and the mark of its cart. */
  sent: z.object({ at: z.number(), cart: z.string().max(16) }).exactOptional(),
  /** The last order that was placed, and its key: another cart needs another. */
  placed: z.object({ key: z.string().max(64), order: idSchema }).exactOptional(),
  /** Why the last try was refused that came by another page, in words; empty once there was another try. */
  refused: textUpTo(300).exactOptional(),
  /** It was a payment that did not pass. */
  isDecline: z.boolean().exactOptional(),
});
export type CheckoutDraft = z.infer<typeof checkoutDraftSchema>;
export const checkoutCookie = sealedCookie({
  name: "checkout",
  schema: checkoutDraftSchema,
  maxAge: 60 * MINUTE,
  smaller: smallerCheckout,
});

/** A draft with less of what can be done without: words, and an e-mail in letters that none has. */
function smallerCheckout(draft: CheckoutDraft): CheckoutDraft | undefined {
  const { refused = "", form: { email = "", ...form } = {} } = draft;
  const letters = [...refused];
  if (letters.length > SHORT) return { ...draft, refused: letters.slice(0, SHORT).join("") };
  return email === "" ? undefined : { ...draft, form };
}

/** A message for the next page, in the customer's language. */
export const toastSchema = z.object({ tone: z.enum(["ok", "bad", "info"]), text: textUpTo(300) });
export type Toast = z.infer<typeof toastSchema>;
export const flashCookie = sealedCookie({ name: "flash", schema: toastSchema, maxAge: 5 * MINUTE });

/** A cookie whose few values are no secret and trusted by nobody. */
function plainCookie<const V extends string>(
  name: string,
  values: readonly V[],
  site: CookieSite = { isSecure: env.APP_ORIGIN.startsWith("https:") },
) {
  return {
    /** The request's value, where it is one of those that exist. */
    read: (request: Request): V | undefined => {
      const sent = cookieValues(request, name, site);
      return values.find((value) => sent.includes(value));
    },
    /** A Set-Cookie header, for 365 days. */
    serialize: (value: V): string => serializeCookie(name, value, 365 * DAY, site),
    /** A Set-Cookie header that removes it. */
    clear: (): string => serializeCookie(name, "", 0, site),
  };
}

/** The language that was chosen. */
export const localeCookie = plainCookie("locale", LOCALES);

/** Whether visits may be counted, as it was answered. */
export const consentCookie = plainCookie("consent", ["yes", "no"]);

/** Lite mode as it was chosen; absent where the browser's own word counts. */
export const liteCookie = plainCookie("lite", [LITE_ON, LITE_OFF]);
