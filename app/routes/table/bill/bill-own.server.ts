import type { Money } from "~/domain/money/money";
import { type ShareCourse, shareCourse } from "~/domain/table/share-course";
import { TABLE } from "~/domain/table/table-paths";
import { costOf, sentShare } from "~/features/table/shares/kept-shares.server";
import { wholePayment } from "~/features/table/shares/own-payments.server";
import { sharePage, sharePath } from "~/features/table/shares/share-paths.server";
import type { Seat } from "~/features/table/table-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableOrder } from "~/services/contract/table.server";
import { newestOf } from "./diners/diner-states.server";

/** The news of a payment of the visitor's own, which only they see, and its page. */
export interface OwnNews {
  key: string;
  /** `unanswered`: it was sent, and its outcome is unknown. */
  kind: ShareCourse | "unanswered";
  amount: Money;
  to: string;
}

/** How many payments are read. No diner has more at a time. */
const MOST_READ = 4;

/**
 * The news of the payments from the diner's own seat: those under way or without an answer, refunds, failed refunds,
 * and the outcome of the last one.
 */
export async function ownNewsOf(visitor: Visitor, seat: Seat, bill: TableOrder): Promise<OwnNews[]> {
  const mine = bill.payments.filter(({ id }) => seat.payments.includes(id));
  const last = newestOf(mine);
  const told = mine.filter((share) => {
    const course = shareCourse(share);
    return course === "failed" || course === "paid" ? share === last : true;
  });
  return Promise.all([
    ...sentNews(visitor, bill),
    ...told.slice(0, MOST_READ).map((share, index) => newsOf(visitor, seat, share, index)),
  ]);
}

/** The share that was sent and not answered. Its page finds out what became of it. */
function sentNews(visitor: Visitor, { total: { remaining } }: TableOrder): OwnNews[] {
  const sent = sentShare(visitor);
  if (!sent) return [];
  const amount = { ...remaining, value: costOf(sent) };
  return [{ key: "unanswered", kind: "unanswered", amount, to: TABLE.checking }];
}

async function newsOf(
  visitor: Visitor,
  seat: Seat,
  share: TableOrder["payments"][number],
  index: number,
): Promise<OwnNews> {
  const kind = shareCourse(share);
  const page = sharePage(share.id);
  const plain = { key: `${index} ${kind}`, kind, amount: share.amount, to: page };
  if (kind === "failed") return plain;
  const whole = await wholePayment(visitor, seat, share.id);
  if (!whole) return plain;
  return { ...plain, amount: whole.payment.amount, to: kind === "underWay" ? sharePath(whole) : page };
}
