import { createHash } from "node:crypto";
import { z } from "zod";
import { hideCpf } from "~/domain/customer/cpf";
import { SPLIT_KINDS } from "~/domain/table/bill-split";
import { TABLE } from "~/domain/table/table-flow";
import { dropPix } from "~/features/payments/pix/kept-pix.server";
import { ifMissing, onFailure } from "~/platform/backend/or-else.server";
import { sealedCookie, textUpTo, withoutLast } from "~/platform/cookies/sealed-cookie.server";
import { unseen } from "~/platform/guard/failure.server";
import { entry, perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { idSchema } from "~/services/contract/primitives.server";
import type { TableOrder } from "~/services/contract/table.server";

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

const seats = entry<Seat | undefined>();

/** The visitor's seat at a table: from the cookie, or as this request has changed it. */
export function seatOf(visitor: Visitor): Seat | undefined {
  if (!seats.has(visitor)) seats.set(visitor, seatCookie.read(visitor.request));
  return seats.get(visitor);
}

/** Keeps a new seat, or a change of it. */
export function keepSeat(visitor: Visitor, seat: Seat): void {
  seats.set(visitor, seat);
  visitor.setCookie(seatCookie.seal(seat));
  billOf.forget(visitor);
}

/**
 * Keeps that a payment was made from the visitor's seat. Only the newest payments are kept. Of its CPF (11 digits),
 * only the part that a receipt shows is kept.
 */
export function keepOwnPayment(visitor: Visitor, paymentId: string, cpf?: string): void {
  const seat = seatOf(visitor);
  if (!seat) return;
  const payments = [paymentId, ...seat.payments.filter((id) => id !== paymentId)].slice(0, MOST_PAYMENTS);
  const fingerprints = payments.map(shortOf);
  const cpfs = Object.entries(seat.cpfs ?? {}).filter(([fingerprint]) => fingerprints.includes(fingerprint));
  if (cpf !== undefined) cpfs.push([shortOf(paymentId), hideCpf(cpf)]);
  keepSeat(visitor, { ...seat, payments, cpfs: Object.fromEntries(cpfs) });
}

/** The CPF on the receipt of a payment, partly hidden: the payment's own, or the one that the diner sat down with. */
export function shownCpfOf({ cpfs, cpf }: Seat, paymentId: string): string | undefined {
  return cpfs?.[shortOf(paymentId)] ?? cpf;
}

/** A short form of a payment's id. */
function shortOf(paymentId: string): string {
  return createHash("sha256").update(`payment ${paymentId}`).digest("base64url").slice(0, 10);
}

/** Forgets seat and share in this browser, and the table as well if `andPlace`. */
export function forgetSeat(visitor: Visitor, { andPlace = false } = {}): void {
  seats.set(visitor, undefined);
  const own = [seatCookie, shareCookie];
  const gone = andPlace ? [...own, tablePlaceCookie] : own;
  for (const cookie of gone) visitor.setCookie(cookie.clear());
  dropPix(visitor);
}

/** The seat, for a page that only diners have. @throws a redirect to the page where a diner takes one */
export function ownSeat(visitor: Visitor): Seat {
  const seat = seatOf(visitor);
  if (!seat) throw visitor.redirect(TABLE.order);
  return seat;
}

/**
 * The bill at which the visitor sits, read once per request. That the seat is gone counts only if it is said twice: a
 * seat has receipts that nobody else is shown.
 *
 * @throws a redirect to finding a table, if the backend does not know the seat any more; ApiError
 */
export const billOf = perVisitor(async (visitor): Promise<TableOrder> => {
  const seat = ownSeat(visitor);
  const read = () => visitor.api.table.bill(seat);
  return read()
    .catch(onFailure(ifMissing, read))
    .catch(
      onFailure(ifMissing, () => {
        throw seatGone(visitor);
      }),
    );
});

/** The bill, for a page that is about it. @throws the page that it cannot be seen now; as {@link billOf} */
export async function seenBill(visitor: Visitor): Promise<TableOrder> {
  return billOf(visitor).catch((error: unknown) => {
    throw unseen(visitor, error, visitor.t("status.unseen.bill"));
  });
}

/**
 * The redirect for a seat that is gone: its diner left in another browser, or the table was cleared. A guessed seat
 * gets the same.
 */
function seatGone(visitor: Visitor): Response {
  forgetSeat(visitor, { andPlace: true });
  return visitor.redirect(TABLE.qrcode, { tone: "info", text: visitor.t("seat.gone") });
}
