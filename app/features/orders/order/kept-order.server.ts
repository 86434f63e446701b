import { z } from "zod";
import { lastKnown } from "~/platform/backend/last-known.server";
import { textUpTo } from "~/platform/cookies/text-up-to";
import { type Order, orderStatusSchema } from "~/services/contract/order.server";
import { checkoutOptionSchema, paymentSchema } from "~/services/contract/shared.server";

/** What there is to know of an order while the backend is silent: how it is, and how it is paid. Times in seconds. */
const keptOrderSchema = z.object({
  id: z.string(),
  number: textUpTo(40),
  status: orderStatusSchema,
  option: checkoutOptionSchema,
  restaurant: textUpTo(80),
  phone: textUpTo(30).exactOptional(),
  timeline: z.array(z.tuple([orderStatusSchema, z.number()])),
  created: z.number(),
  wanted: z.number().exactOptional(),
  estimated: z.number().exactOptional(),
  /** The range of arrival, and why it is late. */
  range: z.tuple([z.number(), z.number()]).exactOptional(),
  delay: textUpTo(160).exactOptional(),
  confirms: z.boolean(),
  payment: paymentSchema,
});
type KeptOrder = z.infer<typeof keptOrderSchema>;

/** The order whose page was last read in this browser. */
export const lastOrder = lastKnown("order-shown", keptOrderSchema);

/** Of an order what its page needs most. */
export function keptOrder(order: Order): KeptOrder {
  const { id, number, status, checkout_option, restaurant, timeline, payment } = order;
  const { checkout_time, estimated_at, estimated_range, delay_reason } = order;
  return {
    ...{ id, number, status, option: checkout_option, restaurant: restaurant.name },
    ...(restaurant.phone === undefined ? {} : { phone: restaurant.phone }),
    timeline: timeline.slice(-MOST_STEPS).map((step) => [step.status, secondsOf(step.at)]),
    created: secondsOf(order.created_at),
    ...(checkout_time === undefined ? {} : { wanted: secondsOf(checkout_time) }),
    ...(estimated_at === undefined ? {} : { estimated: secondsOf(estimated_at) }),
    ...(estimated_range === undefined
      ? {}
      : { range: [secondsOf(estimated_range.from), secondsOf(estimated_range.to)] }),
    ...(delay_reason === undefined ? {} : { delay: delay_reason }),
    confirms: order.can_confirm_delivery,
    payment,
  };
}

/** Longer no order goes on. */
const MOST_STEPS = 12;

/** The order again, without its items and places. Its amount is what was to be paid for it. */
export function orderOfKept(kept: KeptOrder): Order {
  const {
    id,
    number,
    status,
    option,
    restaurant,
    phone,
    timeline,
    wanted,
    estimated,
    range,
    delay,
    payment,
  } = kept;
  const none = { ...payment.amount, value: 0 };
  return {
    ...{ id, number, status, checkout_option: option, payment, items: [] },
    restaurant: { id, name: restaurant, ...(phone === undefined ? {} : { phone }) },
    timeline: timeline.map(([step, at]) => ({ status: step, at: timeOf(at) })),
    created_at: timeOf(kept.created),
    ...(wanted === undefined ? {} : { checkout_time: timeOf(wanted) }),
    ...(estimated === undefined ? {} : { estimated_at: timeOf(estimated) }),
    ...(range === undefined ? {} : { estimated_range: { from: timeOf(range[0]), to: timeOf(range[1]) } }),
    ...(delay === undefined ? {} : { delay_reason: delay }),
    total: { items_price: none, other_fees: none, delivery_price: none, order_amount: payment.amount },
    can_confirm_delivery: kept.confirms,
    can_rebuy: false,
  };
}

const secondsOf = (time: string) => Math.floor(Date.parse(time) / 1_000);
const timeOf = (seconds: number) => new Date(seconds * 1_000).toISOString();
