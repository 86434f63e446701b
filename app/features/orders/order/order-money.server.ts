import { isUntaken } from "~/domain/payment/payment-status";
import type { CheckoutOption } from "~/domain/store/availability";
import type { Order } from "~/services/contract/order.server";
import type { Money, Payment } from "~/services/contract/shared.server";

/** A named part of what an order costs. What is taken off is negative. */
export interface TotalPart {
  part: "subtotal" | "discount" | "fees" | "delivery" | "tip" | "giftCard" | "total";
  amount: Money;
}

/** How an order's payment stands, by the names of its words. */
export interface PaymentView {
  /** Under `enums.paymentMethod`. */
  method: Payment["method"];
  /** Under `enums.paymentStatus`; LATER is paid on receipt, NONE needs no word, UNCHARGED was called off. */
  state: Payment["status"] | "LATER" | "PIX_EXPIRED" | "NONE" | "UNCHARGED";
  lastFour: string | undefined;
  /** What a payment in cash still to come is made with; `exact` needs no change. */
  change: Money | "exact" | undefined;
}

/** Every part of the sum, in the order it is reckoned; parts at nothing are left out, a free delivery is not. */
export function totalParts(total: Order["total"], option: CheckoutOption): TotalPart[] {
  const { items_price, discount, other_fees, delivery_price, tip, gift_card, order_amount } = total;
  const some = (part: TotalPart["part"], amount: Money | undefined): TotalPart[] =>
    amount === undefined || amount.value === 0 ? [] : [{ part, amount }];
  return [
    { part: "subtotal", amount: items_price },
    ...some("discount", discount && less(discount)),
    ...some("fees", other_fees),
    ...(option === "DELIVERY"
      ? [{ part: "delivery" as const, amount: delivery_price }]
      : some("delivery", delivery_price)),
    ...some("tip", tip),
    ...some("giftCard", gift_card && less(gift_card)),
    { part: "total", amount: order_amount },
  ];
}

/** The payment of an order in names of words. Words: PaymentStatus, PaymentMethod. */
export function paymentView(payment: Payment, cancelled: boolean): PaymentView {
  const { method, card, change_for } = payment;
  const state = cancelled && isUntaken(payment.status) ? "UNCHARGED" : stateOf(payment);
  return {
    method,
    state,
    lastFour: card?.last_four,
    change: method === "CASH" && state === "LATER" ? (change_for ?? "exact") : undefined,
  };
}

function stateOf({ method, type, status }: Payment): PaymentView["state"] {
  if (method === "REDEEM") return "NONE";
  if (type === "PENDING" && status === "PENDING") return "LATER";
  return method === "PIX" && status === "EXPIRED" ? "PIX_EXPIRED" : status;
}

function less({ value, currency }: Money): Money {
  return { value: -Math.abs(value), currency };
}
