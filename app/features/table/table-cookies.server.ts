import { z } from "zod";
import { SPLIT_KINDS } from "~/domain/table/bill-split";
import { sealedCookie, textUpTo, withoutLast } from "~/platform/cookies/sealed-cookie.server";
import { idSchema } from "~/services/contract/primitives.server";

/** How many of the diner's own payments are remembered. No diner makes more. */
export const MOST_PAYMENTS = 8;

/** How many lines of a round can be repeated. */
export const MOST_REPEATED = 30;

/** How many open shares, and how many answers, a browser remembers. */
export const MOST_SHARES = 4;

/** The most items of one share, and of all open shares together. More do not fit into a cookie. */
export const MOST_ITEMS = 100;

/** The table whose code was read last here. */
const placeSchema = z.object({
  store: idSchema,
  table: idSchema,
  /** Whether the phone's own camera read it. Otherwise our page did. */
  external: z.boolean(),
  /** The key under which this browser takes its next seat there, however many forms of it are open. */
  key: z.string().max(64).exactOptional(),
});
export type KeptPlace = z.infer<typeof placeSchema>;
export type Place = Omit<KeptPlace, "key">;
export const tablePlaceCookie = sealedCookie({ name: "table-place", schema: placeSchema });

/** See `hideCpf`. */
const shownCpfSchema = z.string().max(14);

/** A diner's seat at a bill. It is a credential, so it is in no page and no log. */
const seatSchema = z.object({
  session: idSchema,
  userSession: idSchema,
  name: textUpTo(60),
  /** The payments from this seat, newest first, because the bill does not say whose they are. */
  payments: z
    .array(idSchema)
    .transform((ids) => ids.slice(0, MOST_PAYMENTS))
    .default([]),
  /** The fingerprints of the items that were sent last from here, to repeat them. */
  round: z.array(z.string().max(16)).max(MOST_REPEATED).exactOptional(),
  /** The CPF of the seat, partly hidden, for receipts. */
  cpf: shownCpfSchema.exactOptional(),
  /**
   * The CPFs of single payments, because a payment does not tell its own. Keyed by a fingerprint, because ids may be
   * long.
   */
  cpfs: z.record(z.string().max(10), shownCpfSchema).exactOptional(),
});
export type Seat = z.infer<typeof seatSchema>;
export const seatCookie = sealedCookie({
  name: "seat",
  schema: seatSchema,
  smaller({ payments, round, ...seat }) {
    // It is easily chosen again.
    if (round !== undefined) return { ...seat, payments };
    const fewer = withoutLast(payments);
    return fewer && { ...seat, payments: fewer };
  },
});

/** What a guest has accepted and seen about paying at tables. For a signed-in customer, the account knows the terms. */
const mannersSchema = z.object({
  terms: z.enum(["guest", "account"]).exactOptional(),
  tutorial: z.literal(true).exactOptional(),
});
export type Manners = z.infer<typeof mannersSchema>;
export const mannersCookie = sealedCookie({ name: "table-manners", schema: mannersSchema });

/** A share that is about to be paid, or was sent. Amounts are in minor units. */
const shareSchema = z.object({
  /** Its idempotency key: one key, one payment. */
  key: z.string().max(64),
  kind: z.enum(SPLIT_KINDS),
  /** The number of parts, for equal parts. */
  people: z.int().exactOptional(),
  /** The chosen lines, see `chosenLines`. */
  items: z.array(z.string().max(16)).max(MOST_ITEMS).exactOptional(),
  /** The amount without the fee, and the fee, as shown and agreed. */
  amount: z.int(),
  fee: z.int(),
  /** On top of both, as agreed. Absent for none. */
  tip: z.int().exactOptional(),
  /** The total of the bill without the fee when an equal part was shown. */
  bill: z.int().exactOptional(),
  /** The CPF for the receipt: 11 digits. */
  document: z.string().max(11).exactOptional(),
  /** When it was first shown, in milliseconds. */
  at: z.number(),
  /** When it was sent, in milliseconds, while there is no answer. */
  sentAt: z.number().exactOptional(),
});
export type KeptShare = z.infer<typeof shareSchema>;

/** The shares of one seat that this browser knows, newest first. */
const sharesSchema = z.object({
  session: idSchema,
  /** One per tab. */
  open: z.array(shareSchema).max(MOST_SHARES),
  /** The fingerprints of answered keys and of what was chosen, with their payments. */
  answered: z
    .array(
      z.object({ mark: z.string().max(16), choice: z.string().max(16).exactOptional(), payment: idSchema }),
    )
    .max(MOST_SHARES),
});
export type KeptShares = z.infer<typeof sharesSchema>;
export const shareCookie = sealedCookie({
  name: "share",
  schema: sharesSchema,
  smaller({ answered, open, ...seat }) {
    if (answered.length > 1) return { ...seat, open, answered: answered.slice(0, -1) };
    return open.length > 1 ? { ...seat, open: open.slice(0, -1), answered } : undefined;
  },
});
