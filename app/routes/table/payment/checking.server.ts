import { tableNumber } from "~/domain/table/table-name";
import { CHECK_SECONDS, isOnItsWay } from "~/features/payments/outcome/outcome-unknown.server";
import { billOf } from "~/features/table/seat.server";
import { markUnsent, sentShare } from "~/features/table/shares/kept-shares.server";
import { findOwn } from "~/features/table/shares/pay-share.server";
import { leadToShare } from "~/features/table/shares/share-outcome.server";
import { admitToTable } from "~/features/table/table-flow.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";

/**
 * Looks for the payment of a share whose answer never came, and pays nothing.
 *
 * @throws a redirect once it is known: to the payment, or to the bill where nothing was charged; ApiError
 */
export async function tableCheckingPage(visitor: Visitor) {
  await admitToTable(visitor, "payment");
  const sent = sentShare(visitor);
  if (!sent) throw visitor.redirect("/table/order");
  const isLate = !isOnItsWay(sent.sentAt ?? 0);
  try {
    const bill = await billOf(visitor);
    const own = await findOwn(visitor, bill);
    if (own) throw leadToShare(visitor, own);
    if (isLate) {
      markUnsent(visitor, sent);
      throw visitor.redirect("/table/order", { tone: "info", text: visitor.t("payment.unknownNoneTable") });
    }
    return { isLong: false, refreshSeconds: CHECK_SECONDS, table: tableNumber(bill.table_name) };
  } catch (error) {
    if (!(error instanceof ApiError && error.isSilent)) throw error;
    visitor.log.warn({ api: error.toLog() }, "no news of a share");
    return { isLong: isLate, refreshSeconds: CHECK_SECONDS, table: undefined };
  }
}
