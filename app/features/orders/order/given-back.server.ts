import type { Order } from "~/services/contract/order.server";
import type { Money, Payment } from "~/services/contract/shared.server";

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
    ...(charge === "REFUNDED"
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
