import { paymentNews } from "~/features/payments/outcome/payment-news.server";
import { type BankVisit, bankCookie } from "~/features/payments/payment-cookies.server";
import { ifAnyFailed, logged, orElse } from "~/platform/guard/or-else.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { payloadOf } from "./bank-answer.server";
import { fingerprintOfState } from "./bank-state.server";

/** What was paid at the bank, and the message for the page that follows. */
export type BankReturn =
  | { kind: "order"; order: string; news: Toast | undefined }
  /** The page of a share shows by itself how its payment stands. */
  | { kind: "share"; payment: string; news: Toast | undefined }
  /** A return that this browser does not know, or no longer knows. */
  | { kind: "unknown" };

/**
 * Takes a customer back from the bank, and sends the backend what the provider gave them. The state in the query must
 * match a cookie of this browser. The order or share is the one in that cookie, whatever the query names. A second
 * return only leads there.
 */
export async function takeBankReturn(visitor: Visitor): Promise<BankReturn> {
  const { searchParams } = visitor.url;
  const fingerprint = fingerprintOfState(searchParams.get("state") ?? "");
  const visits = bankCookie.read(visitor.request) ?? [];
  const visit = visits.find((known) => known.mark === fingerprint);
  if (!visit) return { kind: "unknown" };
  const isTaken = visit.used || (await confirm(visitor, visit, await payloadOf(visit.mark, searchParams)));
  if (isTaken && !visit.used) {
    visitor.setCookie(bankCookie.seal(visits.map((known) => (known === visit ? used(visit) : known))));
  }
  if ("order" in visit) {
    return { kind: "order", order: visit.order, news: await newsOf(visitor, visit.order) };
  }
  const unread: Toast = { tone: "info", text: visitor.t("payment.bank.unread") };
  return { kind: "share", payment: visit.payment, news: isTaken ? undefined : unread };
}

function used(visit: BankVisit): BankVisit {
  return { ...visit, used: true };
}

/**
 * Whether the backend has taken the answer. If not, another return may bring a better one, and the provider's own notice
 * settles the payment in any case.
 */
async function confirm(visitor: Visitor, visit: BankVisit, payload: ReadonlyMap<string, string>) {
  const paid = "order" in visit ? { order_id: visit.order } : { payment_id: visit.payment };
  return visitor.api.order
    .confirmOutside({ ...paid, payload: Object.fromEntries(payload) })
    .then(() => true)
    .catch(orElse(false, ifAnyFailed, logged(visitor, "warn", "a bank's answer was not taken")));
}

/** The state of the payment now. If it cannot be read, the order's page reads it. */
async function newsOf(visitor: Visitor, orderId: string): Promise<Toast | undefined> {
  const unread: Toast = { tone: "info", text: visitor.t("payment.bank.unread") };
  const order = await visitor.api.order.get(orderId).catch(orElse(undefined, ifAnyFailed));
  return order ? paymentNews(visitor, order) : unread;
}
