import { createHash } from "node:crypto";
import { parseCep } from "~/domain/address/cep";
import type { Place } from "~/domain/address/place";
import { type PublicApi, publicRead } from "~/platform/cache/public-read.server";
import { ifNoneSuch, orElse } from "~/platform/failures/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address } from "~/services/contract/address.server";

/** What addresses are looked for by: a text as it was typed, or where the customer's device says that it is. */
export type Sought = string | Place;

/** So precise is a place kept: about a metre. */
const DIGITS = 5;

/**
 * Where that may be, best first: 8 digits are looked up as a CEP, any other text as an address, a place by what
 * lies around it. @throws ApiError
 */
async function findAddresses(
  { catalog }: { catalog: Pick<PublicApi["catalog"], "geocode" | "reverseGeocode"> },
  sought: Sought,
): Promise<readonly Address[]> {
  if (typeof sought === "string") {
    const postalCode = parseCep(sought);
    return catalog.geocode(postalCode === undefined ? { address: sought } : { postalCode });
  }
  const place = { latitude: rounded(sought.latitude), longitude: rounded(sought.longitude) };
  const found = await catalog.reverseGeocode(place);
  // What does not say where it lies lies here.
  return found.map((address) => ({ ...place, ...address }));
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DIGITS));
}

/** Whether there is any such address; what the geocoder refuses has none either. @throws ApiError */
export async function isFound({ api }: Visitor, sought: Sought): Promise<boolean> {
  return (await findAddresses(api, sought).catch(orElse([], ifNoneSuch))).length > 0;
}

/**
 * The addresses that were found, kept for seconds: a step asks the same again when it is shown, posted and gone
 * back to. @throws ApiError
 */
export function knownAddresses(visitor: Visitor, sought: Sought): Promise<readonly Address[]> {
  // What a customer typed, or where one is, is not kept as it is.
  const digest = createHash("sha256").update(JSON.stringify(sought)).digest("base64url");
  return publicRead(visitor, {
    key: ["geocode", digest],
    ttlMs: 30_000,
    swrMs: 300_000,
    isShared: false,
    read: (api) => findAddresses(api, sought),
  });
}
