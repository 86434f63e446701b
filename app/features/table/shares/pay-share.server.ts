import invariant from "tiny-invariant";
import { formatMoney } from "~/domain/money/money";
import { countPaymentError } from "~/features/analytics/analytics.server";
import { keyFingerprint } from "~/features/payments/idempotency-key.server";
import { madeOutcome } from "~/features/payments/outcome/made-payment.server";
import type { MadeOutcome } from "~/features/payments/outcome/pay-outcome.server";
import { paymentRefusal } from "~/features/payments/outcome/refusal.server";
import { type ChosenPayment, missingCard, type Payable, pay } from "~/features/payments/pay.server";
import type { ChosenItems } from "~/features/table/bill/item-fingerprint.server";
import { billOf, keepOwnPayment, ownSeat } from "~/features/table/seat/seat.server";
import type { KeptShare } from "~/features/table/table-cookies.server";
import { offeredTips } from "~/features/tips/tip-offer.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ShareInput, TableOrder, TablePayment } from "~/services/contract/table.server";
import { fittingShare, isAnother, itemsOf, sentSplit } from "./agreed-share.server";
import { answerOf, costOf, markAnswered, markSent } from "./kept-shares.server";
import { changedShare } from "./share-changed.server";
import type { MadeShare, ShareOutcome } from "./share-outcome.server";
import { unknownOwnPayment } from "./unknown-share.server";

type TooMuch = { kind: "tooMuch" };

/**
 * Pays a share exactly as it was shown, once per key. If the share would be different by now, nothing is sent. If it
 * may not fit any more, it is sent anyway: only the backend can tell a late diner from a key that has been answered.
 * The last of several equal parts may become a little smaller.
 *
 * @param refused - an amount that was just refused as too much: only less is tried again
 * @throws a redirect without a seat; ApiError
 */
export async function payShare(
  visitor: Visitor,
  agreed: KeptShare,
  means: Omit<ChosenPayment, "key">,
  refused = Number.POSITIVE_INFINITY,
): Promise<ShareOutcome> {
  const card = missingCard(means);
  if (card) return card;
  ownSeat(visitor);
  const bill = await billOf(visitor);
  const items = itemsOf(bill, agreed);
  const share = await withFittingTip(visitor, fittingShare(bill, agreed), bill);
  if (items === undefined || isAnother(bill, agreed) || share.amount >= refused) {
    return foundOrChanged(visitor, agreed);
  }
  const own = share.amount < agreed.amount ? await findOwn(visitor, bill) : undefined;
  if (own) return own;
  const payable = payableShare(visitor, share, { agreed, items, bill });
  const outcome = await pay(visitor, payable, { ...means, key: share.key });
  if (outcome.kind !== "tooMuch") return outcome;
  billOf.forget(visitor);
  return payShare(visitor, agreed, means, share.amount);
}

/** A smaller share takes a smaller tip at most, and a backend that takes none any more gets none. */
async function withFittingTip(visitor: Visitor, share: KeptShare, { total }: TableOrder): Promise<KeptShare> {
  const { tip, ...rest } = share;
  if (tip === undefined) return share;
  const offer = await offeredTips(visitor, "TABLE", { ...total.remaining, value: share.amount });
  const fitting = Math.min(tip, offer?.most.value ?? 0);
  return fitting > 0 ? { ...rest, tip: fitting } : rest;
}

interface ShareFacts {
  agreed: KeptShare;
  items: ChosenItems;
  bill: TableOrder;
}

/** A share as a {@link Payable}. */
function payableShare(
  visitor: Visitor,
  share: KeptShare,
  { agreed, items, bill }: ShareFacts,
): Payable<MadeShare, ShareOutcome | TooMuch, "tip"> {
  const { amount, fee, tip, document, key } = share;
  const { currency } = bill.total.remaining;
  const seat = ownSeat(visitor);
  const isAnswered = answerOf(visitor, keyFingerprint(key)) !== undefined;
  return {
    key: isAnswered ? "" : key,
    paidFor: seat.userSession,
    currency,
    async send(payment) {
      invariant(payment, "a share is paid by a method");
      const input: ShareInput = {
        user_session_id: seat.userSession,
        amount: { value: amount, currency },
        service_fee: { value: fee, currency },
        ...(tip === undefined ? {} : { tip: { value: tip, currency } }),
        ...sentSplit(share, items),
        ...(document === undefined ? {} : { document }),
        payment,
      };
      const paid = await visitor.api.table.pay(seat.session, input, key);
      return keepPaid(visitor, paid, share, lessNews(visitor, paid, agreed));
    },
    keepSent: () => markSent(visitor, share),
    async refused(error) {
      if (error.code === "REMAINING_CHANGED") return { kind: "tooMuch" };
      // Only the bill tells whether the seat is gone.
      if (error.status === 404) await billAnew(visitor);
      if (error.code === "TABLE_NOT_PAYABLE") return foundOrChanged(visitor, share);
      const { status, code, details } = error;
      const words = details.find(({ field }) => code === "VALIDATION" && field === "tip");
      if (words) return { kind: "refused", status, code, errors: { tip: [words.message] } };
      return paymentRefusal(visitor, error);
    },
  };
}

/** Keeps that a payment is the visitor's own, and that its key was answered. */
function keepPaid(
  visitor: Visitor,
  paid: TablePayment,
  share: KeptShare | undefined,
  news?: Toast,
): MadeShare {
  const { payment_id: id, payment } = paid;
  const isNews = share !== undefined && answerOf(visitor, keyFingerprint(share.key)) === undefined;
  if (isNews && payment.status === "FAILED") {
    const { code = "PAYMENT_DECLINED", message } = payment.error ?? {};
    countPaymentError(visitor, { code, details: message ? [{ message }] : [], status: 201 });
  }
  keepOwnPayment(visitor, id, share?.document);
  if (share) markAnswered(visitor, share, id);
  return { payment, paid: { payment: id }, share: paid, news };
}

/** The message for a payer whose share became smaller than shown. */
function lessNews(
  { t, locale }: Visitor,
  { payment: { amount, status } }: TablePayment,
  agreed: KeptShare,
): Toast | undefined {
  if (status === "FAILED" || amount.value >= costOf(agreed)) return undefined;
  return { tone: "info", text: t("share.less", { amount: formatMoney(amount, locale) }) };
}

/**
 * A payment of the diner's own that this browser did not know, because its answer was lost. It is kept from now on.
 *
 * @param sent - as in {@link unknownOwnPayment}
 * @throws ApiError if it cannot be known
 */
export async function findOwn(
  visitor: Visitor,
  bill: TableOrder,
  sent?: KeptShare,
): Promise<MadeOutcome<MadeShare> | undefined> {
  const found = await unknownOwnPayment(visitor, bill, sent);
  return found && madeOutcome(visitor, keepPaid(visitor, found.paid, found.share), found.share?.key);
}

/** The bill is different from what was shown. If the diner's own payment is the reason, the outcome is that payment. */
async function foundOrChanged(visitor: Visitor, share: KeptShare): Promise<ShareOutcome> {
  const bill = await billAnew(visitor);
  return (await findOwn(visitor, bill, share)) ?? changedShare(visitor, bill, share);
}

function billAnew(visitor: Visitor): Promise<TableOrder> {
  billOf.forget(visitor);
  return billOf(visitor);
}
