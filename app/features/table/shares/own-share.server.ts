import { canDrop, type ShareState, shareState } from "~/domain/table/share-state";
import { TABLE } from "~/domain/table/table-flow";
import { dropPix } from "~/features/payments/pix/kept-pix.server";
import { billOf, ownSeat } from "~/features/table/table-cookies.server";
import { failedCall, ifMissing, orElse } from "~/platform/backend/or-else.server";
import { type FormRefusal, formRefusal, orGone, orReadBack } from "~/platform/forms/form-refusal.server";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Money } from "~/services/contract/shared.server";
import type { TableOrder, TablePayment } from "~/services/contract/table.server";
import { pixPage, sharePage } from "./share-paths.server";

/** A share that is or was paid from the visitor's seat. */
export interface OwnShare {
  /** The id of its payment. */
  id: string;
  state: ShareState;
  bill: TableOrder;
  /** From the bill: the amount without the fee, and the code. */
  line: TableOrder["payments"][number] | undefined;
  /** Undefined after it was cancelled. */
  payment: TablePayment["payment"] | undefined;
  /** Of the payment, beside share and fee. */
  tip?: Money | undefined;
}

/**
 * The diner's own share, read now. For somebody else's share, an unknown one and a guessed seat, the answer is the same
 * 404 page.
 *
 * @throws the 404 page; as {@link findOwnShare}
 */
export async function ownShare(visitor: Visitor, paymentId: string | undefined): Promise<OwnShare> {
  const share = await findOwnShare(visitor, paymentId);
  if (!share) throw failure("notFound", 404, visitor);
  return share;
}

/**
 * The diner's own share. Undefined for anything else.
 *
 * @throws a redirect if there is no seat, or no longer; ApiError
 */
export async function findOwnShare(
  visitor: Visitor,
  paymentId: string | undefined,
): Promise<OwnShare | undefined> {
  const { payments } = ownSeat(visitor);
  const [bill, paid] = await Promise.all([billOf(visitor), paymentOf(visitor, paymentId)]);
  const { payment, tip } = paid ?? {};
  // After a cancellation, the page still tells the diner what happens to the money.
  if (paymentId === undefined || !(payment || payments.includes(paymentId))) return undefined;
  const line = bill.payments.find(({ id }) => id === paymentId);
  const state = shareState({
    status: payment?.status ?? line?.status,
    method: payment?.method,
    code: line?.code,
  });
  return { id: paymentId, state, bill, line, payment, tip };
}

/** @returns undefined for a payment that the seat does not have */
async function paymentOf(visitor: Visitor, paymentId: string | undefined): Promise<TablePayment | undefined> {
  if (paymentId === undefined) return undefined;
  return visitor.api.table.payment(ownSeat(visitor), paymentId).catch(orElse(undefined, ifMissing));
}

/** The page for the current state of a share. */
export function shareHome({ id, state }: Pick<OwnShare, "id" | "state">): string {
  return state === "pix" ? pixPage(id) : sharePage(id);
}

/**
 * Cancels a share, so that it is free again. Repeating it is harmless.
 * @returns the redirect to the bill, or to the share's page if it can no longer be cancelled; why the backend refused
 * @throws as {@link ownShare}
 */
export async function dropShare(
  visitor: Visitor,
  paymentId: string | undefined,
): Promise<Response | FormRefusal> {
  const { t, api } = visitor;
  const share = await ownShare(visitor, paymentId);
  if (share.payment && !canDrop(share.state)) return visitor.redirect(sharePage(share.id));
  try {
    const drop = () => orGone(api.table.dropPayment(ownSeat(visitor), share.id));
    if (share.payment) await orReadBack(drop(), drop);
    dropPix(visitor, share.id);
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.code === "PAYMENT_STATE") return visitor.redirect(sharePage(share.id));
    return formRefusal(visitor, error, "share not given up");
  }
  return visitor.redirect(TABLE.order, { tone: "info", text: t("share.drop.done") });
}
