import type { MoneyRow } from "~/components/cart/money-list";
import { formatMoney } from "~/domain/money/money";
import type { ShareState } from "~/domain/table/share-state";
import { TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { formatDateTime } from "~/domain/time/when";
import { type Viewpoint, viewpointOf } from "~/features/orders/order/order-arrival.server";
import type { TakenCard } from "~/features/payments/cards/vault.server";
import type { VaultError } from "~/features/payments/cards/vault-error.server";
import { wordsOf } from "~/features/payments/outcome/pay-outcome.server";
import { knownReason } from "~/features/payments/outcome/payment-news.server";
import { keyFingerprint, type VaultVisit } from "~/features/payments/payment-cookies.server";
import { billOf, type KeptShare, ownSeat, seatOf, shownCpfOf } from "~/features/table/table-cookies.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TablePayment } from "~/services/contract/table.server";
import { answerOf, shareOf, shareQuery } from "./kept-shares.server";
import type { OwnShare } from "./own-share.server";
import { answerToShare, payShare } from "./pay-share.server";
import { shareCardPath, sharePage } from "./share-paths.server";
import { shareRows } from "./share-rows.server";

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
        title: t("enums.paymentStatus.REQUIRES_ACTION"),
        body: t(payment?.redirect_url ? "payment.REQUIRES_ACTION.body" : "payment.bank.silent"),
      };
    case "waiting":
      return {
        title: t("enums.paymentStatus.PENDING"),
        body: t(payment?.type === "PENDING" ? "share.waiting.staff" : "share.waiting.now"),
      };
    case "failed":
      return { title: t("payment.PAYMENT_DECLINED.title"), body: failedWords(visitor, payment) };
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
function failedWords(visitor: Visitor, payment: TablePayment["payment"] | undefined): string {
  const { t } = visitor;
  const reason = knownReason(visitor, payment?.error);
  if (reason) return `${reason} ${t("share.ended.back")}`;
  return [payment?.error?.message, t("table.PAYMENT_ERROR.body")].filter(Boolean).join(" ");
}

function expiredWords({ t }: Visitor, payment: TablePayment["payment"] | undefined): ShareWords {
  if (payment?.method === "PIX") {
    return { title: t("payment.pix.expired.title"), body: t("share.ended.pixExpired") };
  }
  return {
    title: t("payment.PAYMENT_DECLINED.title"),
    body: `${t("payment.bank.expired")} ${t("share.ended.back")}`,
  };
}

/** Without a payment (it was cancelled) the amount is not known: the bill gives it without the fee. */
function refundedWords({ t, locale }: Visitor, payment: TablePayment["payment"] | undefined): ShareWords {
  const goesBack = t("table.REFUND_SUCCESS.body");
  if (!payment) return { title: t("share.ended.refunded"), body: `${t("share.ended.late")} ${goesBack}` };
  return {
    title: t("table.REFUND_SUCCESS.title", { amount: formatMoney(payment.amount, locale) }),
    body: `${goesBack} ${t("share.ended.notPaid")}`,
  };
}

