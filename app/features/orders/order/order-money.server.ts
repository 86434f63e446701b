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
  const told = (part: TotalPart["part"], amount: Money | undefined): TotalPart[] =>
    amount === undefined ? [] : [{ part, amount }];
  const some = (part: TotalPart["part"], amount: Money | undefined) =>
    amount?.value === 0 ? [] : told(part, amount);
  return [
    ...told("subtotal", items_price),
    ...some("discount", discount && less(discount)),
    ...some("fees", other_fees),
    ...(option === "DELIVERY" ? told : some)("delivery", delivery_price),
    ...some("tip", tip),
    ...some("giftCard", gift_card && less(gift_card)),
    ...told("total", order_amount),
  ];
}

/** The parts of what an order cost in minor units, 0 for none, for a page that holds a new order against it. */
export function amountsThen({ total }: Pick<Order, "total">) {
  const { items_price, discount, other_fees, delivery_price, tip, gift_card, order_amount } = total;
  return {
    currency: order_amount?.currency,
    amounts: {
      items: items_price?.value ?? 0,
      fees: other_fees?.value ?? 0,
      discount: discount?.value ?? 0,
      delivery: delivery_price?.value ?? 0,
      tip: tip?.value ?? 0,
      giftCard: gift_card?.value ?? 0,
      total: order_amount?.value ?? 0,
    },
  };
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

/** What a cancellation gives back. Contract: capability `cancel`. */
export interface GivenBack {
  /** Money and gift card, each with its amount. Of a card its last four digits. */
  amounts: ({ what: "giftCard"; amount: Money } | ({ what: "payment"; amount: Money } & Means))[];
  /** What becomes of the payment, by the names of its words. NONE: there was nothing to pay. */
  charge: "REFUNDED" | "RELEASED" | "PIX_OPEN" | "UNCHARGED" | "UNSURE" | "NONE";
  /** The tip in `amounts`. */
  tip?: Money | undefined;
  /** A coupon can be used again. */
  coupon: boolean;
}

interface Means {
  method: Payment["method"];
  lastFour: string | undefined;
}

/** What a customer gets back if the order is cancelled, or got back when it was. */
export function givenBack({ payment, total }: Pick<Order, "payment" | "total">): GivenBack {
  const { gift_card, discount, tip } = total;
  const { method, amount, card } = payment;
  const charge = chargeOf(payment);
  const amounts: GivenBack["amounts"] = [
    ...(charge === "REFUNDED" && amount
      ? [{ what: "payment" as const, amount, method, lastFour: card?.last_four }]
      : []),
    ...(isSome(gift_card) ? [{ what: "giftCard" as const, amount: gift_card }] : []),
  ];
  return {
    amounts,
    charge,
    tip: amounts.length > 0 && isSome(tip) ? tip : undefined,
    coupon: isSome(discount),
  };
}

function isSome(money: Money | undefined): money is Money {
  return money !== undefined && money.value > 0;
}

function chargeOf({ method, type, status }: Payment): GivenBack["charge"] {
  if (method === "REDEEM") return "NONE";
  switch (status) {
    case "PAID":
    case "REFUNDED":
      return "REFUNDED";
    case "AUTHORIZED":
      return "RELEASED";
    case "PENDING":
      if (type === "PENDING") return "UNCHARGED";
      return method === "PIX" ? "PIX_OPEN" : "UNSURE";
    case "FAILED":
    case "EXPIRED":
      // A code that was copied can still be paid.
      return method === "PIX" && type === "PREPAID" ? "PIX_OPEN" : "UNCHARGED";
    case "REQUIRES_ACTION":
    case "UNKNOWN":
      return "UNSURE";
    default:
      return status satisfies never;
  }
}
