import invariant from "tiny-invariant";
import { formatMoney } from "~/domain/money/money";
import { TABLE } from "~/domain/table/table-flow";
import { countPaymentError } from "~/features/analytics/analytics.server";
import {
  answerToPayment,
  leadToPayment,
  madeOutcome,
  type PaymentPages,
} from "~/features/payments/outcome/made-payment.server";
import {
  type MadeOutcome,
  type MadePayment,
  type PayOutcome,
  paymentRefusal,
  type RefusedOutcome,
} from "~/features/payments/outcome/pay-outcome.server";
import { type ChosenPayment, missingCard, type Payable, pay } from "~/features/payments/pay.server";
import { keyFingerprint } from "~/features/payments/payment-cookies.server";
import { tellWallet } from "~/features/payments/wallet/wallet-outcome.server";
import type { ChosenItems } from "~/features/table/bill/split-input.server";
import {
  billOf,
  type KeptShare,
  keepOwnPayment,
  ownSeat,
  seatOf,
} from "~/features/table/table-cookies.server";
import { offeredTips } from "~/features/tips/tip-offer.server";
import { ifMissing, orElse } from "~/platform/backend/or-else.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ShareInput, TableOrder, TablePayment } from "~/services/contract/table.server";
import { answerOf, costOf, markAnswered, markSent, sharesOf } from "./kept-shares.server";
import {
  changedShare,
  fittingShare,
  isAnother,
  itemsOf,
  type ShareChanged,
  sentSplit,
} from "./share-changed.server";
import { shareCardPath, sharePage, sharePages } from "./share-paths.server";

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

/** How far the backend's clock may be behind, in milliseconds. */
const CLOCKS_APART_MS = 120_000;

/** The most payments under one name that are read for one page. */
const MOST_TRIES = 5;

/** A payment of the visitor's own that this browser did not know, and the share that it pays, if known. */
interface UnknownPayment {
  paid: TablePayment;
  share: KeptShare | undefined;
}

/**
 * Finds the payment of a share that was open in this browser, if its outcome is unknown. It takes the bill's payments
 * under the diner's own name and reads each with the diner's own seat, which gives no other diner's payment. Reads
 * only.
 *
 * @param sent - the share that is looked for. Another tab may have found its payment, and this tab's answer may have
 *   overwritten what that one kept
 * @throws ApiError if it cannot be known
 */
export async function unknownOwnPayment(
  visitor: Visitor,
  bill: TableOrder,
  sent?: KeptShare,
): Promise<UnknownPayment | undefined> {
  const seat = seatOf(visitor);
  const { open: known, answered } = sharesOf(visitor);
  const open = sent && !known.some(({ key }) => key === sent.key) ? [sent, ...known] : known;
  if (!seat || open.length === 0) return undefined;
  const since = Math.min(...open.map(({ at }) => at)) - CLOCKS_APART_MS;
  const name = bill.diners.find(({ is_me }) => is_me)?.name ?? seat.name;
  const own = sent && keyFingerprint(sent.key);
  const isOpen = (id: string) =>
    own !== undefined && !answered.some(({ mark, payment }) => payment === id && mark !== own);
  const candidates = bill.payments
    .filter(
      ({ id, diner_name, at }) =>
        diner_name === name && Date.parse(at) >= since && (!seat.payments.includes(id) || isOpen(id)),
    )
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, MOST_TRIES);
  const found = await Promise.all(candidates.map(({ id }) => ownPayment(visitor, id)));
  const paid = found.find((one) => one && (!seat.payments.includes(one.payment_id) || isFor(one, sent)));
  if (!paid) return undefined;
  return { paid, share: open.find((one) => costOf(one) === paid.payment.amount.value) };
}

/** Whether a payment costs what the share does. */
function isFor({ payment }: TablePayment, sent: KeptShare | undefined): boolean {
  return sent !== undefined && payment.amount.value === costOf(sent);
}

async function ownPayment(visitor: Visitor, id: string): Promise<TablePayment | undefined> {
  const seat = seatOf(visitor);
  return seat && visitor.api.table.payment(seat, id).catch(orElse(undefined, ifMissing));
}

/** The payment of a share that was made or found. */
interface MadeShare extends MadePayment {
  share: TablePayment;
  /** The message on its page. */
  news: Toast | undefined;
}

/** The outcome of a try to pay a share. */
type ShareOutcome = PayOutcome<MadeShare, "tip"> | ShareChanged;

/** Leads to the visitor's own payment that was made or found: to its page, or to its bank. */
export function leadToShare(visitor: Visitor, outcome: MadeOutcome<MadeShare>): Response {
  return leadToPayment(visitor, outcome, MADE);
}

const MADE: Pick<PaymentPages<MadeShare>, "made"> = {
  made: ({ share, news }) => ({ ...sharePages(share), news }),
};

/** Leads to the payment that an earlier post of the same share was answered with. */
export function leadToAnswered(visitor: Visitor, paymentId: string): Response {
  tellWallet(visitor, "unknown");
  return visitor.redirect(sharePage(paymentId));
}

/**
 * The answer to a try to pay a share. A refusal is shown on the page that was posted, or on the page to choose a
 * method.
 *
 * @param save - whether a card that must be typed first will be saved
 */
export function answerToShare(
  visitor: Visitor,
  { key }: KeptShare,
  outcome: ShareOutcome,
  { save }: { save?: boolean } = {},
): Response | RefusedOutcome<"tip"> {
  if (outcome.kind === "shareChanged") return visitor.redirect(outcome.to, outcome.news);
  return answerToPayment(visitor, outcome, {
    ...MADE,
    card: (method) => shareCardPath(key, { method, save }),
    checking: TABLE.checking,
    stale() {
      const payment = answerOf(visitor, keyFingerprint(key));
      return payment ? leadToAnswered(visitor, payment) : visitor.redirect(TABLE.order);
    },
  });
}
