import { pagePath } from "~/domain/page-path";
import { canDrop, type ShareState, shareState } from "~/domain/share-state";
import { lastBill } from "~/features/table/kept-bill.server";
import { billOf, ownSeat } from "~/features/table/seat.server";
import { orGone, orReadBack } from "~/platform/forms/read-back.server";
import { type Setback, setbackOf } from "~/platform/forms/setback.server";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { Payment } from "~/services/contract/shared.server";
import type { TableOrder } from "~/services/contract/table.server";

/** A share that was, or is, paid from the visitor's own seat. */
export interface OwnShare {
  /** Of its payment. */
  id: string;
  state: ShareState;
  bill: TableOrder;
  /** What the bill says of it: the amount without the fee, and the code. */
  line: TableOrder["payments"][number] | undefined;
  /** Undefined once it was given up. */
  payment: Payment | undefined;
}

/**
 * A share of one's own, as it stands now. Another's, one that never was and one of a seat that somebody guessed are
 * told apart by nobody: all are the 404 page.
 *
 * @throws the 404 page; as {@link findOwnShare}
 */
export async function ownShare(visitor: Visitor, paymentId: string | undefined): Promise<OwnShare> {
  const share = await findOwnShare(visitor, paymentId);
  if (!share) throw failure("notFound", 404, visitor);
  return share;
}

/**
 * A share of one's own; undefined for anything else.
 *
 * @throws a redirect where there is no seat, or not any more; ApiError
 */
export async function findOwnShare(
  visitor: Visitor,
  paymentId: string | undefined,
): Promise<OwnShare | undefined> {
  const { payments } = ownSeat(visitor);
  const [bill, payment] = await Promise.all([billOf(visitor), paymentOf(visitor, paymentId)]);
  // Who gave a payment up is still told what becomes of it.
  if (paymentId === undefined || !(payment || payments.includes(paymentId))) return undefined;
  const line = bill.payments.find(({ id }) => id === paymentId);
  const state = shareState({
    status: payment?.status ?? line?.status,
    method: payment?.method,
    code: line?.code,
  });
  return { id: paymentId, state, bill, line, payment };
}

/** @returns undefined for a payment that the seat does not have */
async function paymentOf(visitor: Visitor, paymentId: string | undefined): Promise<Payment | undefined> {
  if (paymentId === undefined) return undefined;
  try {
    return (await visitor.api.table.payment(ownSeat(visitor), paymentId)).payment;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The page of a share that is no Pix to be paid. */
export function sharePage(paymentId: string, page?: "bank" | "receipt.txt"): string {
  return page === undefined
    ? pagePath`/table/shares/${paymentId}`
    : pagePath`/table/shares/${paymentId}/${page}`;
}

/** The page of a share as it stands. */
export function shareHome({ id, state }: Pick<OwnShare, "id" | "state">): string {
  return state === "pix" ? pagePath`/table/pix/${id}` : sharePage(id);
}

/**
 * Gives a share up, so that it is free again: a second time is once. @returns why the backend
 * did not
 * @throws a redirect to the bill, or to the share's page where it cannot be given up any more; as {@link ownShare}
 */
export async function dropShare(visitor: Visitor, paymentId: string | undefined): Promise<Setback> {
  const { t, api } = visitor;
  const share = await ownShare(visitor, paymentId);
  if (share.payment && !canDrop(share.state)) throw visitor.redirect(sharePage(share.id));
  try {
    const drop = () => orGone(api.table.dropPayment(ownSeat(visitor), share.id));
    if (share.payment) await orReadBack(drop(), drop);
    visitor.setCookie(lastBill.clear());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "PAYMENT_STATE") throw visitor.redirect(sharePage(share.id));
    return setbackOf(visitor, error, "share not given up");
  }
  throw visitor.redirect("/table/order", { tone: "info", text: t("share.drop.done") });
}
