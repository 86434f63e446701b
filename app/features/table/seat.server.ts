import { createHash } from "node:crypto";
import { hideCpf } from "~/domain/customer/cpf";
import { isFromJustNow } from "~/platform/cookies/last-known.server";
import { ifMissing, onFailure } from "~/platform/failures/or-else.server";
import { perVisitor } from "~/platform/visitor/per-visitor.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { TableOrder } from "~/services/contract/table.server";
import { lastBill } from "./kept-bill.server";
import { MOST_PAYMENTS, type Seat, seatCookie, shareCookie, tablePlaceCookie } from "./table-cookies.server";

const seats = new WeakMap<Visitor, Seat | undefined>();

/** The visitor's seat at a table, as the cookie has it or as this request has changed it. */
export function seatOf(visitor: Visitor): Seat | undefined {
  if (!seats.has(visitor)) seats.set(visitor, seatCookie.read(visitor.request));
  return seats.get(visitor);
}

/** Keeps a seat that was just taken, or what changed of it. */
export function keepSeat(visitor: Visitor, seat: Seat): void {
  seats.set(visitor, seat);
  visitor.setCookie(seatCookie.seal(seat));
  billOf.forget(visitor);
}

/**
 * Remembers a payment that was made from the visitor's own seat, the newest ones alone, and of its CPF (11 digits) what
 * a receipt may show.
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

/** The CPF of a payment that was made from a seat, partly hidden: its own, else the one that was given on sitting down. */
export function shownCpfOf({ cpfs, cpf }: Seat, paymentId: string): string | undefined {
  return cpfs?.[shortOf(paymentId)] ?? cpf;
}

/** A payment in few letters. */
function shortOf(paymentId: string): string {
  return createHash("sha256").update(`payment ${paymentId}`).digest("base64url").slice(0, 10);
}

/** Gets up: seat, share and, where asked, the table itself are forgotten in this browser. */
export function forgetSeat(visitor: Visitor, { andPlace = false } = {}): void {
  seats.set(visitor, undefined);
  const own = [seatCookie, shareCookie, lastBill];
  const gone = andPlace ? [...own, tablePlaceCookie] : own;
  for (const cookie of gone) visitor.setCookie(cookie.clear());
}

/** The seat of a page that only diners have. @throws a redirect to where one is taken */
export function ownSeat(visitor: Visitor): Seat {
  const seat = seatOf(visitor);
  if (!seat) throw visitor.redirect("/table/order");
  return seat;
}

/**
 * The bill that the visitor sits at, as it stands now; read once a request.
 * @throws a redirect where a table is found, for a seat that the backend does not know any more; ApiError
 */
export const billOf = perVisitor(async (visitor): Promise<TableOrder> => {
  const seat = ownSeat(visitor);
  return visitor.api.table.bill(seat).catch(
    onFailure(ifMissing, (error) => {
      const isSeen = visitor.request.method === "GET" && isFromJustNow(lastBill.of(visitor, seat.session));
      // A seat is not lost to one answer: what was there a moment ago is asked for again.
      throw isSeen ? new ApiError({ ...error, status: 503 }) : seatGone(visitor);
    }),
  );
});

/** The seat is not there any more: its diner left elsewhere, or the table was cleared. A guessed one is told the same. */
function seatGone(visitor: Visitor): Response {
  forgetSeat(visitor, { andPlace: true });
  return visitor.redirect("/table/qrcode", { tone: "info", text: visitor.t("seat.gone") });
}
