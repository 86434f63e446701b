import { z } from "zod";
import { METHOD_FIELDS, ofMethodFields } from "~/domain/payment/method-fields";
import { unknownPaymentsCookie } from "~/features/orders/pay-order.server";
import {
  bankCookie,
  cardTokenCookie,
  paidByCookie,
  vaultCookie,
} from "~/features/payments/payment-cookies.server";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import { idSchema } from "~/services/contract/primitives.server";
import { quoteSchema } from "./quote.server";

/** So much of a refusal says what matters, in characters. */
const SHORT = 100;

/** A checkout as it was filled in, and what became of it. Decision 4. */
const checkoutDraftSchema = z.object({
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
      ...ofMethodFields((name) => textUpTo(METHOD_FIELDS[name].most)),
      when: textUpTo(10),
      slot: textUpTo(40),
      tip: textUpTo(10),
      tipAmount: textUpTo(20),
    })
    .partial()
    .exactOptional(),
  /** The fingerprint of the cart's changes that the customer has agreed to on the way to the checkout. */
  agreed: z.string().max(16).exactOptional(),
  /** The quote when it was posted. */
  shown: quoteSchema.exactOptional(),
  /** Its idempotency key. */
  key: z.string().max(64).exactOptional(),
  /** An order with an unknown outcome: when it was sent, in milliseconds, and the fingerprint of its cart. */
  sent: z.object({ at: z.number(), cart: z.string().max(16) }).exactOptional(),
  /** The last order that was placed, and its key: another cart needs another. */
  placed: z
    .object({ key: z.string().max(64), order: idSchema, number: textUpTo(40).exactOptional() })
    .exactOptional(),
  /** Why the last try was refused that came by another page, in words; empty once there was another try. */
  refused: textUpTo(300).exactOptional(),
  /** It was a payment that did not pass. */
  isDecline: z.boolean().exactOptional(),
});
export type CheckoutDraft = z.infer<typeof checkoutDraftSchema>;
export const checkoutCookie = sealedCookie({
  name: "checkout",
  schema: checkoutDraftSchema,
  smaller: smallerCheckout,
});

/** A draft without what is not essential: a shorter refusal, then no e-mail. */
function smallerCheckout(draft: CheckoutDraft): CheckoutDraft | undefined {
  const { refused = "", form: { email = "", ...form } = {} } = draft;
  const letters = [...refused];
  if (letters.length > SHORT) return { ...draft, refused: letters.slice(0, SHORT).join("") };
  return email === "" ? undefined : { ...draft, form };
}

/**
 * The checkout that was last shown here. It is kept before anything is posted, so that an order with an unknown outcome
 * can be found by its key. It is a cookie of its own, because reading a page must not undo what a post of another tab
 * has kept.
 */
export const attemptCookie = sealedCookie({
  name: "attempt",
  schema: z.object({ key: z.string().max(64), total: z.int() }),
});

/** The fingerprint of the cart that was last reported as gone. A cookie of its own, because reading a page may not undo a draft. */
export const goneCookie = sealedCookie({
  name: "gone",
  schema: z.string().max(16),
});

/** What a browser has of its customer's checkout and payments: another person cannot go on with it. */
export const CHECKOUT_COOKIES = [
  ...[checkoutCookie, attemptCookie, vaultCookie],
  ...[cardTokenCookie, bankCookie, paidByCookie, unknownPaymentsCookie, goneCookie],
];
