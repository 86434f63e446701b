import { z } from "zod";
import { SPLIT_KINDS } from "~/domain/bill-split";
import { sealedCookie, withoutLast } from "~/platform/cookies/sealed-cookie.server";
import { textUpTo } from "~/platform/cookies/text-up-to";
import { idSchema } from "~/services/contract/primitives.server";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A meal: nobody's seat at a table lasts longer. */
const MEAL = 12 * HOUR;

/** What is remembered of somebody's own payments at a table: more a diner does not make. */
export const MOST_PAYMENTS = 8;

/** How many shares a browser can have open, and how many answers it remembers. */
export const MOST_SHARES = 4;

/** Of one share, and of all that are open: a cookie holds no more. */
export const MOST_ITEMS = 100;

/** The table whose code was read here last. */
const placeSchema = z.object({
  store: idSchema,
  table: idSchema,
  /** By the phone's own camera, which led here; else in the page that reads codes. */
  external: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;
export const tablePlaceCookie = sealedCookie({ name: "table-place", schema: placeSchema, maxAge: MEAL });

/** See `hideCpf`. */
const shownCpfSchema = z.string().max(14);

/** A diner's seat at a bill: a credential, so it is in no page and no log. */
const seatSchema = z.object({
  session: idSchema,
  userSession: idSchema,
  /** As the table sees it. */
  name: textUpTo(60),
  /** Payments that were made from this seat, newest first: the bill does not say whose they are. */
  payments: z
    .array(idSchema)
    .transform((ids) => ids.slice(0, MOST_PAYMENTS))
    .default([]),
  /** The CPF that the diner sat down with, partly hidden: receipts show it. */
  cpf: shownCpfSchema.exactOptional(),
  /** Those that single payments were made with, as no payment tells its own; by a mark, as ids may be long. */
  cpfs: z.record(z.string().max(10), shownCpfSchema).exactOptional(),
});
export type Seat = z.infer<typeof seatSchema>;
export const seatCookie = sealedCookie({
  name: "seat",
  schema: seatSchema,
  maxAge: MEAL,
  smaller({ payments, ...seat }) {
    const fewer = withoutLast(payments);
    return fewer && { ...seat, payments: fewer };
  },
});

/** What a guest has agreed to and seen of paying at tables; for who is signed in, the account knows of the terms. */
const mannersSchema = z.object({
  terms: z.enum(["guest", "account"]).exactOptional(),
  tutorial: z.literal(true).exactOptional(),
});
export type Manners = z.infer<typeof mannersSchema>;
export const mannersCookie = sealedCookie({ name: "table-manners", schema: mannersSchema, maxAge: 30 * DAY });

/** A share that somebody is about to pay, or has sent. Amounts in minor units. */
const shareSchema = z.object({
  /** The idempotency key that it goes under: one key, one payment. */
  key: z.string().max(64),
  kind: z.enum(SPLIT_KINDS),
  /** Of equal parts. */
  people: z.int().exactOptional(),
  /** Marks of the chosen items, see `itemMark`. */
  items: z.array(z.string().max(16)).max(MOST_ITEMS).exactOptional(),
  /** Without the fee, and the fee, as they were shown and agreed to. */
  amount: z.int(),
  fee: z.int(),
  /** What the whole bill came to when an equal part of it was shown, without the fee. */
  bill: z.int().exactOptional(),
  /** The CPF for the receipt: 11 digits. */
  document: z.string().max(11).exactOptional(),
  /** When it was first shown, in milliseconds. */
  at: z.number(),
  /** When it was sent, in milliseconds, while no answer has come. */
  sentAt: z.number().exactOptional(),
});
export type KeptShare = z.infer<typeof shareSchema>;

/** What this browser knows of the shares that are paid from one seat, the newest first. */
const sharesSchema = z.object({
  session: idSchema,
  /** One a tab. */
  open: z.array(shareSchema).max(MOST_SHARES),
  /** Keys that have been answered, by their mark, and with which payment. */
  answered: z.array(z.object({ mark: z.string().max(16), payment: idSchema })).max(MOST_SHARES),
});
export type KeptShares = z.infer<typeof sharesSchema>;
export const shareCookie = sealedCookie({
  name: "share",
  schema: sharesSchema,
  maxAge: 30 * 60,
  smaller({ answered, open, ...seat }) {
    if (answered.length > 1) return { ...seat, open, answered: answered.slice(0, -1) };
    return open.length > 1 ? { ...seat, open: open.slice(0, -1), answered } : undefined;
  },
});
