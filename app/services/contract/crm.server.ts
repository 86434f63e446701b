import { z } from "zod";
import { idSchema, isHttpUrl, timeSchema, withImage } from "./primitives.server";
import { addressSchema, tokensSchema } from "./shared.server";

/** A customer; the list of addresses is in the backend's order. */
export const userSchema = withImage(
  z.object({
    id: idSchema,
    document: z.string().exactOptional(),
    name: z.string(),
    email: z.string(),
    birthday: z.iso.date().exactOptional(),
    phone_number: z.string().exactOptional(),
    accepted_terms_at: timeSchema.exactOptional(),
    accepted_notifications: z.boolean(),
    last_access_at: timeSchema.exactOptional(),
    can_update_email: z.boolean(),
    image: z.string().exactOptional(),
    password_set: z.boolean(),
    accepted_pg_terms_at: timeSchema.exactOptional(),
    address: z.array(addressSchema),
  }),
);
export type User = z.infer<typeof userSchema>;

/** A legal text. */
export const legalTextSchema = z.object({
  title: z.string(),
  updated_at: z.string(),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
});
export type LegalText = z.infer<typeof legalTextSchema>;

/** Where an outside sign-in goes on. */
export const b2cLinkSchema = z.object({
  url: z.string().refine(isHttpUrl),
  session_id: idSchema.exactOptional(),
});
export type B2cLink = z.infer<typeof b2cLinkSchema>;

const b2cDoneSchema = tokensSchema.extend({
  postal_code: z.string().exactOptional(),
  user_id: idSchema,
  address: addressSchema.exactOptional(),
});
/** An outside sign-in as it stands: nothing yet, or who came in. */
export const b2cPollingSchema = z.union([
  b2cDoneSchema,
  z.object({ access_token: z.undefined().optional() }).transform((): undefined => undefined),
]);
export type B2cPolling = z.infer<typeof b2cPollingSchema>;

/** A favourite mark. */
export const favoriteSchema = z.object({ item_id: idSchema, active: z.boolean() });
export type Favorite = z.infer<typeof favoriteSchema>;

/** An account to be created; the last three for outside sign-in and the country. */
export interface UserInput {
  email: string;
  name: string;
  birthday: string;
  phone_number: string;
  document: string;
  password?: string;
  accepted_terms: boolean;
  accepted_notifications: boolean;
  external_id?: string;
  auth_provider?: string;
  iso: string;
}

/** A change of an account. */
export type UserChange = Partial<UserInput> & { current_password?: string };