function notBackWords({ t, locale }: Visitor, payment: TablePayment["payment"] | undefined): string {
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

/** The page that shows `share`, where another method can be chosen. @throws as `billOf` */
async function sharePayPath(visitor: Visitor, share: KeptShare): Promise<string> {
  const { currency } = (await billOf(visitor)).total.remaining;
  return `${TABLE.payment}?${shareQuery(share, currency, visitor.locale)}`;
}

/**
 * The share of a key's fingerprint, while it is open here. Otherwise the redirect: to its payment if it was answered, to
 * the page that looks for a missing answer, or to the bill if the share is not known any more.
 *
 * @throws a redirect without a seat
 */
export function openShare(visitor: Visitor, fingerprint: string): KeptShare | Response {
  ownSeat(visitor);
  const payment = answerOf(visitor, fingerprint);
  if (payment !== undefined) return visitor.redirect(sharePage(payment));
  const share = shareOf(visitor, fingerprint);
  if (!share) {
    return visitor.redirect(TABLE.order, { tone: "info", text: visitor.t("payment.FORM_EXPIRED") });
  }
  return share.sentAt === undefined ? share : visitor.redirect(TABLE.checking);
}

/** The page of the card form, with the error of a visit to the vault that gave no card. */
export function cardFormPath({ key = "", method, save }: VaultVisit, error: VaultError): string {
  return shareCardPath(key, { method, save, error });
}

/** The redirect for a vault visit that ended before: to its share. @throws a redirect without a seat; ApiError */
export async function afterUsedForShare(visitor: Visitor, { key = "" }: VaultVisit): Promise<Response> {
  const share = openShare(visitor, keyFingerprint(key));
  return share instanceof Response ? share : visitor.redirect(await sharePayPath(visitor, share));
}

/**
 * The redirect for a return from the vault whose form this browser does not know any more: to the payment of its share,
 * or to the share. Undefined if it was for no share of this seat.
 *
 * @param fingerprint - of the share's key
 * @throws ApiError
 */
export async function afterUnknownForShare(
  visitor: Visitor,
  fingerprint: string,
): Promise<Response | undefined> {
  if (!seatOf(visitor)) return undefined;
  if (answerOf(visitor, fingerprint) === undefined && !shareOf(visitor, fingerprint)) return undefined;
  const share = openShare(visitor, fingerprint);
  if (share instanceof Response) return share;
  const words = { tone: "info", text: visitor.t("payment.FORM_EXPIRED") } as const;
  return visitor.redirect(await sharePayPath(visitor, share), words);
}

/**
 * Pays a share with the card from the vault.
 *
 * @returns the redirect to the result
 * @throws a redirect without a seat; ApiError
 */
export async function payShareByCard(
  visitor: Visitor,
  { key, method, token, save }: TakenCard,
): Promise<Response> {
  const share = openShare(visitor, keyFingerprint(key));
  if (share instanceof Response) return share;
  const choice = { kind: "newCard", method } as const;
  const outcome = await payShare(visitor, share, { choice, token: { token, save } });
  const answer = answerToShare(visitor, share, outcome, { save });
  if (answer instanceof Response) return answer;
  if (answer.code === "CARD_TOKEN_INVALID") {
    return visitor.redirect(shareCardPath(key, { method, save, error: answer.code }));
  }
  const page = await sharePayPath(visitor, share);
  return visitor.redirect(page, { tone: "bad", text: wordsOf(answer) });
}

/**
 * The receipt of a paid share as text, in the visitor's language, with times of the restaurant's clock.
 *
 * @throws ApiError
 */
export async function receiptText(visitor: Visitor, share: OwnShare): Promise<string> {
  const { t, locale } = visitor;
  const view = await viewpointOf(visitor);
  const sums = ownShareRows(visitor, share, "paid").map(({ label, value }) => `${label}: ${figure(value)}`);
  const facts = (await shareFacts(visitor, share, view)).map(({ label, value }) => `${label}: ${value}`);
  const lines = [
    ...[t("share.paid.receipt"), t("table.paid.title"), ""],
    ...[...sums, "", ...facts, ""],
    t("tracking.receipt.notFiscal"),
  ];
  return `${lines.map(oneLine).join("\r\n")}\r\n`;

  function figure(value: MoneyRow["value"]): string {
    return typeof value === "string" ? value : formatMoney(value, locale);
  }
}

/** Removes line breaks from a name of the backend, so that it cannot add lines to a receipt. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** A fact about a payment, in words. */
export interface Fact {
  key: "when" | "method" | "cpf" | "store" | "table" | "number";
  label: string;
  value: string;
}

/** The rows of a diner's own share, see {@link shareRows}. Its payment says what the fee is. */
export function ownShareRows(
  visitor: Pick<Visitor, "t">,
  { line, payment, bill, tip }: Pick<OwnShare, "line" | "payment" | "bill" | "tip">,
  kind: "toPay" | "paid",
): MoneyRow[] {
  const total = payment?.amount;
  const rest = line && total ? total.value - line.amount.value - (tip?.value ?? 0) : 0;
  const fee = total && { ...total, value: rest };
  const { rate } = bill.total.service_fee;
  return shareRows(visitor, { part: line, rate, fee, tip: total && tip, total }, kind);
}

/** The facts on a receipt, beside the sums. The staff can find the payment by them. @throws ApiError */
export async function shareFacts(visitor: Visitor, share: OwnShare, view: Viewpoint): Promise<Fact[]> {
  const { bill, line, payment, id } = share;
  const seat = seatOf(visitor);
  const { setup } = await visitor.content();
  const values: Record<Fact["key"], string | undefined> = {
    // With the year, because a receipt is kept.
    when: line && formatDateTime(line.at, new Date(0), view),
    method: payment && methodWords(visitor, payment),
    cpf: seat && shownCpfOf(seat, id),
    store: storeWords(setup.name, bill.store_name),
    table: tableNumber(bill.table_name),
    number: id,
  };
  const keys = ["when", "method", "cpf", "store", "table", "number"] as const;
  return keys.flatMap((key) => {
    const value = values[key];
    return value === undefined
      ? []
      : [{ key, label: visitor.t(key === "cpf" ? "common.cpfOnReceipt" : `share.paid.${key}`), value }];
  });
}

function methodWords({ t }: Visitor, { method, card }: NonNullable<OwnShare["payment"]>): string {
  const name = t(`enums.paymentMethod.${method}`);
  return card ? t("share.paid.card", { method: name, last4: card.last_four }) : name;
}

/** The brand and the restaurant's name. */
function storeWords(brand: string, store: string): string {
  return store.includes(brand) ? store : `${brand}, ${store}`;
}
