import { z } from "zod";
import { idSchema, openEnum, timeSchema } from "./primitives.server";
import {
  type AddressInput,
  addressSchema,
  type CheckoutOption,
  cartItemSchema,
  checkoutOptionSchema,
  type Money,
  moneySchema,
  type PaymentInput,
  paymentSchema,
  paymentStatusSchema,
} from "./shared.server";

export const orderStatusSchema = openEnum([
  "CREATED",
  "CONFIRMED",
  "PREPARING",
  "READY",
  "IN_DELIVERY",
  "DELIVERED",
  "CONCLUDED",
  "CANCELLED",
]);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** A placed order; `total.order_amount` is what the customer pays. */
export const orderSchema = z.object({
  id: idSchema,
  number: z.string(),
  created_at: timeSchema,
  status: orderStatusSchema,
  checkout_option: checkoutOptionSchema,
  restaurant: z.object({
    id: idSchema,
    name: z.string(),
    phone: z.string().exactOptional(),
    address: addressSchema.exactOptional(),
  }),
  address: addressSchema.exactOptional(),
  items: z.array(cartItemSchema),
  total: z.object({
    items_price: moneySchema,
    other_fees: moneySchema,
    discount: moneySchema.exactOptional(),
    delivery_price: moneySchema,
    gift_card: moneySchema.exactOptional(),
    order_amount: moneySchema,
  }),
  checkout_time: timeSchema.exactOptional(),
  estimated_at: timeSchema.exactOptional(),
  // The contract does not say in which order it is told: here it runs with the time.
  timeline: z
    .array(z.object({ status: orderStatusSchema, at: timeSchema }))
    .transform((entries) => entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))),
  document: z.string().exactOptional(),
  note: z.string().exactOptional(),
  payment: paymentSchema,
  can_confirm_delivery: z.boolean(),
  can_rebuy: z.boolean(),
});
export type Order = z.infer<typeof orderSchema>;
export const ordersSchema = z.array(orderSchema);

/** What changes while an order is under way. */
export const orderPollingSchema = z.object({
  status: orderStatusSchema,
  payment_status: paymentStatusSchema,
  estimated_at: timeSchema.exactOptional(),
  changed_at: timeSchema,
});
export type OrderPolling = z.infer<typeof orderPollingSchema>;

/** A chosen option of an item to be added. */
export interface OptionInput {
  group_id: string;
  id: string;
  quantity: number;
}

/** An item to be added to a cart. */
export interface CartItemInput {
  item_id: string;
  quantity: number;
  note?: string;
  options: OptionInput[];
}

/** A change of a cart's line: what is absent is kept, quantity 0 removes it, note "" clears the note. */
export interface CartItemChange {
  id: string;
  quantity?: number;
  note?: string;
  options?: OptionInput[];
}

/** A cart to be opened: `order_id` names the guest's own, or a cart to be taken over or moved. */
export interface CartInput {
  service_id: string;
  checkout_option: CheckoutOption;
  order_id?: string;
}

/** An order to be placed; `expected_amount` is what the customer was shown. */
export interface OrderInput {
  cart_order: string;
  service_id: string;
  checkout_option: CheckoutOption;
  address?: AddressInput;
  address_id?: string;
  checkout_time?: string;
  customer: { name: string; phone_number: string; email?: string; document?: string };
  include_document_invoice: boolean;
  note?: string;
  use_gift_card: boolean;
  expected_amount: Money;
  payment?: PaymentInput;
}
