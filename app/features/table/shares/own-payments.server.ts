import { shareCourse } from "~/domain/table/share-course";
import { ownSeat } from "~/features/table/seat/seat.server";
import type { Seat } from "~/features/table/table-cookies.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableOrder, TablePayment } from "~/services/contract/table.server";

type BillPayment = TableOrder["payments"][number];

/** How long a page waits for the details of a payment, in milliseconds. */
const PATIENCE_MS = 1_500;

/** What this seat pays and has paid of a bill. */
export interface OwnPayments {
  /** Those that are under way. */
  underWay: BillPayment[];
  /** The sum of those that are paid, without fees, in minor units. */
  paid: number;
}

/** The payments of the visitor's own seat, as the bill has them. @throws a redirect without a seat */
export function ownPayments(visitor: Visitor, bill: TableOrder): OwnPayments {
  const { payments } = ownSeat(visitor);
  const own = bill.payments.filter(({ id }) => payments.includes(id));
  const of = (course: ReturnType<typeof shareCourse>) => own.filter((one) => shareCourse(one) === course);
  return { underWay: of("underWay"), paid: of("paid").reduce((sum, { amount }) => sum + amount.value, 0) };
}

/**
 * A payment of the diner's own in full: the bill has amounts without the fee, and only the payment tells what is charged.
 * Undefined if it cannot be read in time.
 */
export async function wholePayment(
  visitor: Visitor,
  seat: Seat,
  id: string,
): Promise<TablePayment | undefined> {
  return unlessLate(visitor.api.table.payment(seat, id), PATIENCE_MS).catch(
    orElse(undefined, ifAnyFailed, logged(visitor, "warn", "share not read")),
  );
}
