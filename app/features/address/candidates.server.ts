import { createHash } from "node:crypto";
import type { Place } from "~/domain/address/place";
import { hasStreet, readAddress, searchTexts, unknownParts } from "~/domain/address/typed-address";
import { ifNoneSuch, orElse } from "~/platform/backend/or-else.server";
import { type PublicApi, publicRead } from "~/platform/backend/public-read.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address } from "~/services/contract/primitives.server";

/** What a search for addresses begins with: a text as it was typed, or the position of the customer's device. */
export type Sought = string | Place;

/** Digits of a degree: about a metre. */
const DIGITS = 5;

/**
 * Finds addresses, best first: a typed text by its CEP and its street, and a place by what is around it.
 * @throws ApiError
 */
async function findAddresses(
  { catalog }: { catalog: Pick<PublicApi["catalog"], "geocode" | "reverseGeocode"> },
  sought: Sought,
): Promise<readonly Address[]> {
  if (typeof sought === "string") return findTyped(catalog, sought);
  const place = { latitude: rounded(sought.latitude), longitude: rounded(sought.longitude) };
  const found = await catalog.reverseGeocode(place);
  // An address without coordinates gets those of the place.
  return found.map((address) => ({ ...place, ...address }));
}

/**
 * A CEP is looked up first. The street that was typed is looked for if there is no CEP, or if the CEP's streets are
 * others: then those come behind.
 */
async function findTyped({ geocode }: Pick<PublicApi["catalog"], "geocode">, text: string) {
  const typed = readAddress(text);
  const { postalCode } = typed;
  const none = orElse<readonly Address[]>([], ifNoneSuch);
  const byCep = postalCode === undefined ? [] : await geocode({ postalCode }).catch(none);
  const texts = searchTexts(typed);
  if (byCep.some(({ street }) => street === "" || texts.length === 0 || hasStreet(typed, street)))
    return byCep;
  let byStreet: readonly Address[] = [];
  for (const address of texts.length > 0 || postalCode !== undefined ? texts : [text]) {
    byStreet = await geocode({ address }).catch(none);
    if (byStreet.length > 0) break;
  }
  // A geocoder may find the typed words in a district's name, too, and streets of one name in several towns. The first
  // address is chosen, so the typed street comes first, and among its likes the one in the district or town that was typed.
  const rank = (address: Address) =>
    (hasStreet(typed, address.street) ? typed.rest.length + 1 : 0) - unknownParts(typed, [address]).length;
  const ranked = byStreet.toSorted((one, other) => rank(other) - rank(one));
  return [...byCep, ...ranked.filter(({ id }) => !byCep.some((one) => one.id === id))];
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DIGITS));
}

/** The addresses that are found. If the geocoder refuses the text, none are. @throws ApiError */
export function foundFor(visitor: Visitor, sought: Sought): Promise<readonly Address[]> {
  return knownAddresses(visitor, sought).catch(orElse([], ifNoneSuch));
}

/**
 * The addresses that were found. They are kept for seconds, because they are asked for while one types, by the post, and
 * again when a step is shown, posted, or opened by Back. @throws ApiError
 */
export function knownAddresses(visitor: Visitor, sought: Sought): Promise<readonly Address[]> {
  // The cache must not hold what a customer typed, or where one is.
  const digest = createHash("sha256").update(JSON.stringify(sought)).digest("base64url");
  return publicRead(visitor, {
    key: ["geocode", digest],
    ttlMs: 30_000,
    swrMs: 300_000,
    isShared: false,
    read: (api) => findAddresses(api, sought),
  });
}
