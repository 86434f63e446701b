import { serviceFee } from "~/domain/bill-split";
import { formatMoney } from "~/domain/money";
import type { PaymentChoice } from "~/domain/payment-choice";
import { isPayableStatus } from "~/domain/table-flow";
import { ApiError } from "~/services/api-error.server";
import type { ShareInput, TableOrder, TablePayment } from "~/services/contract/table.server";
import { countPaymentError } from "./analytics.server";
import { bankMark } from "./bank-state.server";
import { itemsOfMarks } from "./item-mark.server";
import { lostPayment } from "./lost-share.server";
import { bankAddress, ownPaymentInput } from "./paying.server";
import { bankCookie, withNewest } from "./payment-cookies.server";
import { cardGone, isUnanswered, type PayRefusal, paymentRefusal } from "./payment-refusal.server";
import { billOf, keepOwnPayment, ownSeat, seatGone } from "./seat.server";
import { splitBillOf } from "./split-input.server";
import type { KeptShare } from "./table-cookies.server";
import { answerOf, keyMark, markAnswered, markSent, shareQuery } from "./table-share.server";
import type { Visitor } from "./visitor.server";

/** Finds out what became of a share whose answer never came. */
export const CHECKING = "/table/payment/checking";

/** Where a share's payment is waited for, or is told about. */
export function sharePath({ payment_id, payment }: TablePayment): string {
  const id = encodeURIComponent(payment_id);
  if (payment.method === "PIX" && payment.status === "PENDING") return `/table/pix/${id}`;
  return bankAddress(payment) === undefined ? `/table/shares/${id}` : `/table/shares/${id}/bank`;
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
 * alone tells a late diner from a key that has been answered.
 *
 * @returns why it was not paid; nothing was charged then
 * @throws a redirect: to the payment's page, to the bill with words, or to the page that finds a missing answer; ApiError
 */
export async function payShare(visitor: Visitor, share: KeptShare, means: ShareMeans): Promise<PayRefusal> {
  const seat = ownSeat(visitor);
  const bill = await billOf(visitor);
  const items = itemIdsOf(bill, share);
  if (items === undefined || isAnother(bill, share)) throw await changed(visitor, share);
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
    throw leadToPayment(visitor, await visitor.api.table.pay(seat.session, body, share.key), share);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusalOf(visitor, share, error);
  }
}

/**
 * Where a payment of the visitor's own leads that has just been made, or found: to its page, or out to its bank. This
 * browser keeps that it is theirs, that its key has been answered, and what the bank's return is held against.
 *
 * @returns a redirect, to be thrown
 */
export function leadToPayment(visitor: Visitor, paid: TablePayment, share: KeptShare | undefined): Response {
  const { payment_id: id, payment } = paid;
  const isNews = share !== undefined && answerOf(visitor, keyMark(share.key)) === undefined;
  if (isNews && payment.status === "FAILED") {
    const { code = "PAYMENT_DECLINED", message } = payment.error ?? {};
    countPaymentError(visitor, { code, details: message ? [{ message }] : [], status: 201 });
  }
  keepOwnPayment(visitor, id, share?.document);
  if (share) markAnswered(visitor, share.key, id);
  if (bankAddress(payment) === undefined) return visitor.redirect(sharePath(paid));
  if (share) {
    const known = bankCookie.read(visitor.request) ?? [];
    visitor.setCookie(bankCookie.seal(withNewest(known, { mark: bankMark(share.key), payment: id })));
  }
  const out = visitor.redirect(sharePath(paid));
  // The page that leads out has no script, and goes on by being loaded.
  out.headers.set("X-Remix-Reload-Document", "true");
  return out;
}

/** The ids of a share's items; undefined where one of them is not on the bill any more. */
function itemIdsOf({ items }: TableOrder, share: KeptShare): string[] | undefined {
  const ids = items.map(({ id }) => id);
  return itemsOfMarks(ids, share.items ?? []);
}

/**
 * Whether a share that still fits the bill would be another one by now: more is left of it, what was chosen costs
 * something else, the fee has another rule. An equal part stays what it is while others of the same people have paid
 * theirs: one of two is one of three of which one is paid.
 */
export function isAnother(bill: TableOrder, share: KeptShare): boolean {
  const { remaining, service_fee: rule } = bill.total;
  const { kind, amount, fee, people = 1 } = share;
  const fullFee = serviceFee({ ...remaining, value: amount }, rule.rate).value;
  if (fee !== fullFee && !(rule.optional && fee === 0)) return true;
  if (amount > remaining.value) return false;
  switch (kind) {
    case "FULL":
      return amount !== remaining.value;
    case "EQUAL":
      return !Array.from({ length: people }, (_, index) =>
        Math.floor(remaining.value / (index + 1)),
      ).includes(amount);
    case "ITEMS":
      return amount !== chosenSum(bill, share);
    case "AMOUNT":
      return false;
  }
}

/** The sum of a share's items, however they stand. */
function chosenSum(bill: TableOrder, share: KeptShare): number {
  const ids = new Set(itemIdsOf(bill, share));
  return bill.items.reduce((sum, { id, total_price }) => (ids.has(id) ? sum + total_price.value : sum), 0);
}

/** @throws a redirect; what no page can answer by choosing another way */
async function refusalOf(visitor: Visitor, share: KeptShare, error: ApiError): Promise<PayRefusal> {
  if (isUnanswered(error)) {
    visitor.log.error({ api: error.toLog() }, "no answer to a share");
    markSent(visitor, share);
    throw visitor.redirect(CHECKING);
  }
  if (error.status === 404) throw seatGone(visitor);
  if (error.code === "REMAINING_CHANGED" || error.code === "TABLE_NOT_PAYABLE")
    throw await changed(visitor, share);
  return paymentRefusal(visitor, error);
}

/**
 * Nothing was charged, as the bill is another one than was shown: back to it, with what it is now. Where that is
 * because of a payment of the diner's own that this browser has not heard of, that one is shown.
 */
async function changed(visitor: Visitor, share: KeptShare): Promise<Response> {
  billOf.forget(visitor);
  const bill = await billOf(visitor);
  const lost = await lostPayment(visitor, bill);
  if (lost) return leadToPayment(visitor, lost.paid, lost.share);
  const { title, body } = changedWords(visitor, bill, share);
  const query = shareQuery(share, bill.total.remaining.currency, visitor.locale);
  return visitor.redirect(`/table/order?${query}`, { tone: "bad", text: `${title}. ${body}` });
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
  return {
    title: t("table.REMAINING_CHANGED.title"),
    body: t("table.REMAINING_CHANGED.body", { remaining: formatMoney(remaining, locale) }),
  };
}

/** Whether all items of a share can be chosen as the bill has them: who is refused then has met somebody's hold on one. */
function areStillThere(bill: TableOrder, share: KeptShare): boolean {
  if (share.kind !== "ITEMS" || isAnother(bill, share)) return false;
  const choosable = new Set(splitBillOf(bill).items.map(({ id }) => id));
  return itemIdsOf(bill, share)?.every((id) => choosable.has(id)) ?? false;
}
