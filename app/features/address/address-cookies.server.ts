import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { textUpTo } from "~/platform/cookies/text-up-to";
import { addressInputSchema, mostOf } from "~/services/contract/address.server";

const HOUR = 3600;
const DAY = 24 * HOUR;

const readSchema = addressInputSchema.extend({ postal_code: z.string() });

/** An address whose texts are cut, so that its cookie always fits. */
const keptAddressSchema = readSchema.transform((address) => {
  const parts = Object.entries(address).map(([name, part]) => {
    return [name, typeof part === "string" ? textUpTo(mostOf(name)).parse(part) : part];
  });
  return readSchema.parse(Object.fromEntries(parts));
});

/** The address of a guest's session: opens another where the backend has forgotten it. */
export const addressCookie = sealedCookie({ name: "address", schema: keptAddressSchema, maxAge: 30 * DAY });

/** An address while it is being looked for and completed. Decisions: "Steps". */
const geolocationDraftSchema = z.object({
  scope: z.enum(["register", "address"]).default("register"),
  /** What was typed: an address or a postal code. */
  query: textUpTo(200).exactOptional(),
  /** Where the customer's device says that it is, in the place of what was typed. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).exactOptional(),
  /** The candidate that was picked, with what was added to it. */
  address: keptAddressSchema.exactOptional(),
  /** That address was posted, and whether it is saved was not told. */
  outcomeUnknown: z.boolean().exactOptional(),
});
export type GeolocationDraft = z.infer<typeof geolocationDraftSchema>;
export const geolocationCookie = sealedCookie({
  name: "geolocation",
  schema: geolocationDraftSchema,
  maxAge: HOUR,
});
