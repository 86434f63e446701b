import { isUnderWay } from "~/domain/payment/payment-status";
import { tableNumber } from "~/domain/table/table-name";
import { billOf, forgetSeat, seatOf } from "~/features/table/seat.server";
import { messageOf } from "~/platform/forms/form-refusal.server";
import { orGone, orReadBack } from "~/platform/forms/read-back.server";
import type { Visitor } from "~/platform/visitor/visitor";

/**
 * Which table it is that would be left, and whether a payment of the visitor's own is under way there.
 *
 * @throws a redirect for who has no seat; ApiError
 */
export async function leavingView(visitor: Visitor) {
  const bill = await billOf(visitor);
  const own = new Set(seatOf(visitor)?.payments);
  const isPaying = bill.payments.some(({ id, status }) => own.has(id) && isUnderWay(status));
  return { table: bill.table_name, label: tableNumber(bill.table_name), isPaying };
}

/**
 * Leaves the table: the seat is given up, and this browser forgets it and its table. Without a seat it forgets the table.
 *
 * @returns where it leads, or why it could not be done, in words
 * @throws what is no refusal
 */
export async function leaveTable(visitor: Visitor) {
  const { t } = visitor;
  const seat = seatOf(visitor);
  try {
    // To leave twice is to leave once: where the answer is lost, it is asked for again.
    const leave = async () => seat && orGone(visitor.api.table.leave(seat));
    await orReadBack(leave(), leave);
  } catch (error) {
    return messageOf(visitor, error, "table not left");
  }
  forgetSeat(visitor, { andPlace: true });
  return seat
    ? visitor.redirect("/table", { tone: "ok", text: t("seat.left") })
    : visitor.redirect("/table/qrcode");
}
