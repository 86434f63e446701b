import { createHash } from "node:crypto";
import { hideCpf } from "~/domain/customer/cpf";
import { TABLE } from "~/domain/table/table-flow";
import { ifMissing, onFailure } from "~/platform/backend/or-else.server";
import { isFromJustNow } from "~/platform/backend/public-read.server";
import { entry, perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { TableOrder } from "~/services/contract/table.server";
import { lastBill } from "./bill/kept-bill.server";
import { MOST_PAYMENTS, type Seat, seatCookie, shareCookie, tablePlaceCookie } from "./table-cookies.server";

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
  const own = [seatCookie, shareCookie, lastBill];
  const gone = andPlace ? [...own, tablePlaceCookie] : own;
  for (const cookie of gone) visitor.setCookie(cookie.clear());
}

/** The seat, for a page that only diners have. @throws a redirect to the page where a diner takes one */
export function ownSeat(visitor: Visitor): Seat {
  const seat = seatOf(visitor);
  if (!seat) throw visitor.redirect(TABLE.order);
  return seat;
}

/**
 * The bill at which the visitor sits, read once per request.
 *
 * @throws a redirect to finding a table, if the backend does not know the seat any more; ApiError
 */
export const billOf = perVisitor(async (visitor): Promise<TableOrder> => {
  const seat = ownSeat(visitor);
  return visitor.api.table.bill(seat).catch(
    onFailure(ifMissing, (error) => {
      const isSeen = visitor.request.method === "GET" && isFromJustNow(lastBill.of(visitor, seat.session));
      // A single 404 does not end a seat. If the bill was there a moment ago, the page asks again.
      throw isSeen ? new ApiError({ ...error, status: 503 }) : seatGone(visitor);
    }),
  );
});

/**
 * The redirect for a seat that is gone: its diner left in another browser, or the table was cleared. A guessed seat
 * gets the same.
 */
function seatGone(visitor: Visitor): Response {
  forgetSeat(visitor, { andPlace: true });
  return visitor.redirect(TABLE.qrcode, { tone: "info", text: visitor.t("seat.gone") });
}
