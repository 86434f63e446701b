import type { Place, Places } from "./pos";
import { plain } from "./search";
import type { Address, AddressInput } from "./shapes";

/** A place that is farther than this from a known address is not near it. */
const NEAR_M = 2_000;
const MOST = 10;

const EARTH_M = 6_371_000;

/** Metres between two places, over the great circle. */
export function metresBetween(one: Place, other: Place): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [dLat, dLng] = [rad(other.latitude - one.latitude), rad(other.longitude - one.longitude)];
  const chord =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(rad(one.latitude)) * Math.cos(rad(other.latitude)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Where an address is, if it says so. */
export function placeOf({ latitude, longitude }: Partial<Place>): Place | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Words that streets have in common. */
const COMMON = ["rua", "avenida", "alameda", "praca", "travessa", "estrada", "rodovia", "das", "dos"];
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !COMMON.includes(word));

/**
 * A map service of known addresses: for a test, or for a restaurant that delivers to few streets. A real one asks a
 * geocoder, with the same two functions.
 */
export function knownPlaces(list: readonly AddressInput[]): Places {
  const known: Address[] = list.map((address, index) => ({ ...address, id: `place-${index}` }));
  const distance = (address: Address, place: Place) => {
    const own = placeOf(address);
    return own ? metresBetween(own, place) : Number.POSITIVE_INFINITY;
  };
  return {
    async find(query) {
      if ("postal_code" in query)
        return known
          .filter(({ postal_code }) => postal_code.replace("-", "") === query.postal_code)
          .slice(0, MOST);
      const words = wordsOf(query.text);
      return known
        .filter(({ street }) => wordsOf(street).some((word) => words.includes(word)))
        .slice(0, MOST);
    },
    at: async (place) =>
      known
        .filter((address) => distance(address, place) < NEAR_M)
        .toSorted((one, other) => distance(one, place) - distance(other, place))
        .slice(0, MOST),
  };
}
