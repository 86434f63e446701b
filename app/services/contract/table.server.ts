import { z } from "zod";
import { bannersSchema } from "./cms.server";
import { cartItemChangeSchema, cartItemInputSchema } from "./order.server";
import { needing } from "./patience.server";
import {
  documentSchema,
  idSchema,
  openEnum,
  serviceIdSchema,
  timeSchema,
  withImage,
} from "./primitives.server";
import {
  cartChangesSchema,
  cartItemSchema,
  cartItemShape,
  hasItsLines,
  LINE_NEEDS,
  moneySchema,
  paymentInputSchema,
  paymentSchema,
  paymentStatusSchema,
} from "./shared.server";

/** The status of a table's bill. InProgress and Totaled can be paid. Contract: Tables. */
const tableStatusSchema = openEnum(["Closed", "Seated", "InProgress", "NotTotaled", "Totaled"]);

/** A table, found by its code: a key to open its bill, or the session to join. Neither if it is closed. */
export const tableInfoSchema = needing(
  z.object({
    status: tableStatusSchema,
    table_name: z.string(),
    store_name: z.string(),
    banners: bannersSchema,
    key_creation: idSchema.exactOptional(),
    session_id: idSchema.exactOptional(),
    /** Where orders are taken from the table: the service of its menu. Capability `table_ordering`. */
    service_id: serviceIdSchema.exactOptional(),
  }),
  { needs: ["status", "key_creation", "session_id"] },
);
export type TableInfo = z.infer<typeof tableInfoSchema>;

/** A diner's seat. `user_session_id` is a credential. */
export const tableSessionSchema = z.object({ session_id: idSchema, user_session_id: idSchema });
export type TableSession = z.infer<typeof tableSessionSchema>;

/** How far the kitchen is with an item of a bill. */
const courseSchema = z.object({
  status: openEnum(["SENT", "PREPARING", "READY", "SERVED"]),
  at: timeSchema,
});
export type CourseStatus = z.infer<typeof courseSchema>["status"];

/** An item of a bill: as in a cart, with the diner who ordered it. */
const tableItemSchema = withImage(
  needing(
    cartItemShape.omit({ status: true }).extend({
      ordered_by: z.string().exactOptional(),
      status: openEnum(["ACTIVE", "CANCELLED", "PAID"]),
      course: courseSchema.exactOptional(),
      is_mine: z.boolean().exactOptional(),
    }),
    { needs: [...LINE_NEEDS, "status"] },
  ),
);
export type TableItem = z.infer<typeof tableItemSchema>;

/** A bill as one diner may see it. `paid`, `reserved` and `remaining` do not include the service fee. */
export const tableOrderSchema = z
  .object({
    session_id: idSchema,
    table_name: z.string(),
    store_name: z.string(),
    status: tableStatusSchema,
    service_id: serviceIdSchema.exactOptional(),
    items: z.array(tableItemSchema),
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
  })
  .refine(({ items, total }) => hasItsLines({ items, ...total }), { path: ["items"] });
export type TableOrder = z.infer<typeof tableOrderSchema>;

/** The payment of a share of a bill. */
export const tablePaymentSchema = z.object({
  payment_id: idSchema,
  session_id: idSchema,
  payment: paymentSchema,
  // Of the capability `tips`.
  tip: moneySchema.exactOptional(),
});
export type TablePayment = z.infer<typeof tablePaymentSchema>;

/** A new diner. `document` is the CPF for the receipt, 11 digits. */
export const dinerInputSchema = z.object({ name: z.string(), document: documentSchema.exactOptional() });
export type DinerInput = z.infer<typeof dinerInputSchema>;

/** A share to pay. `amount` does not include `service_fee`, which is charged on top, as is `tip`. */
export const shareInputSchema = z.object({
  user_session_id: idSchema,
  amount: moneySchema,
  service_fee: moneySchema,
  tip: moneySchema.exactOptional(),
  split: z.enum(["FULL", "EQUAL", "ITEMS", "AMOUNT"]),
  item_ids: z.array(idSchema).exactOptional(),
  document: documentSchema.exactOptional(),
  payment: paymentInputSchema,
});
export type ShareInput = z.infer<typeof shareInputSchema>;

/** What a diner has gathered and not sent yet. It is on no bill. `items_price` is the sum of its lines. */
export const roundSchema = z
  .object({
    id: idSchema,
    items: z.array(cartItemSchema),
    items_price: moneySchema,
    changes: cartChangesSchema.exactOptional(),
  })
  .refine(hasItsLines, { path: ["items"] });
export type Round = z.infer<typeof roundSchema>;

const own = { user_session_id: idSchema };
export const roundItemInputSchema = cartItemInputSchema.extend(own);
export const roundItemChangeSchema = z.object({ ...own, item: cartItemChangeSchema });
export const roundSendInputSchema = z.object({ ...own, round_id: idSchema, expected_price: moneySchema });
export type RoundToSend = Omit<z.infer<typeof roundSendInputSchema>, "user_session_id">;

/** What a waiter is called for. */
export const CALL_REASONS = ["SERVICE", "BILL"] as const;
export type CallReason = (typeof CALL_REASONS)[number];
export const waiterCallSchema = z.object({ ...own, reason: z.enum(CALL_REASONS) });
