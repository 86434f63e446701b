import { adviceAfterDecline } from "~/features/payments/methods/offered-methods.server";
import type { OfferedMethod } from "~/features/payments/methods/payment-method.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { asSentence } from "~/services/api-error.server";
import type { Order } from "~/services/contract/order.server";

/**
 * The state of an order's payment in one line, for the page that a customer returns to. An outcome is quiet, because that
 * page shows it. Undefined if there is no news.
 */
export function paymentNews(
  visitor: Pick<Visitor, "t">,
  { payment }: Pick<Order, "payment">,
): Toast | undefined {
  const { t } = visitor;
  const { status, method, type, error } = payment;
  switch (status) {
    case "PAID":
    case "AUTHORIZED":
      return { tone: "quiet", text: t("payment.pix.paid.title") };
    case "FAILED":
      return { tone: "quiet", text: declineWords(visitor, error) };
    case "EXPIRED":
      return {
        tone: "quiet",
        text: t(method === "PIX" ? "payment.pix.expired.title" : "payment.bank.expired"),
      };
    case "REFUNDED":
      return { tone: "quiet", text: t("order.refunded.body") };
    case "REQUIRES_ACTION":
      return { tone: "info", text: t("payment.bank.silent") };
    case "PENDING":
    case "UNKNOWN":
      return type === "PREPAID" ? { tone: "info", text: t("payment.PAYMENT_STATE") } : undefined;
    default:
      return status satisfies never;
  }
}

/** Codes of a refused payment that have words of ours, under `payment.reason`. Contract: status 422. */
const REASONS = [
  ...(["PAYMENT_DECLINED", "INSUFFICIENT_FUNDS", "CARD_EXPIRED", "SECURITY_CODE_REFUSED"] as const),
  ...(["AUTHENTICATION_FAILED", "AUTHENTICATION_CANCELLED"] as const),
];

/** Why the backend or the bank refused a payment. */
interface Decline {
  code: string;
  /** The backend's own sentence in the customer's language, for a code that is not known here. */
  message?: string | undefined;
}

/** The methods that a page offers, where it knows them: the advice names nothing else. */
type Offered = readonly Pick<OfferedMethod, "value">[];

/** Why a payment failed, in our words, and that nothing was charged. Undefined for an unknown code. */
export function knownReason(
  { t }: Pick<Visitor, "t">,
  decline: Pick<Decline, "code"> | undefined,
  methods: Offered = [],
): string | undefined {
  const code = REASONS.find((known) => known === decline?.code);
  if (code === "PAYMENT_DECLINED") return `${t(`payment.reason.${code}`)} ${advice({ t }, methods)}`;
  return code && t(`payment.reason.${code}`);
}

/**
 * Why a payment failed, wherever it is told: in our words, in the backend's for an unknown code, or in general words.
 * Each says that nothing was charged.
 */
export function reasonWords(
  visitor: Pick<Visitor, "t">,
  decline: Decline | undefined,
  methods: Offered = [],
): string {
  const sentence = asSentence(decline?.message ?? "");
  return (
    knownReason(visitor, decline, methods) ??
    (sentence === undefined ? advice(visitor, methods) : `${sentence} ${visitor.t("common.uncharged")}`)
  );
}

function advice({ t }: Pick<Visitor, "t">, methods: Offered): string {
  return t(`payment.PAYMENT_DECLINED.${adviceAfterDecline(methods)}`);
}

/** A decline in one line, with the reason. Parameters as {@link reasonWords}. */
export function declineWords(...of: Parameters<typeof reasonWords>): string {
  return `${of[0].t("payment.PAYMENT_DECLINED.title")}. ${reasonWords(...of)}`;
}
