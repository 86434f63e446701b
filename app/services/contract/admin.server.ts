import { z } from "zod";
import { openEnum } from "./primitives.server";

/** A field of the gift card form; mask tokens: `#` digit, `A` letter, `N` either. */
export const giftCardFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: openEnum(["text", "number", "password"]),
  required: z.boolean(),
  mask: z.string().exactOptional(),
  max_length: z.int().positive().exactOptional(),
});
export type GiftCardField = z.infer<typeof giftCardFieldSchema>;
export const giftCardFieldsSchema = z.array(giftCardFieldSchema);
