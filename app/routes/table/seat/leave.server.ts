import { isUnderWay } from "~/domain/payment/payment-status";
import { tableNumber } from "~/domain/table/table-name";
import { TABLE } from "~/domain/table/table-paths";
import { billOf, forgetSeat, seatOf } from "~/features/table/seat/seat.server";
import { messageOf } from "~/platform/forms/form-refusal.server";
import { orGone, orReadBack } from "~/platform/forms/read-back.server";
import type { Visitor } from "~/platform/visitor/visitor";

/**
 * The table that the visitor is about to leave, and whether a payment of their own is under way there.
 *
 * @throws a redirect without a seat; ApiError
 */
export async function leavingView(visitor: Visitor) {
  const bill = await billOf(visitor);
  const own = new Set(seatOf(visitor)?.payments);
  const isPaying = bill.payments.some(({ id, status }) => own.has(id) && isUnderWay(status));
  return { table: bill.table_name, label: tableNumber(bill.table_name), isPaying };
}

/**
 * Leaves the table: gives up the seat, and forgets seat and table in this browser. Without a seat it only forgets the
 * table.
 *
 * @returns the redirect, or why it failed, in words
 * @throws errors that are no refusal
 */
export async function leaveTable(visitor: Visitor) {
  const { t } = visitor;
  const seat = seatOf(visitor);
  try {
    // Leaving twice is harmless, so it is tried again if the answer is lost.
    const leave = async () => seat && orGone(visitor.api.table.leave(seat));
    await orReadBack(leave(), leave);
  } catch (error) {
    return messageOf(visitor, error, "table not left");
  }
  forgetSeat(visitor, { andPlace: true });
  return seat
    ? visitor.redirect(TABLE.terms, { tone: "ok", text: t("seat.left") })
    : visitor.redirect(TABLE.qrcode);
}
