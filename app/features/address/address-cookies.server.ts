import { z } from "zod";
import { mostOf } from "~/domain/address/address";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import { addressInputSchema } from "~/services/contract/primitives.server";

const readSchema = addressInputSchema.extend({ postal_code: z.string() });

/** An address with shortened texts, so that its cookie always fits. */
const keptAddressSchema = readSchema.transform((address) => {
  const parts = Object.entries(address).map(([name, part]) => {
    return [name, typeof part === "string" ? textUpTo(mostOf(name)).parse(part) : part];
  });
  return readSchema.parse(Object.fromEntries(parts));
});

/** The address of a guest's session. It opens another session if the backend has forgotten the first. */
export const addressCookie = sealedCookie({ name: "address", schema: keptAddressSchema });

/** An address that the customer is searching for and completing. Decisions: "Steps". */
const geolocationDraftSchema = z.object({
  scope: z.enum(["register", "address"]).default("register"),
  /** What was typed: an address or a postal code. */
  query: textUpTo(200).exactOptional(),
  /** The position of the customer's device, if they searched by it. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).exactOptional(),
  /** The chosen place, with its details. */
  address: keptAddressSchema.exactOptional(),
  /** The address is on no map: a place that stands in for it where the storefront reads, and that is sent with no address. */
  near: z.object({ latitude: z.number(), longitude: z.number() }).exactOptional(),
  /** The address was written by hand: no search has found it. */
  byHand: z.boolean().exactOptional(),
  /** The address was posted, and the call got no answer. */
  outcomeUnknown: z.boolean().exactOptional(),
});
export type GeolocationDraft = z.infer<typeof geolocationDraftSchema>;
export const geolocationCookie = sealedCookie({
  name: "geolocation",
  schema: geolocationDraftSchema,
});
