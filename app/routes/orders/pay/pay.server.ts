import { orderPath } from "~/features/checkout/checkout.server";
import { bankAddress, isPayable, leadOn, repayKey } from "~/features/payments/paying.server";
import { declineWords, paymentNews } from "~/features/payments/payment-news.server";
import {
  isOnItsWay,
  type UnansweredPayment,
  unansweredOf,
} from "~/features/payments/unanswered-payment.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ownOrder } from "~/routes/orders/order/order.server";
import { type PayWay, paymentWays, takesApplePay } from "~/routes/payment/ways.server";
import { ApiError } from "~/services/api-error.server";
import type { Order } from "~/services/contract/order.server";

const REFRESH_SECONDS = 5;

/**
 * One's own order, while it is to be paid again.
 * @throws a redirect to the order, or to the bank, while its payment stands; the 404 of an order; ApiError
 */
export async function payableOrder(visitor: Visitor, orderId: string | undefined): Promise<Order> {
  const order = await ownOrder(visitor, orderId);
  if (isPayable(order)) return order;
  const sent = unansweredOf(visitor, order.id);
  // The answer that never came: what was sent waits at the bank.
  if (sent && bankAddress(order.payment) !== undefined) throw leadOn(visitor, order, sent.mark);
  throw visitor.redirect(orderPath(visitor, order.id), paymentNews(visitor, order));
}

/** A payment that was sent, and may still have been made: nobody is to pay again meanwhile. */
export interface CheckingPayment {
  state: "checking";
  /** It takes longer than it should. */
  isLong: boolean;
  /** The order's page. */
  back: string;
  refreshSeconds: number;
}

/** Ways to pay, to choose from. */
export interface ChoosePayment {
  state: "choose";
  id: string;
  number: string;
  back: string;
  amount: Order["payment"]["amount"];
  /** The key that the payment goes under, see `repayKey`. */
  key: string;
  ways: PayWay[];
  /** A new card can be kept. */
  canSave: boolean;
  /** The restaurant's, ISO 3166-1, where Apple Pay is taken. */
  country: string | undefined;
  /** What is chosen beforehand: `?method=`, where it is offered. */
  typed: { method?: string | undefined };
  /** Why it is to be paid again. */
  reason: string;
}

/** The page where an order is paid again, or waits for a missing answer. @throws as {@link payableOrder} */
export async function payPage(
  visitor: Visitor,
  orderId: string | undefined,
): Promise<CheckingPayment | ChoosePayment> {
  const sent = orderId === undefined ? undefined : unansweredOf(visitor, orderId);
  try {
    const order = await payableOrder(visitor, orderId);
    const key = repayKey(order);
    const isSent = sent?.mark === key;
    if (isSent && isOnItsWay(sent)) return checking(visitor, sent);
    const [{ setup }, ways] = await Promise.all([visitor.content(), paymentWays(visitor, optionOf(order))]);
    const asked = visitor.url.searchParams.get("method");
    const chosen = ways.find(({ value, disabled }) => value === asked && !disabled);
    return {
      state: "choose",
      id: order.id,
      number: order.number,
      back: orderPath(visitor, order.id),
      amount: order.total.order_amount,
      key,
      ways,
      canSave: visitor.isSignedIn,
      country: takesApplePay(setup) ? setup.country : undefined,
      typed: chosen ? { method: chosen.value } : {},
      reason: isSent ? visitor.t("payment.again.notPaid") : reasonOf(visitor, order),
    };
  } catch (error) {
    if (!sent || !(error instanceof ApiError && error.isSilent)) throw error;
    visitor.log.warn({ api: error.toLog() }, "no news of a payment");
    return checking(visitor, sent);
  }
}

function checking(visitor: Visitor, sent: UnansweredPayment): CheckingPayment {
  return {
    state: "checking",
    isLong: !isOnItsWay(sent),
    back: orderPath(visitor, sent.order),
    refreshSeconds: REFRESH_SECONDS,
  };
}

/** How it is received, where that is known. */
export function optionOf({ checkout_option }: Order): "DELIVERY" | "TAKEOUT" {
  return checkout_option === "TAKEOUT" ? "TAKEOUT" : "DELIVERY";
}

/** Why the payment before came to nothing. */
function reasonOf(visitor: Visitor, { payment }: Order): string {
  if (payment.status === "FAILED") return declineWords(visitor, payment.error);
  return visitor.t(payment.method === "PIX" ? "payment.pix.expired.title" : "payment.bank.expired");
}
