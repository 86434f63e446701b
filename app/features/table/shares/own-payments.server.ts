import { shareCourse } from "~/domain/table/share-course";
import { ownSeat } from "~/features/table/seat/seat.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableOrder } from "~/services/contract/table.server";

type BillPayment = TableOrder["payments"][number];

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
