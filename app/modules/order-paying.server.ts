import type { FragmentData } from "~/components/fragment";
import { isBrCode } from "~/domain/br-code";
import type { Money } from "~/domain/money";
import { formatTime } from "~/domain/when";
import type { Order } from "~/services/contract/order.server";
import type { Viewpoint } from "./order-arrival.server";
import { bankAddress, bankPath, isPayable, payPath, repayKey } from "./paying.server";
import { reasonWords } from "./payment-news.server";
import { pixCode, pixPicture } from "./pix-parts.server";
import type { Visitor } from "./visitor.server";

/** A Pix that is waited for. */
export interface PixView {
  kind: "pix";
  amount: Money;
  /** When the code runs out, such as "19:47". */
  until: string;
  /** Seconds that the code has left, 0 when it has run out and the backend has not said so yet. */
  left: number;
  /** Seconds from the order to the code's end. */
  of: number;
  /** The code as text to copy, and as a picture where it is whole. */
  code: FragmentData;
  picture: FragmentData | undefined;
}

/** What the page of an order says first while it is not paid, or just has been. */
export type PayingView =
  | PixView
  /** The code is still to come. */
  | { kind: "noCode"; amount: Money }
  /** The bank's answer is missing; `to` leads to its page. */
  | { kind: "bank"; to: string | undefined }
  /** The payment came to nothing: why, where another way is chosen, and the key of a new Pix code. */
  | {
      kind: "again";
      title: string;
      reason: string;
      to: string;
      newCode: string | undefined;
      hint: string | undefined;
    }
  | { kind: "paid" }
  /** The money goes back. */
  | { kind: "refunded" };

/** How an order stands that was to be paid at once; undefined where there is nothing to say of that. */
export function payingView(visitor: Visitor, order: Order, view: Viewpoint): PayingView | undefined {
  const { status, payment } = order;
  if (isPayable(order)) return againView(visitor, order);
  if (status !== "CREATED" || payment.type !== "PREPAID" || payment.method === "REDEEM") return undefined;
  switch (payment.status) {
    case "REQUIRES_ACTION":
      return { kind: "bank", to: bankAddress(payment) && bankPath(order.id) };
    case "PENDING":
      return payment.method === "PIX" ? pixView(visitor, order, view) : undefined;
    case "PAID":
    case "AUTHORIZED":
      return { kind: "paid" };
    case "REFUNDED":
      return { kind: "refunded" };
    default:
      return undefined;
  }
}

function pixView(visitor: Visitor, { payment, created_at }: Order, view: Viewpoint): PayingView {
  const { pix, amount } = payment;
  if (!pix) return { kind: "noCode", amount };
  const end = Date.parse(pix.expires_at);
  const isWhole = isBrCode(pix.copy_paste);
  if (!isWhole) visitor.log.error({ payment: payment.id }, "a Pix code that is no BR Code");
  return {
    kind: "pix",
    amount,
    until: formatTime(pix.expires_at, view),
    left: Math.max(0, Math.ceil((end - view.now.getTime()) / 1_000)),
    of: Math.max(1, Math.ceil((end - Date.parse(created_at)) / 1_000)),
    code: pixCode(visitor, pix.copy_paste),
    picture: isWhole ? pixPicture(visitor, pix.copy_paste, amount) : undefined,
  };
}

function againView(visitor: Visitor, order: Order): PayingView {
  const { t } = visitor;
  const { payment } = order;
  const isPix = payment.method === "PIX";
  const again = {
    kind: "again" as const,
    to: payPath(order.id),
    newCode: isPix ? repayKey(order) : undefined,
  };
  if (payment.status === "FAILED") {
    return {
      ...again,
      title: t("payment.PAYMENT_DECLINED.title"),
      reason: reasonWords(visitor, payment.error),
      hint: undefined,
    };
  }
  return isPix
    ? {
        ...again,
        title: t("payment.pix.expired.title"),
        reason: t("payment.pix.expired.body"),
        hint: t("payment.pix.alreadyPaid"),
      }
    : {
        ...again,
        title: t("payment.PAYMENT_DECLINED.title"),
        reason: t("payment.bank.expired"),
        hint: undefined,
      };
}
