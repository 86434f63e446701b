import { paymentNews } from "~/features/payments/outcome/payment-news.server";
import { type BankVisit, bankCookie } from "~/features/payments/payment-cookies.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { limit } from "~/platform/limits/limits.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { fingerprintOfState, payloadOf } from "./bank-answer.server";

/** What was paid at the bank, and the message for the page that follows. */
export type BankReturn =
  | { kind: "order"; order: string; news: Toast | undefined }
  /** The page of a share shows by itself how its payment stands. */
  | { kind: "share"; payment: string; news: Toast | undefined }
  /**
   * A return that this browser does not know, or no longer knows: an app's own browser paid, and the bank came back to
   * the phone's. `isTaken`: the backend has the bank's answer.
   */
  | { kind: "unknown"; isTaken: boolean };

/**
 * Takes a customer back from the bank, and sends the backend what the provider gave them. The state in the query must
 * match a cookie of this browser. The order or share is the one in that cookie, whatever the query names. A second
 * return only leads there. Without such a cookie the backend gets the answer all the same, and nothing of the order is
 * read or shown: the answer is the proof, and any browser may bring it.
 */
export async function takeBankReturn(visitor: Visitor): Promise<BankReturn> {
  const { searchParams } = visitor.url;
  const fingerprint = fingerprintOfState(searchParams.get("state") ?? "");
  const visits = bankCookie.read(visitor.request) ?? [];
  const visit = visits.find((known) => known.mark === fingerprint);
  if (!visit) return { kind: "unknown", isTaken: await handOn(visitor, fingerprint) };
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

/**
 * Hands a bank's answer on that came to another browser. Its state must be one that we have made, and what it is about
 * is what the provider says; the backend checks both with the provider. Nothing of its answer is used.
 */
async function handOn(visitor: Visitor, fingerprint: string | undefined): Promise<boolean> {
  if (fingerprint === undefined || (await limit(visitor, "pay")) !== undefined) return false;
  const payload = await payloadOf(fingerprint, visitor.url.searchParams);
  const [order_id, payment_id] = [payload.get("order_id"), payload.get("payment_id")];
  const paid = order_id ? { order_id } : payment_id ? { payment_id } : undefined;
  if (!paid) return false;
  return visitor.api.order
    .confirmOutside({ ...paid, payload: Object.fromEntries(payload) })
    .then(() => true)
    .catch(orElse(false, ifAnyFailed, logged(visitor, "warn", "a bank's answer was not taken")));
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
