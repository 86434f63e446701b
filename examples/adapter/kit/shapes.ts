import { z } from "zod";

/**
 * The shapes of the contract (docs/contract.md, "Shapes") that the level `guest` uses, in the contract's names. What
 * comes in and what is kept is parsed with them; a test holds every call and every answer against docs/openapi.json.
 */

const id = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text !== "." && text !== ".." && !/\/|%2f/i.test(text), "not an id");
const text = z.string().max(2_000);
const time = z.iso.datetime({ offset: true });

/** `value` is an integer in the minor unit. */
const moneySchema = z.object({ value: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) });
export type Money = z.infer<typeof moneySchema>;

export const addressInputSchema = z.object({
  postal_code: z.string().regex(/^\d{5}-?\d{3}$/),
  street: text.min(1),
  number: text,
  complement: text.exactOptional(),
  reference_point: text.exactOptional(),
  district: text,
  city: text.min(1),
  state: text.min(1),
  latitude: z.number().min(-90).max(90).exactOptional(),
  longitude: z.number().min(-180).max(180).exactOptional(),
  is_main: z.boolean().exactOptional(),
});
export type AddressInput = z.infer<typeof addressInputSchema>;
export const addressSchema = addressInputSchema.extend({ id });
export type Address = z.infer<typeof addressSchema>;

type Availability = "AVAILABLE" | "UNAVAILABLE";
export const checkoutOptionSchema = z.enum(["DELIVERY", "TAKEOUT"]);
export type CheckoutOption = z.infer<typeof checkoutOptionSchema>;

export type Restaurant = {
  id: string;
  name: string;
  merchant_id: string;
  image?: string;
  phone?: string;
  address: Address;
  /** metres */
  distance_m?: number;
  open: boolean;
  services: { id: string; serviceType: CheckoutOption; status: Availability }[];
};

export type OptionGroup = {
  id: string;
  name: string;
  minPermitted: number;
  maxPermitted: number;
  status: Availability;
  /** absent: SUM. HIGHEST and AVERAGE: its options are the parts of one dish, such as the halves of a pizza */
  pricing?: "SUM" | "HIGHEST" | "AVERAGE";
  items: {
    id: string;
    name: string;
    description?: string;
    unit_price: Money;
    maxPermitted?: number;
    status: Availability;
  }[];
};

export type Item = {
  id: string;
  name: string;
  description?: string;
  image?: string;
  category_id: string;
  unit_price: Money;
  /** before a reduction */
  original_price?: Money;
  status: Availability;
  /** people */
  serves?: number;
  tags?: string[];
  allergens?: string[];
  options: OptionGroup[];
};

export type Category = { id: string; name: string; image?: string; items: Item[] };

export type Geolocation = {
  inside_service_area: boolean;
  address: Address;
  today_work_hours: { startTime: string; endTime: string }[];
  info: { estimate_delivery_time: number; price: Money & { originalValue?: number } };
  checkout_times?: string[];
};

const optionInputSchema = z.object({ group_id: id, id, quantity: z.int().min(1).max(999) });
export type OptionInput = z.infer<typeof optionInputSchema>;
const options = z.array(optionInputSchema).max(200);

export const cartInputSchema = z.object({
  service_id: id,
  checkout_option: checkoutOptionSchema,
  order_id: id,
});
export const cartItemInputSchema = z.object({
  item_id: id,
  quantity: z.int().min(1).max(999),
  note: text.exactOptional(),
  options,
});
export type CartItemInput = z.infer<typeof cartItemInputSchema>;
export const cartItemChangeSchema = z.object({
  id,
  quantity: z.int().min(0).max(999).exactOptional(),
  note: text.exactOptional(),
  options: options.exactOptional(),
});
export type CartItemChange = z.infer<typeof cartItemChangeSchema>;

const lineSchema = z.object({
  id,
  item_id: id,
  name: z.string(),
  image: z.string().exactOptional(),
  quantity: z.int(),
  /** without the options */
  unit_price: moneySchema,
  /** with the options, times the quantity */
  total_price: moneySchema,
  note: z.string().exactOptional(),
  status: z.literal("UNAVAILABLE").exactOptional(),
  options: z.array(
    z.object({ group_id: id, id, name: z.string(), quantity: z.int(), unit_price: moneySchema }),
  ),
});
export type CartLine = z.infer<typeof lineSchema>;

