import { z } from "zod";
import type { ADDRESS_FIELDS } from "~/domain/address/address-fields";
import { idSchema, postalCodeSchema } from "./primitives.server";

/**
 * The fields of an address. Each has a row in {@link ADDRESS_FIELDS}, which says how the app deals with it. `number` may
 * be empty, and coordinates are decimal degrees.
 */
const fields = {
  postal_code: postalCodeSchema,
  street: z.string(),
  number: z.string().describe("May be empty."),
  complement: z.string().exactOptional(),
  reference_point: z.string().exactOptional(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number().min(-90).max(90).exactOptional(),
  longitude: z.number().min(-180).max(180).exactOptional(),
  is_main: z.boolean().exactOptional(),
} satisfies Record<keyof typeof ADDRESS_FIELDS, z.ZodType>;

/** A new address. */
export const addressInputSchema = z.object(fields);
export type AddressInput = z.infer<typeof addressInputSchema>;

/** A saved address. */
export const addressSchema = addressInputSchema.extend({ id: idSchema });
export type Address = z.infer<typeof addressSchema>;
