import { z } from "zod";
import { idSchema, isHttpUrl, lastFourSchema, openEnum, timeSchema } from "./primitives.server";

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
export const cardsSchema = z.array(cardSchema);

/** The vault's form: the address that the customer's browser posts the card to, and its hidden fields. */
export const vaultFormSchema = z.object({
  action: z.string().refine(isHttpUrl, "not an http(s) URL").meta({ format: "uri" }),
  fields: z.record(z.string(), z.string()),
  expires_at: timeSchema,
});
export type VaultForm = z.infer<typeof vaultFormSchema>;
