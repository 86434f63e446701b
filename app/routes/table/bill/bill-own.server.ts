import type { Money } from "~/domain/money/money";
import { type ShareCourse, shareCourse } from "~/domain/table/share-course";
import { pagePath } from "~/domain/visit/page-path";
import { sentShare } from "~/features/table/shares/kept-shares.server";
import { CHECKING, sharePath } from "~/features/table/shares/share-paths.server";
import type { Seat } from "~/features/table/table-cookies.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { ifAnyFailed, logged, orElse } from "~/platform/failures/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableOrder, TablePayment } from "~/services/contract/table.server";
import { newestOf } from "./diner-states.server";

/** What the visitor alone is told of a payment of their own, and the page that it leads to. */
export interface OwnNews {
  key: string;
  /** `unanswered` was sent, and nobody knows yet what came of it. */
  kind: ShareCourse | "unanswered";
  amount: Money;
  to: string;
}

/** How long the bill waits for what a payment says beyond it, in milliseconds. */
const PATIENCE_MS = 1_500;

/** No diner has more of them at a time. */
const MOST_READ = 4;

/**
 * The news of the payments that were made from one's own seat: those under way or not answered, money that went back or did not, and how
 * the last one came out.
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

/** A share that was sent and never answered: its page finds out. */
function sentNews(visitor: Visitor, { total: { remaining } }: TableOrder): OwnNews[] {
  const sent = sentShare(visitor);
  if (!sent) return [];
  const amount = { ...remaining, value: sent.amount + sent.fee };
  return [{ key: "unanswered", kind: "unanswered", amount, to: CHECKING }];
}

async function newsOf(
  visitor: Visitor,
  seat: Seat,
  share: TableOrder["payments"][number],
  index: number,
): Promise<OwnNews> {
  const kind = shareCourse(share);
  const page = pagePath`/table/shares/${share.id}`;
  const plain = { key: `${index} ${kind}`, kind, amount: share.amount, to: page };
  if (kind === "failed") return plain;
  // The bill knows no fee: what was charged, or goes back, the payment itself says.
  const whole = await wholePayment(visitor, seat, share.id);
  if (!whole) return plain;
  return { ...plain, amount: whole.payment.amount, to: kind === "underWay" ? sharePath(whole) : page };
}

/** A payment of one's own with all that is known of it; undefined where that does not come. */
async function wholePayment(visitor: Visitor, seat: Seat, id: string): Promise<TablePayment | undefined> {
  return unlessLate(visitor.api.table.payment(seat, id), PATIENCE_MS).catch(
    orElse(undefined, ifAnyFailed, logged(visitor, "warn", "share not read")),
  );
}
