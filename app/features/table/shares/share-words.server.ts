import { formatMoney } from "~/domain/money/money";
import type { ShareState } from "~/domain/table/share-state";
import { knownReason } from "~/features/payments/outcome/decline-words.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Payment } from "~/services/contract/shared.server";
import type { OwnShare } from "./own-share.server";

/** The states of the share's page. A Pix that waits has a page of its own. */
export type SettledState = Exclude<ShareState, "pix">;

interface ShareWords {
  title: string;
  /** What happened, and what happens to the money. */
  body: string | undefined;
}

/** The state of a share in words. */
export function shareWords(visitor: Visitor, share: OwnShare & { state: SettledState }): ShareWords {
  const { t } = visitor;
  const { payment } = share;
  switch (share.state) {
    case "paid":
      return { title: t("table.paid.title"), body: undefined };
    case "bank":
      return {
        title: t("payment.REQUIRES_ACTION.title"),
        body: t(payment?.redirect_url ? "payment.REQUIRES_ACTION.body" : "payment.bank.silent"),
      };
    case "waiting":
      return {
        title: t("enums.paymentStatus.PENDING"),
        body: t(payment?.type === "PENDING" ? "share.waiting.staff" : "share.waiting.now"),
      };
    case "failed":
      return { title: t("table.PAYMENT_ERROR.title"), body: failedWords(visitor, payment) };
    case "expired":
      return expiredWords(visitor, payment);
    case "refunded":
      return refundedWords(visitor, payment);
    case "refundFailed":
      return { title: t("table.REFUND_ERROR.title"), body: notBackWords(visitor, payment) };
    case "dropped":
      return { title: t("share.ended.dropped.title"), body: t("share.ended.dropped.body") };
    case "unknown":
      return { title: t("payment.unknown.title"), body: t("payment.unknownLongNoPhone") };
  }
}

/** The reason in our words, or in the backend's, with the sentence that nothing was charged. */
function failedWords(visitor: Visitor, payment: Payment | undefined): string {
  const { t } = visitor;
  const reason = knownReason(visitor, payment?.error);
  if (reason) return `${reason} ${t("share.ended.back")}`;
  return [payment?.error?.message, t("table.PAYMENT_ERROR.body")].filter(Boolean).join(" ");
}

function expiredWords({ t }: Visitor, payment: Payment | undefined): ShareWords {
  if (payment?.method === "PIX") {
    return { title: t("payment.pix.expired.title"), body: t("share.ended.pixExpired") };
  }
  return {
    title: t("table.PAYMENT_ERROR.title"),
    body: `${t("payment.bank.expired")} ${t("share.ended.back")}`,
  };
}

/** Without a payment (it was cancelled) the amount is not known: the bill gives it without the fee. */
function refundedWords({ t, locale }: Visitor, payment: Payment | undefined): ShareWords {
  const goesBack = t("table.REFUND_SUCCESS.body");
  if (!payment) return { title: t("share.ended.refunded"), body: `${t("share.ended.late")} ${goesBack}` };
  return {
    title: t("table.REFUND_SUCCESS.title", { amount: formatMoney(payment.amount, locale) }),
    body: `${goesBack} ${t("share.ended.notPaid")}`,
  };
}

function notBackWords({ t, locale }: Visitor, payment: Payment | undefined): string {
  if (!payment) return t("share.ended.notBack");
  return t("table.REFUND_ERROR.body", { amount: formatMoney(payment.amount, locale) });
}

/** The state of a share in one line, for the top of the next page. Undefined if there is no news. */
export function shareNews(visitor: Visitor, share: OwnShare & { state: SettledState }): Toast | undefined {
  const { title } = shareWords(visitor, share);
  switch (share.state) {
    case "paid":
      return { tone: "ok", text: [`${title}.`, paidWords(visitor, share)].filter(Boolean).join(" ") };
    case "failed":
    case "expired":
    case "refundFailed":
      return { tone: "bad", text: title };
    case "refunded":
      return { tone: "info", text: title };
    case "bank":
    case "waiting":
    case "dropped":
    case "unknown":
      return undefined;
    default:
      return share.state satisfies never;
  }
}

function paidWords({ t, locale }: Visitor, { line, payment, tip }: OwnShare): string | undefined {
  if (!payment || !line) return undefined;
  const amount = formatMoney(payment.amount, locale);
  if (tip && tip.value > 0) return t("table.paid.withTip", { amount, tip: formatMoney(tip, locale) });
  const hasFee = payment.amount.value > line.amount.value;
  return t(hasFee ? "table.paid.withService" : "table.paid.withoutService", { amount });
}
