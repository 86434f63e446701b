import { z } from "zod";
import { entries } from "./patience.server";
import {
  addressSchema,
  documentSchema,
  idSchema,
  isHttpUrl,
  phoneSchema,
  pictureSchema,
  postalCodeSchema,
  timeSchema,
  withImage,
} from "./primitives.server";
import { tokensSchema } from "./shared.server";

/** A customer. The addresses are in the backend's order. */
export const userSchema = withImage(
  z.object({
    id: idSchema,
    document: documentSchema.exactOptional(),
    name: z.string(),
    email: z.string(),
    birthday: z.iso.date().exactOptional(),
    phone_number: phoneSchema.exactOptional(),
    accepted_terms_at: timeSchema.exactOptional(),
    accepted_notifications: z.boolean(),
    last_access_at: timeSchema.exactOptional(),
    can_update_email: z.boolean(),
    image: pictureSchema.exactOptional(),
    password_set: z.boolean(),
    accepted_pg_terms_at: timeSchema.exactOptional(),
    address: entries("address", addressSchema),
  }),
);
export type User = z.infer<typeof userSchema>;

/** One sign-in of a customer, with all its refreshes. `id` is no token. */
export const sessionSchema = z.object({
  id: idSchema,
  device: z.string().max(100).describe("The `x-device` of the sign-in.").exactOptional(),
  created_at: timeSchema,
  last_seen_at: timeSchema,
  is_current: z.boolean(),
});

export const legalTextSchema = z.object({
  title: z.string(),
  updated_at: z.string().meta({ format: "date-time" }),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
});

/** The page of an outside sign-in. */
export const b2cLinkSchema = z.object({
  url: z.string().refine(isHttpUrl).meta({ format: "uri" }),
  session_id: idSchema.exactOptional(),
});

/** The customer of a finished outside sign-in. */
export const b2cDoneSchema = tokensSchema.extend({
  postal_code: postalCodeSchema.exactOptional(),
  user_id: idSchema,
  address: addressSchema.exactOptional(),
});
/** The state of an outside sign-in: no result yet, or the customer. */
export const b2cPollingSchema = z.union([
  b2cDoneSchema,
  z.object({ access_token: z.undefined().optional() }).transform((): undefined => undefined),
]);
export type B2cPolling = z.infer<typeof b2cPollingSchema>;

export const favoriteSchema = z.object({ item_id: idSchema, active: z.boolean() });
export type Favorite = z.infer<typeof favoriteSchema>;
export const favoritesSchema = entries("favorite", favoriteSchema);

/**
 * The stamps of a customer (capability `loyalty`). At `goal` they become one of `coupons`, and the count begins again.
 * `reward` is its name. Numbers that make no sense are read, and shown as nothing.
 */
export const loyaltySchema = z.object({
  stamps: z.int(),
  goal: z.int(),
  reward: z.string(),
  expires_at: timeSchema.describe("Until when the stamps count.").exactOptional(),
  coupons: entries(
    "coupon",
    z.object({ code: z.string().min(1), name: z.string(), expires_at: timeSchema.exactOptional() }),
  ),
});
export type Loyalty = z.infer<typeof loyaltySchema>;

/** As {@link loyaltySchema}, with the numbers that the contract allows. */
export const strictLoyaltySchema = loyaltySchema.extend({
  stamps: z.int().min(0),
  goal: z.int().min(1),
});

/** A new account. `external_id` and `auth_provider` are for outside sign-in, and `iso` is the country. */
export const userInputSchema = z.object({
  email: z.string(),
  name: z.string(),
  birthday: z.iso.date(),
  phone_number: phoneSchema,
  document: documentSchema,
  password: z.string().meta({ minLength: 8 }).exactOptional(),
  accepted_terms: z.boolean(),
  accepted_notifications: z.boolean(),
  external_id: z.string().exactOptional(),
  auth_provider: z.string().exactOptional(),
  iso: z.string().describe("The country as ISO 3166-1 alpha-2, as `setup.country` has it."),
});
export type UserInput = z.infer<typeof userInputSchema>;

/** A change of an account. Absent fields stay. */
export const userChangeSchema = userInputSchema
  .exactPartial()
  .extend({ current_password: z.string().exactOptional() });
export type UserChange = z.infer<typeof userChangeSchema>;

/** Uploads beside the account: one part of a form each, and one of them is sent. */
export const userUploadSchema = z.object({
  image: z.instanceof(Blob).meta({ type: "string", format: "binary" }).exactOptional(),
  push_token: z.string().exactOptional(),
  accepted_pg_terms: z.string().exactOptional(),
});
