import { z } from "zod";
import { timeSchema } from "./primitives.server";
import { moneySchema } from "./shared.server";

/**
 * A coupon of a restaurant. `discount` is set only if it is one amount. `minimum` refers to `items_price`. `refusal` is
 * why it cannot be used now, as a sentence that says when or how it can.
 */
export const couponSchema = z.object({
  code: z.string().min(1),
  name: z.string(),
  description: z.string().exactOptional(),
  discount: moneySchema.exactOptional(),
  minimum: moneySchema.exactOptional(),
  expires_at: timeSchema.exactOptional(),
  refusal: z.string().exactOptional(),
});
export type Coupon = z.infer<typeof couponSchema>;
export const couponsSchema = z.array(couponSchema);

export const giftCardBalanceSchema = z.object({ balance: moneySchema });
