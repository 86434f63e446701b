import { z } from "zod";
import { issueSchema, ratingSchema } from "./follow-up.server";
import { entries, needing } from "./patience.server";
import {
  addressInputSchema,
  documentSchema,
  idSchema,
  isHttpUrl,
  lastFourSchema,
  openEnum,
  phoneSchema,
  placeSchema,
  serviceIdSchema,
  timeSchema,
} from "./primitives.server";
import {
  cartItemSchema,
  checkoutOptionInputSchema,
  checkoutOptionSchema,
  moneySchema,
  orderPaymentSchema,
  paymentInputSchema,
  paymentStatusSchema,
} from "./shared.server";

const orderStatusSchema = openEnum([
  "CREATED",
  "CONFIRMED",
  "PREPARING",
  "READY",
  "IN_DELIVERY",
  "DELIVERED",
  "CONCLUDED",
  "CANCELLED",
]);

/** What the capability `live` tells. `estimated_range` wins over `estimated_at`. */
const live = {
  estimated_range: z.object({ from: timeSchema, to: timeSchema }).exactOptional(),
  delay_reason: z.string().exactOptional(),
  courier: z
    .object({
      name: z.string(),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      at: timeSchema,
    })
    .exactOptional(),
};

const spareTotal = z.object({
  items_price: moneySchema,
  other_fees: moneySchema,
  discount: moneySchema.exactOptional(),
  delivery_price: moneySchema,
  // Of the capability `tips`.
  tip: moneySchema.exactOptional(),
  gift_card: moneySchema.exactOptional(),
  order_amount: moneySchema,
});

const placedOrderSchema = needing(
  z.object({
    id: idSchema,
    number: z.string(),
    created_at: timeSchema,
    status: orderStatusSchema,
    checkout_option: checkoutOptionSchema,
    restaurant: needing(
      z.object({
        id: idSchema,
        name: z.string(),
        phone: z.string().exactOptional(),
        address: placeSchema.exactOptional(),
      }),
      { needs: [], spare: ["id", "name"] },
    ),
    address: placeSchema.exactOptional(),
    items: entries("line", cartItemSchema),
    total: needing(spareTotal, {
      needs: [],
      spare: ["items_price", "other_fees", "delivery_price", "order_amount"],
    }),
    checkout_time: timeSchema.exactOptional(),
    estimated_at: timeSchema.exactOptional(),
    ...live,
    // The contract does not fix its order. Here it is sorted by time.
    timeline: entries("step", z.object({ status: orderStatusSchema, at: timeSchema })).transform((steps) =>
      steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    ),
    document: documentSchema.exactOptional(),
    note: z.string().exactOptional(),
    payment: orderPaymentSchema,
    can_confirm_delivery: z.boolean(),
    can_rebuy: z.boolean(),
    // Of capabilities: absent is false.
    can_cancel: z.boolean().exactOptional(),
    can_report: z.boolean().exactOptional(),
    issues: entries("issue", issueSchema).exactOptional(),
    can_rate: z.boolean().exactOptional(),
    rating: ratingSchema.exactOptional(),
    loyalty: z.object({ earned: z.int() }).exactOptional(),
  }),
  { needs: ["id"], spare: ["created_at"] },
);
type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** A placed order. `total.order_amount` is what the customer pays. Only its id is needed: the kitchen has it already. */
export const orderSchema = placedOrderSchema.transform(withItsTraces);
export type Order = z.infer<typeof orderSchema>;

/** So many characters of an id tell an order from those beside it. */
const SHORT = 6;

/** An order with what else of it tells its number, when it was placed, and what is charged. */
function withItsTraces(order: PlacedOrder): PlacedOrder {
  const created_at = order.created_at ?? order.timeline[0]?.at;
  const amount = order.payment.amount ?? order.total.order_amount;
  return {
    ...order,
    number: order.number || order.id.slice(-SHORT),
    ...(created_at === undefined ? {} : { created_at }),
    payment: { ...order.payment, ...(amount === undefined ? {} : { amount }) },
  };
}
export const ordersSchema = entries("order", orderSchema);

