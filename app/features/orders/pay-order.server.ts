import invariant from "tiny-invariant";
import { z } from "zod";
import { isFinalStatus } from "~/domain/order/order-progress";
import { cameToNothing } from "~/domain/payment/payment-status";
import {
  answerToPayment,
  bankAddress,
  leadToPayment,
  madeOutcome,
} from "~/features/payments/outcome/made-payment.server";
import {
  type MadePayment,
  type PayOutcome,
  paymentRefusal,
  type RefusedOutcome,
} from "~/features/payments/outcome/pay-outcome.server";
import { paymentNews, reasonWords } from "~/features/payments/outcome/payment-news.server";
import { type ChosenPayment, type Payable, pay } from "~/features/payments/pay.server";
import { idempotencyKey, withNewest } from "~/features/payments/payment-cookies.server";
import { type NoPixCode, type PixView, pixView } from "~/features/payments/pix/pix-parts.server";
import { tellWallet } from "~/features/payments/wallet/wallet-outcome.server";
import { sealedCookie, withoutLast } from "~/platform/cookies/sealed-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import { idSchema } from "~/services/contract/primitives.server";
import type { Money, Payment } from "~/services/contract/shared.server";
import type { Viewpoint } from "./order/order-arrival.server";
import { ownOrder } from "./order/own-order.server";
import { bankPath, cardPath, orderPath, payPath } from "./order-paths";

/** The payment of an order that was made or found. */
export interface MadeOrder extends MadePayment {
  paid: { order: string };
}

/** Whether an order is to be paid again. Contract: POST /orders/{id}/payments. */
export function isPayable({ status, payment }: Pick<Order, "status" | "payment">): boolean {
  return !isFinalStatus(status) && cameToNothing(payment.status) && payment.amount !== undefined;
}

/** What an order that is paid again costs. */
export function amountToPay({ payment, total }: Pick<Order, "payment" | "total">): Money {
  const amount = total.order_amount ?? payment.amount;
  invariant(amount, "what is paid again has an amount");
  return amount;
}

/** The idempotency key of an order's next payment: each payment that came to nothing is followed by one. */
export function repayKey({ id, payment }: Pick<Order, "id" | "payment">): string {
  return idempotencyKey("pay again", id, payment.id);
}

/** What becomes of a try to pay an order again. */
export type OrderOutcome =
  | PayOutcome<MadeOrder>
  /** The payment before stands, and needs no other. */
  | { kind: "stands" }
  /** The backend says so: it was paid, or ended, meanwhile. */
  | { kind: "paidMeanwhile" };

/**
 * Pays an order whose payment came to nothing. It is the visitor's own, and just read.
 * @throws ApiError that no form can answer
 */
export async function payOrder(visitor: Visitor, order: Order, chosen: ChosenPayment): Promise<OrderOutcome> {
  if (!isPayable(order)) return { kind: "stands" };
  return pay(visitor, payableOrderOf(visitor, order), chosen);
}

function payableOrderOf(visitor: Visitor, order: Order): Payable<MadeOrder, { kind: "paidMeanwhile" }> {
  const key = repayKey(order);
  return {
    key,
    paidFor: order.id,
    currency: amountToPay(order).currency,
    async send(payment) {
      invariant(payment, "an order is paid again by a method");
      return madeFor(await visitor.api.order.pay(order.id, payment, key));
    },
    keepSent: () => keepUnknownPayment(visitor, order.id, key),
    refused(error) {
      if (error.code === "PAYMENT_STATE") return { kind: "paidMeanwhile" };
      return paymentRefusal(visitor, error, unknownPaymentOf(visitor, order.id)?.mark === key);
    },
  };
}

/** The payment of an order. */
export function madeFor({ id, payment }: { id: string; payment?: Payment }): MadeOrder {
  return { payment, paid: { order: id } };
}

/**
 * Where a try to pay an order leads; a refusal is for the page that was posted, or the page to choose a method.
 *
 * @param chosen - its key, and whether a card that has still to be typed is kept
 */
export function answerToOrder(
  visitor: Visitor,
  order: Order,
  outcome: OrderOutcome,
  chosen: { key: string; save?: boolean },
): Response | RefusedOutcome {
  switch (outcome.kind) {
    case "stands":
      return leadToStanding(visitor, order, chosen.key);
    case "paidMeanwhile":
      // Perhaps by an earlier post of this form.
      tellWallet(visitor, "unknown");
      return visitor.redirect(orderPath(visitor, order.id), {
        tone: "info",
        text: visitor.t("payment.PAYMENT_STATE"),
      });
    default:
      return answerToPayment(visitor, outcome, {
        made: ({ paid }) => pagesOf(visitor, paid.order),
        card: (method) => cardPath(order.id, { method, save: chosen.save }),
        checking: payPath(order.id),
        // A form of an earlier payment, posted again by Back or a reload: that one has been answered.
        stale: () => visitor.redirect(payPath(order.id), paymentNews(visitor, order)),
      });
  }
}

