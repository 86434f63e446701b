import { tableNumber } from "~/domain/table-name";
import { billOf } from "~/features/table/seat.server";
import { lostPayment } from "~/features/table/shares/lost-share.server";
import { leadToPayment } from "~/features/table/shares/table-paying.server";
import { markUnsent, sentShare } from "~/features/table/shares/table-share.server";
import { admitToTable } from "~/features/table/table-flow.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";

/** After so long a payment that the bill does not show was never made. As decision 4 has it for orders. */
const NEVER_AFTER_MS = 60_000;
const REFRESH_SECONDS = 5;

/**
 * Looks for the payment of a share whose answer never came, and pays nothing.
 *
 * @throws a redirect once it is known: to the payment, or to the bill where nothing was charged; ApiError
 */
export async function tableCheckingPage(visitor: Visitor) {
  await admitToTable(visitor, "payment");
  const sent = sentShare(visitor);
  if (!sent) throw visitor.redirect("/table/order");
  const isLate = Date.now() - (sent.sentAt ?? 0) >= NEVER_AFTER_MS;
  try {
    const bill = await billOf(visitor);
    const lost = await lostPayment(visitor, bill);
    if (lost) throw leadToPayment(visitor, lost.paid, lost.share);
    if (isLate) {
      markUnsent(visitor, sent);
      throw visitor.redirect("/table/order", { tone: "info", text: visitor.t("payment.unknownNoneTable") });
    }
    return { isLong: false, refreshSeconds: REFRESH_SECONDS, table: tableNumber(bill.table_name) };
  } catch (error) {
    if (!(error instanceof ApiError && error.isSilent)) throw error;
    visitor.log.warn({ api: error.toLog() }, "no news of a share");
    return { isLong: isLate, refreshSeconds: REFRESH_SECONDS, table: undefined };
  }
}
