import { ownOrder } from "~/features/orders/order/own-order.server";
import { orderPath } from "~/features/orders/order-paths";
import { bankAddress } from "~/features/payments/outcome/made-payment.server";
import { paymentNews } from "~/features/payments/outcome/payment-news.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import { isPayable, leadToOrder } from "./pay-order.server";
import { unknownPaymentOf } from "./unknown-payment.server";

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
