import { formatMoney } from "~/domain/money";
import { pagePath } from "~/domain/page-path";
import type { PaymentChoice } from "~/domain/payment-choice";
import { isPayableStatus } from "~/domain/table-flow";
import { countPaymentError } from "~/features/analytics/analytics.server";
import { bankMark } from "~/features/payments/bank/bank-state.server";
import { bankAddress, ownPaymentInput } from "~/features/payments/paying.server";
import { bankCookie, withNewest } from "~/features/payments/payment-cookies.server";
import {
  cardGone,
  isUnanswered,
  type PayRefusal,
  paymentRefusal,
} from "~/features/payments/payment-refusal.server";
import { tellWallet } from "~/features/payments/wallet/wallet-outcome.server";
import { areStillThere, fittingShare, isAnother, itemIdsOf } from "~/features/table/agreed-share.server";
import { billOf, keepOwnPayment, ownSeat } from "~/features/table/seat.server";
import type { KeptShare } from "~/features/table/table-cookies.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { ShareInput, TableOrder, TablePayment } from "~/services/contract/table.server";
import { lostPayment } from "./lost-share.server";
import { answerOf, keyMark, markAnswered, markSent, shareQuery } from "./table-share.server";

/** Finds out what became of a share whose answer never came. */
export const CHECKING = "/table/payment/checking";

/** Where a share's payment is waited for, or is told about. */
export function sharePath({ payment_id, payment }: TablePayment): string {
  const id = payment_id;
  if (payment.method === "PIX" && payment.status === "PENDING") return pagePath`/table/pix/${id}`;
  return bankAddress(payment) === undefined
    ? pagePath`/table/shares/${id}`
    : pagePath`/table/shares/${id}/bank`;
}

/** How a share is to be paid. */
export interface ShareMeans {
  choice: PaymentChoice;
  /** The card that the vault has taken. */
  token?: { token: string; save: boolean } | undefined;
  /** What Apple Pay has authorized. */
  walletToken?: string | undefined;
}

/**
 * Pays a share as it was shown and agreed to, once for its key. What it costs is never changed here: where a share
 * would be another one by now, nothing is sent. One that may not fit any more is sent all the same, as the backend
 * alone tells a late diner from a key that has been answered. Of equal parts the last one may come to a little less.
 *
 * @param refused - an amount that has just been too much: only less is tried again
 * @returns why it was not paid; nothing was charged then
 * @throws a redirect: to the payment's page, to the bill with words, or to the page that finds a missing answer; ApiError
 */
export async function payShare(
  visitor: Visitor,
  agreed: KeptShare,
  means: ShareMeans,
  refused = Number.POSITIVE_INFINITY,
): Promise<PayRefusal> {
  const seat = ownSeat(visitor);
  const bill = await billOf(visitor);
  const items = itemIdsOf(bill, agreed);
  if (items === undefined || isAnother(bill, agreed)) throw await changed(visitor, agreed);
  const share = fittingShare(bill, agreed);
  if (share.amount >= refused) throw await changed(visitor, agreed);
  if (share.amount < agreed.amount) await leadToOwnLost(visitor, bill);
  const { choice, ...rest } = means;
  const { currency } = bill.total.remaining;
  try {
    const input = await ownPaymentInput(visitor, choice, { ...rest, key: share.key, currency });
    if (!input) return cardGone(visitor, choice);
    const { kind, amount, fee, document } = share;
    const body: ShareInput = {
      user_session_id: seat.userSession,
      amount: { value: amount, currency },
      service_fee: { value: fee, currency },
      split: kind,
      ...(kind === "ITEMS" ? { item_ids: items } : {}),
      ...(document === undefined ? {} : { document }),
      payment: input,
    };
    const paid = await visitor.api.table.pay(seat.session, body, share.key);
    tellWallet(visitor, paid.payment);
    throw leadToPayment(visitor, paid, share, lessNews(visitor, paid, agreed));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== "REMAINING_CHANGED") return refusalOf(visitor, share, error);
    billOf.forget(visitor);
    return payShare(visitor, agreed, means, share.amount);
  }
}

/**
 * Where a payment of the visitor's own leads that has just been made, or found: to its page, or out to its bank. This
 * browser keeps that it is theirs, that its key has been answered, and what the bank's return is held against.
 *
 * @param news - what is said there
 * @returns a redirect, to be thrown
 */
