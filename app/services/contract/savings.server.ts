import { z } from "zod";
import { timeSchema } from "./primitives.server";
import { moneySchema } from "./shared.server";

/** A coupon that a restaurant offers; `discount` only where it is one amount, `minimum` of `items_price`. */
export const couponSchema = z.object({
  code: z.string().min(1),
  name: z.string(),
  description: z.string().exactOptional(),
  discount: moneySchema.exactOptional(),
  minimum: moneySchema.exactOptional(),
  expires_at: timeSchema.exactOptional(),
});
export type Coupon = z.infer<typeof couponSchema>;
export const couponsSchema = z.array(couponSchema);

/** What is left on a gift card. */
export const giftCardBalanceSchema = z.object({ balance: moneySchema });
