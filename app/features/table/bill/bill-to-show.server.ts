import { shareState } from "~/domain/table/share-state";
import { type OwnShare, ownShare } from "~/features/table/shares/own-share.server";
import { billOf, ownSeat } from "~/features/table/table-cookies.server";
import { isFromJustNow, stillStands } from "~/platform/backend/public-read.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableOrder } from "~/services/contract/table.server";
import { billOfKept, keptBill, lastBill } from "./kept-bill.server";

/** The bill, or the diner's own share, for a page that refreshes itself. */
interface Shown<T> {
  shown: T;
  /** The time of reading, if the backend does not answer now. */
  since?: Date;
}

/** The visitor's bill, for a page that refreshes itself. @throws as {@link billOf} */
export async function billToShow(visitor: Visitor): Promise<Shown<TableOrder>> {
  const { session } = ownSeat(visitor);
  const last = lastBill.of(visitor, session);
  try {
    const bill = await billOf(visitor);
    lastBill.keep(visitor, session, keptBill(bill, last?.what.share));
    return { shown: bill };
  } catch (error) {
    if (!last || !stillStands(error, last)) throw error;
    visitor.log.warn({ api: error.toLog() }, "a bill as it was last known");
    return { shown: billOfKept(session, last.what), since: last.at };
  }
}

/** The diner's own share, for a page that refreshes itself. @throws as {@link ownShare} */
export async function shareToShow(visitor: Visitor, paymentId: string | undefined): Promise<Shown<OwnShare>> {
  const { session } = ownSeat(visitor);
  const last = lastBill.of(visitor, session);
  const known = last && keptShare(session, last.what, paymentId);
  try {
    const share = await ownShare(visitor, paymentId);
    // Cancelling a share clears the kept one. A share that is missing for another reason may come back.
    if (!share.payment && known && isFromJustNow(last)) return { shown: known, since: last.at };
    keepShare(visitor, session, share);
    return { shown: share };
  } catch (error) {
    if (!known || !stillStands(error, last)) throw error;
    visitor.log.warn({ api: error.toLog() }, "a share as it was last known");
    return { shown: known, since: last.at };
  }
}

function keepShare(visitor: Visitor, session: string, { id, bill, line, payment }: OwnShare): void {
  if (!payment) return;
  const { amount, status, code, at } = line ?? {};
  const isTold = amount !== undefined && status !== undefined && at !== undefined;
  const kept = isTold
    ? { line: { amount: amount.value, status, at, ...(code === undefined ? {} : { code }) } }
    : {};
  lastBill.keep(visitor, session, keptBill(bill, { id, payment, ...kept }));
}

function keptShare(
  session: string,
  kept: Parameters<typeof billOfKept>[1],
  paymentId: string | undefined,
): OwnShare | undefined {
  const { share, currency } = kept;
  if (!share || share.id !== paymentId) return undefined;
  const { id, payment, line } = share;
  const { status, method } = payment;
  return {
    ...{ id, payment, bill: billOfKept(session, kept) },
    state: shareState({ status, method, code: line?.code }),
    line: line && { ...line, id, diner_name: "", amount: { value: line.amount, currency } },
  };
}
