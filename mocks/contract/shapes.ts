import { z } from "zod";
import { bannersSchema } from "../../app/services/contract/cms.server";
import { idSchema, isHttpUrl, openEnum, timeSchema } from "../../app/services/contract/primitives.server";
import {
  cartItemSchema,
  moneySchema,
  paymentSchema,
  paymentStatusSchema,
} from "../../app/services/contract/shared.server";

/** Shapes of the contract that are not read elsewhere: saved cards, the vault, coupons, tables. */

export const cardSchema = z.object({
  id: idSchema,
  brand: z.string().min(1),
  last_four: z.string(),
  holder_name: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  is_default: z.boolean(),
  type: openEnum(["CREDIT", "DEBIT"]),
});
export const cardsSchema = z.array(cardSchema);

export const vaultSchema = z.object({
  action: z.string().refine(isHttpUrl, "an absolute http(s) URL"),
  fields: z.record(z.string(), z.string()),
  expires_at: timeSchema,
});

export const couponsSchema = z.array(
  z.object({
    code: z.string().min(1),
    name: z.string(),
    description: z.string().exactOptional(),
    discount: moneySchema.exactOptional(),
    expires_at: timeSchema.exactOptional(),
  }),
);

export const balanceSchema = z.object({ balance: moneySchema });

const tableStatusSchema = openEnum(["Closed", "Seated", "InProgress", "NotTotaled", "Totaled"]);

export const tableInfoSchema = z.object({
  status: tableStatusSchema,
  table_name: z.string(),
  store_name: z.string(),
  banners: bannersSchema,
  key_creation: idSchema.exactOptional(),
  session_id: idSchema.exactOptional(),
});

/** `user_session_id` is a credential. */
export const tableSessionSchema = z.object({ session_id: idSchema, user_session_id: idSchema });

// The storefront's cart line, but for the status: it stands inside a preprocessing step.
const lineShape = cartItemSchema.out.omit({ status: true }).extend({
  ordered_by: z.string().exactOptional(),
  status: openEnum(["ACTIVE", "CANCELLED", "PAID"]),
});

export const tableOrderSchema = z.object({
  session_id: idSchema,
  table_name: z.string(),
  store_name: z.string(),
  status: tableStatusSchema,
  items: z.array(lineShape),
  total: z.object({
    items_price: moneySchema,
    service_fee: moneySchema.extend({ rate: z.int().min(0).max(100), optional: z.boolean() }),
    order_amount: moneySchema,
    paid: moneySchema,
    reserved: moneySchema,
    remaining: moneySchema,
  }),
  diners: z.array(
    z.object({
      user_session_id: idSchema.exactOptional(),
      name: z.string(),
      is_me: z.boolean(),
      paid: moneySchema,
    }),
  ),
  payments: z.array(
    z.object({
      id: idSchema,
      diner_name: z.string(),
      amount: moneySchema,
      status: paymentStatusSchema,
      code: z.string().exactOptional(),
      at: timeSchema,
    }),
  ),
});
export type TableOrder = z.output<typeof tableOrderSchema>;

export const tablePaymentSchema = z.object({
  payment_id: idSchema,
  session_id: idSchema,
  payment: paymentSchema,
});
