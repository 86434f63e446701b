import { pagePath } from "~/domain/page-path";
import { orderPath } from "~/features/checkout/checkout.server";
import { type BankVisit, bankCookie } from "~/features/payments/payment-cookies.server";
import { paymentNews } from "~/features/payments/payment-news.server";
import { seatOf } from "~/features/table/seat.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { Order } from "~/services/contract/order.server";
import { payloadOf } from "./bank-answer.server";
import { markOfState } from "./bank-state.server";

/**
 * Takes a customer back from the bank: brings the backend what the provider gave them, and leads to their order, with
 * words by how its payment stands then, or to their share of a table's bill. Whose return it is says the state, held
 * against what this browser keeps; the order or share is that of the cookie, whatever the query names. A second time
 * only leads there.
 *
 * @throws a redirect, always
 */
export async function returnFromBank(visitor: Visitor): Promise<never> {
  const { searchParams } = visitor.url;
  const mark = markOfState(searchParams.get("state") ?? "");
  const visits = bankCookie.read(visitor.request) ?? [];
  const visit = visits.find((known) => known.mark === mark);
  if (!visit) throw unknown(visitor);
  const isTaken = visit.used || (await confirm(visitor, visit, await payloadOf(visit.mark, searchParams)));
  if (isTaken && !visit.used) {
    visitor.setCookie(bankCookie.seal(visits.map((known) => (known === visit ? used(visit) : known))));
  }
  if ("order" in visit) {
    throw visitor.redirect(orderPath(visitor, visit.order), await newsOf(visitor, visit.order));
  }
  // That page says how the share's payment stands.
  const unread: Toast = { tone: "info", text: visitor.t("payment.bank.unread") };
  throw visitor.redirect(pagePath`/table/shares/${visit.payment}`, isTaken ? undefined : unread);
}

/** A return that this browser does not know, or no longer: who sits at a table has paid there last. */
function unknown(visitor: Visitor): Response {
  if (seatOf(visitor))
    return visitor.redirect("/table/order", { tone: "info", text: visitor.t("share.pay.back") });
  return visitor.redirect("/orders", { tone: "info", text: visitor.t("payment.bank.back") });
}

function used(visit: BankVisit): BankVisit {
  return { ...visit, used: true };
}

/**
 * Whether the backend has taken the answer. Without that another return may bring a better one; should none come, the
 * provider's own notice settles the payment.
 */
async function confirm(visitor: Visitor, visit: BankVisit, payload: ReadonlyMap<string, string>) {
  const paid = "order" in visit ? { order_id: visit.order } : { payment_id: visit.payment };
  try {
    await visitor.api.order.confirmOutside({ ...paid, payload: Object.fromEntries(payload) });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    visitor.log.warn({ api: error.toLog() }, "a bank's answer was not taken");
    return false;
  }
}

/** How the payment stands after all; what cannot be read now, the order's page reads. */
async function newsOf(visitor: Visitor, orderId: string): Promise<Toast | undefined> {
  try {
    const order: Order = await visitor.api.order.get(orderId);
    return paymentNews(visitor, order);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { tone: "info", text: visitor.t("payment.bank.unread") };
  }
}