/** The part of an order that changes while it is under way. */
export const orderPollingSchema = needing(
  z.object({
    status: orderStatusSchema,
    payment_status: paymentStatusSchema,
    estimated_at: timeSchema.exactOptional(),
    ...live,
    changed_at: timeSchema,
  }),
  { needs: [] },
);
export type OrderPolling = z.infer<typeof orderPollingSchema>;

export const optionInputSchema = z.object({ group_id: idSchema, id: idSchema, quantity: z.int().min(1) });

export const cartItemInputSchema = z.object({
  item_id: idSchema,
  quantity: z.int().min(1),
  note: z.string().exactOptional(),
  options: z.array(optionInputSchema),
});
export type CartItemInput = z.infer<typeof cartItemInputSchema>;

/** A change of a cart's line. Absent fields stay, quantity 0 removes the line, and note "" clears the note. */
export const cartItemChangeSchema = z.object({
  id: idSchema,
  quantity: z.int().min(0).exactOptional(),
  note: z.string().exactOptional(),
  options: z.array(optionInputSchema).exactOptional(),
});
export type CartItemChange = z.infer<typeof cartItemChangeSchema>;

/** A new cart. `order_id` names the guest's own session, or a cart to take over or move. */
export const cartInputSchema = z.object({
  service_id: serviceIdSchema,
  checkout_option: checkoutOptionInputSchema,
  order_id: idSchema.exactOptional(),
});
export type CartInput = z.infer<typeof cartInputSchema>;

/** A new order. `expected_amount` is the quote. */
export const orderInputSchema = z.object({
  cart_order: idSchema,
  service_id: serviceIdSchema,
  checkout_option: checkoutOptionInputSchema,
  address: addressInputSchema.exactOptional(),
  address_id: idSchema.exactOptional(),
  checkout_time: timeSchema.exactOptional(),
  customer: z.object({
    name: z.string(),
    phone_number: phoneSchema,
    email: z.string().exactOptional(),
    document: documentSchema.exactOptional(),
  }),
  include_document_invoice: z.boolean(),
  note: z.string().exactOptional(),
  use_gift_card: z.boolean(),
  tip: moneySchema.exactOptional(),
  expected_amount: moneySchema,
  payment: paymentInputSchema.exactOptional(),
});
export type OrderInput = z.infer<typeof orderInputSchema>;

/** The parameters that a payment provider adds to the return, for one order or one payment at a table. */
export const providerAnswerSchema = z.object({
  order_id: idSchema.exactOptional(),
  payment_id: idSchema.exactOptional(),
  payload: z.record(z.string(), z.string()),
});
export type ProviderAnswer = z.infer<typeof providerAnswerSchema>;

/**
 * A coupon of a restaurant. `discount` is set only if it is one amount. `minimum` refers to `items_price`. `refusal` is
 * why it cannot be used now, as a sentence that says when or how it can.
 */
export const couponSchema = needing(
  z.object({
    code: z.string().min(1),
    name: z.string(),
    description: z.string().exactOptional(),
    discount: moneySchema.exactOptional(),
    minimum: moneySchema.exactOptional(),
    expires_at: timeSchema.exactOptional(),
    refusal: z.string().exactOptional(),
  }),
  { needs: ["code", "name"] },
);
export type Coupon = z.infer<typeof couponSchema>;
export const couponsSchema = entries("coupon", couponSchema);

export const giftCardBalanceSchema = z.object({ balance: moneySchema });

/** A saved card, with only the last four digits of its number. */
export const cardSchema = z.object({
  id: idSchema,
  brand: z.string(),
  last_four: lastFourSchema,
  holder_name: z.string(),
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int().min(2000).max(2999),
  is_default: z.boolean(),
  type: openEnum(["CREDIT", "DEBIT"]),
});
export type Card = z.infer<typeof cardSchema>;
export const cardsSchema = entries("card", cardSchema);

/** The vault's form: the address that the customer's browser posts the card to, and its hidden fields. */
export const vaultFormSchema = z.object({
  action: z.string().refine(isHttpUrl, "not an http(s) URL").meta({ format: "uri" }),
  fields: z.record(z.string(), z.string()),
  expires_at: timeSchema,
});
export type VaultForm = z.infer<typeof vaultFormSchema>;
