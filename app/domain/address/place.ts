import type { Locale } from "~/locales/locale";

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

const KILOMETRE = 1_000;
/** Metres are rounded to this step. */
const STEP = 50;
/** From here on, kilometres have no decimals. */
const FAR = 10 * KILOMETRE;

const formats = new Map<string, Intl.NumberFormat>();

function format(unit: "meter" | "kilometer", digits: number, locale: Locale): Intl.NumberFormat {
  const key = `${locale} ${unit} ${digits}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits });
    formats.set(key, known);
  }
  return known;
}

/** `600 m`, `2,1 km`, `12 km`, with a no-break space. Words: "figure and unit". */
export function formatDistance(metres: number, locale: Locale): string {
  const near = Math.max(STEP, Math.round(metres / STEP) * STEP);
  const text =
    near < KILOMETRE
      ? format("meter", 0, locale).format(near)
      : format("kilometer", metres < FAR ? 1 : 0, locale).format(metres / KILOMETRE);
  return text.replace(/\s/g, "\u00a0");
}
