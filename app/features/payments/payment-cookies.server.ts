import { createHash } from "node:crypto";
import { z } from "zod";
import { sealedCookie, withoutLast } from "~/platform/cookies/sealed-cookie.server";
import { idSchema, tokenSchema } from "~/services/contract/primitives.server";
import { CARD_METHODS } from "./cards/card-question";

/** How many forms of the vault, and how many visits to a bank, a browser can have open: one per tab. */
const MOST = 4;

/** The newest of `entries`, with `entry` first. An older one with the same `mark` is removed. */
export function withNewest<E extends { mark: string }>(entries: readonly E[], entry: E): E[] {
  return [entry, ...entries.filter(({ mark }) => mark !== entry.mark)].slice(0, MOST);
}

const vaultVisitSchema = z.object({
  /** The state that the vault's return brings back. */
  mark: z.string().max(64),
  /** What the card is for: the checkout, a share of a table's bill, an order that is paid again, or the saved cards. */
  purpose: z.union([z.enum(["checkout", "profile", "table"]), z.object({ order: idSchema })]),
  method: z.enum(CARD_METHODS).exactOptional(),
  /** Whether the card will be saved. */
  save: z.boolean().exactOptional(),
  /** The idempotency key of the payment. */
  key: z.string().max(64).exactOptional(),
  /** Its return has come. Another return is only led to the first one's result. */
  used: z.literal(true).exactOptional(),
});

/** A form of the card vault that was opened here, see {@link vaultCookie}. */
export type VaultVisit = z.infer<typeof vaultVisitSchema>;

/** The forms of the card vault that this browser has open, newest first. Returns are compared with them. */
export const vaultCookie = sealedCookie({
  name: "vault",
  schema: z.array(vaultVisitSchema).max(MOST),
  smaller: withoutLast,
});

/** The card that the vault has just taken, until it has paid. A checkout that is confirmed or sent again needs it. */
export const cardTokenCookie = sealedCookie({
  name: "card",
  schema: z.object({
    /** Valid for one use. */
    token: tokenSchema,
    method: z.enum(CARD_METHODS),
    save: z.boolean(),
    /** The idempotency key of the checkout or payment that it is for. */
    key: z.string().max(64),
  }),
});

/** How this browser's customer paid last, so that the same is chosen beforehand. Record 76. */
export const paidByCookie = sealedCookie({
  name: "paid-by",
  schema: z.object({
    /** The value of the choice. */
    method: z.string().max(210),
    /** A new card that was to be saved: by these, the saved one is found. */
    card: z.object({ brand: z.string().max(40), last4: z.string().max(4) }).exactOptional(),
  }),
});

const bankVisitShape = z.object({
  /** The fingerprint in the state of its `return_url`, see `bankState`. */
  mark: z.string().max(64),
  /** Its return has come. Another return is only led to what was paid. */
  used: z.literal(true).exactOptional(),
});

/** The payment of an order, or of a share of a table's bill. */
const bankVisitSchema = z.union([
  bankVisitShape.extend({ order: idSchema }),
  bankVisitShape.extend({ payment: idSchema }),
]);

/** A payment that was sent to a bank, see {@link bankCookie}. */
export type BankVisit = z.infer<typeof bankVisitSchema>;

/** Payments of this browser that were sent to a bank, newest first. Returns are compared with them. */
export const bankCookie = sealedCookie({
  name: "bank",
  schema: z.array(bankVisitSchema).max(MOST),
  smaller: withoutLast,
});

/**
 * The one rule of idempotency keys, for everything that is paid:
 *
 * - What is paid has one key at a time. It depends on that thing alone (a cart, the last payment of an order, a share),
 *   not on the page or tab: any number of posts send it under the same key, and the backend pays it once.
 * - A payment that was made uses the key up. What is paid next has another one.
 * - A refusal leaves the key: the next method is tried under it.
 * - A missing answer leaves it, too, so a late success cannot charge twice.
 * - A form that carries another key than the current one pays nothing. See `pay`.
 *
 * @param facts - what tells it from everything else that is paid
 * @returns 43 characters of base64url
 */
export function idempotencyKey(...facts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

/** The fingerprint of a key, for URLs and cookies. */
export function keyFingerprint(key: string): string {
  return createHash("sha256").update(`share ${key}`).digest("base64url").slice(0, 10);
}
