import { type Money, multiply, subtract, sum } from "~/domain/money/money";
import type { Cart, CartItem } from "~/services/contract/shared.server";

/** The sums of what a cart would order now. */
export interface OrderedSums {
  /** The price of the lines that will be ordered. */
  items: Money;
  fees: Money;
  discount: Money;
  /** Items and fees less discount, without delivery, tip and gift card. */
  amount: Money;
  /** The sold-out lines: they are in the cart and in no sum. */
  left: readonly CartItem[];
  /**
   * Whether fees, discount and amount are known. The backend works out a discount or a fee with the sold-out lines in, so both
   * are unknown until those leave the cart.
   */
  isSettled: boolean;
}

/**
 * What a cart would order now. The backend counts a sold-out line in its sums until it is removed (contract: Carts), and
 * takes no order while there is one. All pages count without it. This is the one place that reads a cart's own sums.
 */
export function orderedSums({ items, total }: Pick<Cart, "items" | "total">): OrderedSums {
  const { items_price, other_fees, order_amount } = total;
  const discount = total.discount ?? multiply(items_price, 0);
  const left = soldOutLines(items);
  if (left.length === 0) {
    return { items: items_price, fees: other_fees, discount, amount: order_amount, left, isSettled: true };
  }
  const rest = orderedPrice({ items, items_price });
  const isSettled = left.length < items.length && other_fees.value === 0 && discount.value === 0;
  return { items: rest, fees: other_fees, discount, amount: rest, left, isSettled };
}

/** The price of the lines of a cart, or of a round, that will be ordered; never below zero. */
export function orderedPrice({ items, items_price }: Pick<Cart, "items"> & { items_price: Money }): Money {
  const out = sum(
    soldOutLines(items).map(({ total_price }) => total_price),
    items_price.currency,
  );
  const rest = subtract(items_price, out);
  return { ...rest, value: Math.max(0, rest.value) };
}

/** The lines that are sold out: none of them can be ordered. */
export function soldOutLines<Line extends Pick<CartItem, "status">>(items: readonly Line[]): Line[] {
  return items.filter(({ status }) => status === "UNAVAILABLE");
}
