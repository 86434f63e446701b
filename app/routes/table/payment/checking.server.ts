import { TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { CHECK_SECONDS, isOnItsWay } from "~/features/payments/outcome/pay-outcome.server";
import { markUnsent, sentShare, sharesOf } from "~/features/table/shares/kept-shares.server";
import { findOwn, leadToShare } from "~/features/table/shares/pay-share.server";
import { sharePage } from "~/features/table/shares/share-paths.server";
import { billOf, type KeptShare, ownSeat } from "~/features/table/table-cookies.server";
import { admitToTable } from "~/features/table/table-flow.server";
import { ifSilent, logged, orElse } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The page while the outcome of a share is unknown. */
interface CheckingShare {
  isLong: boolean;
  refreshSeconds: number;
  /** Undefined if the backend does not answer. */
  table: string | undefined;
}

/**
 * Looks for the payment of a share without an answer, and pays nothing. Leads to the payment once it is found, or to
 * the bill if nothing was charged.
 *
 * @throws the redirects of the table flow; ApiError
 */
export async function tableCheckingPage(visitor: Visitor): Promise<CheckingShare | Response> {
  await admitToTable(visitor, "payment");
  const sent = sentShare(visitor);
  if (!sent) return found(visitor);
  const isLong = !isOnItsWay(sent.sentAt ?? 0);
  const silent: CheckingShare = { isLong, refreshSeconds: CHECK_SECONDS, table: undefined };
  return lookFor(visitor, sent, isLong).catch(
    orElse(silent, ifSilent, logged(visitor, "warn", "no news of a share")),
  );
}

/**
 * Another tab has found what this one was looking for: leads to the payment that this browser knows last, or says here, too,
 * that nothing was charged.
 */
async function found(visitor: Visitor): Promise<Response> {
  const [answered] = sharesOf(visitor).answered;
  const known = answered?.payment ?? ownSeat(visitor).payments[0];
  if (known !== undefined) return visitor.redirect(sharePage(known));
  const own = await findOwn(visitor, await billOf(visitor));
  return own ? leadToShare(visitor, own) : nothingCharged(visitor);
}

function nothingCharged(visitor: Visitor): Response {
  return visitor.redirect(TABLE.order, { tone: "info", text: visitor.t("payment.unknownNoneTable") });
}

async function lookFor(
  visitor: Visitor,
  sent: KeptShare,
  isLate: boolean,
): Promise<CheckingShare | Response> {
  const bill = await billOf(visitor);
  const own = await findOwn(visitor, bill, sent);
  if (own) return leadToShare(visitor, own);
  if (!isLate) return { isLong: false, refreshSeconds: CHECK_SECONDS, table: tableNumber(bill.table_name) };
  markUnsent(visitor, sent);
  return nothingCharged(visitor);
}
