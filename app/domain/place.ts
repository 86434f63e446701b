/** Coordinates where an address has none. Specification: Entities, Address. */
const FALLBACK = 1;

/** Where an address lies, in decimal degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Where an address lies; the fallback coordinates where it does not say. */
export function placeOf({
  latitude,
  longitude,
}: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}): Place {
  if (latitude === undefined || longitude === undefined) return { latitude: FALLBACK, longitude: FALLBACK };
  return { latitude, longitude };
}
