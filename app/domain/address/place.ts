/** The coordinates of an address without any. Specification: Entities, Address. */
const FALLBACK = 1;

/** Coordinates in decimal degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

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