export type CartChange = {
  item_id: string;
  name: string;
  kind: "REMOVED" | "PRICE_CHANGED" | "UNAVAILABLE";
  old_price?: Money;
  new_price?: Money;
};

export type Cart = {
  id: string;
  service_id: string;
  items: CartLine[];
  total: { items_price: Money; other_fees: Money; order_amount: Money };
  minimum_order?: Money;
  changes?: CartChange[];
};

const methodSchema = z.enum([
  ...([
    "CREDIT",
    "DEBIT",
    "MEAL_VOUCHER",
    "FOOD_VOUCHER",
    "PIX",
    "CASH",
    "DIGITAL_WALLET",
    "REDEEM",
  ] as const),
]);
const typeSchema = z.enum(["PREPAID", "PENDING"]);
export type PaymentOption = { method: z.infer<typeof methodSchema>; type: z.infer<typeof typeSchema> };
export const paymentInputSchema = z.object({
  method: methodSchema,
  type: typeSchema,
  change_for: moneySchema.exactOptional(),
});
export type PaymentInput = z.infer<typeof paymentInputSchema>;

const paymentStatusSchema = z.enum(["PENDING", "PAID", "FAILED", "EXPIRED", "REFUNDED"]);
const paymentSchema = z.object({
  id,
  method: methodSchema,
  type: typeSchema,
  status: paymentStatusSchema,
  amount: moneySchema,
  change_for: moneySchema.exactOptional(),
  pix: z.object({ copy_paste: z.string(), expires_at: time }).exactOptional(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** The statuses of an order, in their order. CANCELLED may follow any of them but CONCLUDED. */
export const ORDER_STATUSES = [
  ...(["CREATED", "CONFIRMED", "PREPARING", "READY", "IN_DELIVERY", "DELIVERED", "CONCLUDED"] as const),
  "CANCELLED",
] as const;
export const orderStatusSchema = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

const customerSchema = z.object({
  name: text.regex(/\p{L}/u),
  phone_number: z.string().regex(/^\+[1-9]\d{7,14}$/),
  email: text.exactOptional(),
  document: z
    .string()
    .regex(/^\d{11}$/)
    .exactOptional(),
});

export const orderInputSchema = z.object({
  cart_order: id,
  service_id: id,
  checkout_option: checkoutOptionSchema,
  address: addressInputSchema.exactOptional(),
  checkout_time: time.exactOptional(),
  customer: customerSchema,
  include_document_invoice: z.boolean(),
  note: text.exactOptional(),
  expected_amount: moneySchema,
  payment: paymentInputSchema,
});
export type OrderInput = z.infer<typeof orderInputSchema>;

export const orderSchema = z.object({
  id,
  number: z.string(),
  created_at: time,
  status: orderStatusSchema,
  checkout_option: checkoutOptionSchema,
  restaurant: z.object({
    id,
    name: z.string(),
    phone: z.string().exactOptional(),
    address: addressSchema.exactOptional(),
  }),
  address: addressSchema.exactOptional(),
  items: z.array(lineSchema),
  total: z.object({
    items_price: moneySchema,
    other_fees: moneySchema,
    delivery_price: moneySchema,
    order_amount: moneySchema,
  }),
  checkout_time: time.exactOptional(),
  estimated_at: time.exactOptional(),
  timeline: z.array(z.object({ status: orderStatusSchema, at: time })),
  document: z.string().exactOptional(),
  note: z.string().exactOptional(),
  payment: paymentSchema,
  can_confirm_delivery: z.boolean(),
  can_rebuy: z.boolean(),
});
export type Order = z.infer<typeof orderSchema>;

/** What the POS is given of an order: all that a kitchen and a courier need. `id` is not the customer's credential. */
export const placedOrderSchema = z.object({
  /** a UUID of the kit's, which names the order between kit and POS */
  id: z.uuid(),
  number: z.string(),
  created_at: time,
  service_id: id,
  checkout_option: checkoutOptionSchema,
  customer: customerSchema,
  /** whether the receipt is to bear the CPF */
  include_document_invoice: z.boolean(),
  address: addressSchema.exactOptional(),
  checkout_time: time.exactOptional(),
  estimated_at: time,
  items: z.array(lineSchema),
  total: orderSchema.shape.total,
  note: z.string().exactOptional(),
  payment: paymentSchema,
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;