export function leadToPayment(
  visitor: Visitor,
  paid: TablePayment,
  share: KeptShare | undefined,
  news?: Toast,
): Response {
  const { payment_id: id, payment } = paid;
  const isNews = share !== undefined && answerOf(visitor, keyMark(share.key)) === undefined;
  if (isNews && payment.status === "FAILED") {
    const { code = "PAYMENT_DECLINED", message } = payment.error ?? {};
    countPaymentError(visitor, { code, details: message ? [{ message }] : [], status: 201 });
  }
  keepOwnPayment(visitor, id, share?.document);
  if (share) markAnswered(visitor, share.key, id);
  if (bankAddress(payment) === undefined) return visitor.redirect(sharePath(paid), news);
  if (share) {
    const known = bankCookie.read(visitor.request) ?? [];
    visitor.setCookie(bankCookie.seal(withNewest(known, { mark: bankMark(share.key), payment: id })));
  }
  const out = visitor.redirect(sharePath(paid), news);
  // The page that leads out has no script, and goes on by being loaded.
  out.headers.set("X-Remix-Reload-Document", "true");
  return out;
}

/** What a payer is told whose share came to less than was shown. */
function lessNews(
  { t, locale }: Visitor,
  { payment: { amount, status } }: TablePayment,
  agreed: KeptShare,
): Toast | undefined {
  if (status === "FAILED" || amount.value >= agreed.amount + agreed.fee) return undefined;
  return { tone: "info", text: t("share.less", { amount: formatMoney(amount, locale) }) };
}

/** @throws a redirect where a payment of the diner's own is found that this browser has not heard of; ApiError */
async function leadToOwnLost(visitor: Visitor, bill: TableOrder): Promise<void> {
  const lost = await lostPayment(visitor, bill);
  if (lost) throw leadToPayment(visitor, lost.paid, lost.share);
}

/** @throws a redirect; what no page can answer by choosing another way */
async function refusalOf(visitor: Visitor, share: KeptShare, error: ApiError): Promise<PayRefusal> {
  if (isUnanswered(error)) {
    visitor.log.error({ api: error.toLog() }, "no answer to a share");
    tellWallet(visitor, "unknown");
    markSent(visitor, share);
    throw visitor.redirect(CHECKING);
  }
  // Whether the seat is gone says the bill alone.
  if (error.status === 404) await readAnew(visitor);
  if (error.code === "TABLE_NOT_PAYABLE") throw await changed(visitor, share);
  return paymentRefusal(visitor, error);
}

/**
 * Nothing was charged, as the bill is another one than was shown: back to it, with what it is now. Where that is
 * because of a payment of the diner's own that this browser has not heard of, that one is shown.
 */
async function changed(visitor: Visitor, share: KeptShare): Promise<Response> {
  const bill = await readAnew(visitor);
  await leadToOwnLost(visitor, bill);
  const { title, body } = changedWords(visitor, bill, share);
  const query = shareQuery(share, bill.total.remaining.currency, visitor.locale);
  return visitor.redirect(`/table/order?${query}`, { tone: "bad", text: `${title}. ${body}` });
}

function readAnew(visitor: Visitor): Promise<TableOrder> {
  billOf.forget(visitor);
  return billOf(visitor);
}

function changedWords(
  { t, locale }: Visitor,
  bill: TableOrder,
  share: KeptShare,
): { title: string; body: string } {
  const words = (key: "REMAINING_CHANGED_ITEM" | "REMAINING_CHANGED_NOTHING") => ({
    title: t(`table.${key}.title`),
    body: t(`table.${key}.body`),
  });
  const { remaining } = bill.total;
  if (bill.status !== "Seated" && remaining.value <= 0) return words("REMAINING_CHANGED_NOTHING");
  if (!isPayableStatus(bill.status)) {
    const status = bill.status === "Closed" ? "Closed" : "NotTotaled";
    return {
      title: t(`table.TABLE_NOT_PAYABLE.${status}.title`),
      body: t(`table.TABLE_NOT_PAYABLE.${status}.body`),
    };
  }
  if (areStillThere(bill, share) && share.amount <= remaining.value) return words("REMAINING_CHANGED_ITEM");
  // More is left than this share: it was ordered, or costs something else; nobody paid first.
  const isMore = share.amount <= remaining.value;
  return {
    title: t(isMore ? "table.REMAINING_CHANGED_MORE.title" : "table.REMAINING_CHANGED.title"),
    body: t("table.REMAINING_CHANGED.body", { remaining: formatMoney(remaining, locale) }),
  };
}
