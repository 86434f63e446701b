import { z } from "zod";
import { CARD_METHODS } from "~/features/payments/cards/card-method";
import { sealedCookie, withoutLast } from "~/platform/cookies/sealed-cookie.server";
import { idSchema, tokenSchema } from "~/services/contract/primitives.server";

const MINUTE = 60;

/** How many forms of the vault, and how many visits to a bank, a browser can have under way: one a tab. */
const MOST = 4;

/** The newest of `entries`, `entry` first; what has the same `mark` goes. */
export function withNewest<E extends { mark: string }>(entries: readonly E[], entry: E): E[] {
  return [entry, ...entries.filter(({ mark }) => mark !== entry.mark)].slice(0, MOST);
}

const vaultVisitSchema = z.object({
  /** The state that its `return-url` carries. */
  mark: z.string().max(64),
  /** What the card is for: the checkout, a share of a table's bill, an order paid again, or to be kept in the profile. */
  purpose: z.union([z.enum(["checkout", "profile", "table"]), z.object({ order: idSchema })]),
  method: z.enum(CARD_METHODS).exactOptional(),
  /** Whether the card is to be kept for the next time. */
  save: z.boolean().exactOptional(),
  /** The idempotency key that the payment goes under. */
  key: z.string().max(64).exactOptional(),
  /** Its return has come, and counts no more: another one is only led to where the first one ended. */
  used: z.literal(true).exactOptional(),
});

/** A form of the card vault that was opened here, see {@link vaultCookie}. */
export type VaultVisit = z.infer<typeof vaultVisitSchema>;

/** The forms of the card vault that this browser has open, newest first: what their returns are held against. */
export const vaultCookie = sealedCookie({
  name: "vault",
  schema: z.array(vaultVisitSchema).max(MOST),
  maxAge: 30 * MINUTE,
  smaller: withoutLast,
});

/** The card that the vault has just taken, until it has paid: a reconfirmed or repeated checkout needs it again. */
export const cardTokenCookie = sealedCookie({
  name: "card",
  schema: z.object({
    /** Good for one use. */
    token: tokenSchema,
    method: z.enum(CARD_METHODS),
    save: z.boolean(),
    /** The idempotency key of the checkout or payment that it is for. */
    key: z.string().max(64),
  }),
  maxAge: 15 * MINUTE,
});

const bankVisitShape = z.object({
  /** Of the state in the payment's `return_url`, see `bankState`. */
  mark: z.string().max(64),
  /** Its return has come, and counts no more: another one is only led to what it paid. */
  used: z.literal(true).exactOptional(),
});

/** Of an order, or of a share of a table's bill. */
const bankVisitSchema = z.union([
  bankVisitShape.extend({ order: idSchema }),
  bankVisitShape.extend({ payment: idSchema }),
]);

/** A payment that went out to a bank, see {@link bankCookie}. */
export type BankVisit = z.infer<typeof bankVisitSchema>;

/** Payments of this browser that went out to a bank, newest first: what a return is held against. */
export const bankCookie = sealedCookie({
  name: "bank",
  schema: z.array(bankVisitSchema).max(MOST),
  maxAge: 60 * MINUTE,
  smaller: withoutLast,
});
