import { add, type Money, subtract } from "./money";

export interface FinalPrice {
  /** Items and fees less discount, without delivery and gift card. */
  readonly orderAmount: Money;
  readonly delivery: Money;
  readonly tip: Money;
  /** What the gift card pays, never more than the price. */
  readonly giftCard: Money;
  /** What the customer pays: order amount plus delivery and tip less gift card. */
  readonly total: Money;
}

/**
 * What an order costs: order amount plus delivery and tip, less the gift card's balance if it is used, never below zero
 * (specification: States, "Gift card"; contract: `expected_amount`, capability `tips`). Takeout has no `delivery`. Throws RangeError on
 * mixed currencies.
 */
export function finalPrice(order: {
  readonly orderAmount: Money;
  readonly delivery?: Money | undefined;
  readonly tip?: Money | undefined;
  readonly giftCardBalance?: Money | undefined;
  readonly useGiftCard?: boolean;
}): FinalPrice {
  const { value, currency } = order.orderAmount;
  const none: Money = { value: 0, currency };
  const orderAmount = { value: Math.max(0, value), currency };
  const delivery = order.delivery ?? none;
  const tip = order.tip ?? none;
  const due = add(add(orderAmount, delivery), tip);
  const balance = (order.useGiftCard ? order.giftCardBalance : undefined) ?? none;
  const giftCard = { ...balance, value: Math.min(Math.max(0, balance.value), due.value) };
  return { orderAmount, delivery, tip, giftCard, total: subtract(due, giftCard) };
}
