import type { Order } from "../../../app/services/contract/order.server";
import type { Cart, CartItem, Money } from "../../../app/services/contract/shared.server";
import type { Round, TableOrder } from "../../../app/services/contract/table.server";
import type { Rule } from "../report/rules";
import type { Reply } from "../wire";
import type { Expect } from "./expect";

type Line = Pick<CartItem, "unit_price" | "total_price" | "quantity" | "options">;

const sum = (amounts: readonly Money[]) => amounts.reduce((total, { value }) => total + value, 0);
const worth = (money: Money | undefined) => money?.value ?? 0;

/**
 * total_price = (unit_price + Σ option price × quantity) × quantity, for each line
 *
 * @param parts - groups that hold the parts of a dish: what they add is in unit_price
 */
function checkLines(
  expect: Expect,
  reply: Reply,
  lines: readonly Line[],
  parts: readonly string[] = [],
): void {
  for (const [index, { unit_price, total_price, quantity, options }] of lines.entries()) {
    const piece = options
      .filter(({ group_id }) => !parts.includes(group_id))
      .reduce((total, one) => total + one.unit_price.value * one.quantity, unit_price.value);
    const at = `items.${index}.total_price.value`;
    const says = `(${unit_price.value} and its options) × ${quantity} is ${piece * quantity}`;
    expect.holds(reply, at, total_price.value === piece * quantity, says, "cart sums");
  }
}

function checkItemsPrice(
  expect: Expect,
  reply: Reply,
  lines: readonly Line[],
  items_price: Money | undefined,
): void {
  const total = sum(lines.map(({ total_price }) => total_price));
  const says = `the lines come to ${total}`;
  expect.holds(reply, "total.items_price.value", items_price?.value === total, says, "items price");
}

/** The sums of a cart. @param parts - groups of parts in its lines @throws Violation */
export function checkCart(
  expect: Expect,
  reply: Reply,
  { items, total, coupon }: Cart,
  parts: readonly string[] = [],
): void {
  checkLines(expect, reply, items, parts);
  checkItemsPrice(expect, reply, items, total.items_price);
  const amount = total.items_price.value + total.other_fees.value - worth(total.discount);
  expect.holds(
    reply,
    "total.order_amount.value",
    total.order_amount.value === amount,
    `items + other fees − discount is ${amount}`,
    "items price",
  );
  if (!coupon || total.discount === undefined) return;
  const same = coupon.discount.value === total.discount.value;
  expect.holds(
    reply,
    "coupon.discount.value",
    same,
    `the cart's discount is ${total.discount.value}`,
    "shape Cart.coupon",
  );
}

/** The sum of a round at a table. @throws Violation */
export function checkRound(expect: Expect, reply: Reply, { items, items_price }: Round): void {
  checkLines(expect, reply, items);
  const total = sum(items.map(({ total_price }) => total_price));
  expect.holds(
    reply,
    "items_price.value",
    items_price.value === total,
    `the lines come to ${total}`,
    "rounds",
  );
}

/** The sums of an order, its payment among them. @throws Violation */
export function checkOrder(expect: Expect, reply: Reply, { items, total, payment }: Order): void {
  checkLines(expect, reply, items);
  checkItemsPrice(expect, reply, items, total.items_price);
  const { items_price, other_fees, delivery_price, discount, tip, gift_card, order_amount } = total;
  const added = worth(items_price) + worth(other_fees) + worth(delivery_price) + worth(tip);
  const amount = added - worth(discount) - worth(gift_card);
  expect.holds(
    reply,
    "total.order_amount.value",
    order_amount?.value === amount,
    `items + other fees + delivery + tip − discount − gift card is ${amount}`,
    "order amount",
  );
  const same = payment.amount?.value === order_amount?.value;
  expect.holds(
    reply,
    "payment.amount.value",
    same,
    `what is charged is the order's amount, ${worth(order_amount)}`,
    "shape Payment.amount",
  );
}

/** So many percent of a base. Half a cent is rounded up. */
export const percentOf = (base: number, percentage: number) => Math.floor((base * percentage + 50) / 100);

/** The service fee on an amount: `rate` percent of it, rounded. */
export const serviceFee = (amount: number, rate: number) => Math.round((amount * rate) / 100);

/** The sums of a table's bill. @throws Violation */
export function checkBill(expect: Expect, reply: Reply, { items, total, diners }: TableOrder): void {
  checkLines(expect, reply, items);
  const ordered = items.filter(({ status }) => status !== "CANCELLED");
  checkItemsPrice(expect, reply, ordered, total.items_price);
  const { items_price, service_fee, order_amount, paid, reserved, remaining } = total;
  const left = items_price.value - paid.value - reserved.value;
  const fee = serviceFee(items_price.value, service_fee.rate);
  const amount = items_price.value + service_fee.value;
  const rate = `${service_fee.rate}% of the items, rounded,`;
  const sums: [string, number, number, string, Rule][] = [
    ["total.remaining.value", remaining.value, left, "items − paid − reserved", "bill sums"],
    ["total.service_fee.value", service_fee.value, fee, rate, "bill sums"],
    ["total.order_amount.value", order_amount.value, amount, "items + service fee", "bill amount"],
  ];
  for (const [at, value, wanted, says, rule] of sums) {
    expect.holds(reply, at, value === wanted, `${says} is ${wanted}`, rule);
  }
  const byDiners = sum(diners.map((diner) => diner.paid));
  expect.holds(reply, "total.paid.value", byDiners <= paid.value, `the diners alone paid ${byDiners}`);
}