/** Where a payment that stands leads: to its bank while it waits there, otherwise to the order. */
export function leadToStanding(visitor: Visitor, order: Order, key: string): Response {
  tellWallet(visitor, order.payment);
  if (bankAddress(order.payment) !== undefined) return leadToOrder(visitor, order, key);
  return visitor.redirect(orderPath(visitor, order.id), paymentNews(visitor, order));
}

/**
 * Leads to an order whose payment was made under a key, or found: out to its bank, or to the order's page. This browser
 * keeps what the bank's return is held against.
 */
export function leadToOrder(
  visitor: Visitor,
  order: { id: string; payment?: Payment },
  key: string,
): Response {
  const outcome = madeOutcome(visitor, madeFor(order), key);
  return leadToPayment(visitor, outcome, { made: () => pagesOf(visitor, order.id) });
}

/** The pages of an order's payment. */
export function pagesOf(visitor: Visitor, orderId: string): { own: string; bank: string } {
  return { own: orderPath(visitor, orderId), bank: bankPath(orderId) };
}

const sentSchema = z.object({
  /** Its idempotency key. */
  mark: z.string().max(64),
  order: idSchema,
  /** When, in milliseconds. */
  at: z.number(),
});

/** A payment of an order with an unknown outcome. */
export type UnknownPayment = z.infer<typeof sentSchema>;

/** Payments of orders with an unknown outcome, newest first. Until it is known, the order cannot be paid again. */
export const unknownPaymentsCookie = sealedCookie({
  name: "unanswered",
  schema: z.array(sentSchema).max(4),
  smaller: withoutLast,
});

/** Keeps that a payment was sent under `key` and got no answer. The last time counts. */
function keepUnknownPayment(visitor: Visitor, order: string, key: string): void {
  const known = unknownPaymentsCookie.read(visitor.request) ?? [];
  visitor.setCookie(unknownPaymentsCookie.seal(withNewest(known, { mark: key, order, at: Date.now() })));
}

/** The newest of an order's payments with an unknown outcome. */
export function unknownPaymentOf(
  { request }: Pick<Visitor, "request">,
  order: string,
): UnknownPayment | undefined {
  return unknownPaymentsCookie.read(request)?.find((entry) => entry.order === order);
}

/** What the page of an order says first while it is not paid, or just has been. */
export type PayingView =
  | PixView
  | NoPixCode
  /** The bank's answer is missing; `to` leads to its page. */
  | { kind: "bank"; to: string | undefined }
  /** The payment came to nothing: why, where another method is chosen, and the key of a new Pix code. */
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
  // An order that does not say how it stands, but has a code to pay with, waits to be paid.
  const isNew = status === "CREATED" || (status === "UNKNOWN" && payment.pix !== undefined);
  if (!isNew || payment.type !== "PREPAID" || payment.method === "REDEEM") return undefined;
  switch (payment.status) {
    case "REQUIRES_ACTION":
      return { kind: "bank", to: bankAddress(payment) && bankPath(order.id) };
    case "PENDING":
      return payment.method === "PIX" ? pixView(visitor, payment, order.created_at, view) : undefined;
    case "PAID":
    case "AUTHORIZED":
      return { kind: "paid" };
    case "REFUNDED":
      return { kind: "refunded" };
    case "FAILED":
    case "EXPIRED":
    case "UNKNOWN":
      return undefined;
    default:
      return payment.status satisfies never;
  }
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

/**
 * The visitor's own order, if it can be paid again. While its payment stands: the redirect to the order, or to the bank.
 * @throws the 404 of an order; ApiError
 */
export async function payableOrder(visitor: Visitor, orderId: string | undefined): Promise<Order | Response> {
  const order = await ownOrder(visitor, orderId);
  if (isPayable(order)) return order;
  const sent = unknownPaymentOf(visitor, order.id);
  // The answer that never came: what was sent waits at the bank.
  if (sent && bankAddress(order.payment) !== undefined) return leadToOrder(visitor, order, sent.mark);
  return visitor.redirect(orderPath(visitor, order.id), paymentNews(visitor, order));
}

/** How it is received, where that is known. */
export function optionOf({ checkout_option }: Pick<Order, "checkout_option">): "DELIVERY" | "TAKEOUT" {
  return checkout_option === "TAKEOUT" ? "TAKEOUT" : "DELIVERY";
}
