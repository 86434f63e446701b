import type { Locale } from "~/locales/locale";

/** How many customers must have rated an item before the average says anything. */
const ENOUGH = 10;

/** What customers gave an item: of 1 to 5 stars. */
export interface ItemRating {
  average: number;
  count: number;
}

/** An average with one decimal ("4,7") and how many gave it. Undefined where they are too few. */
export function tellingRating(
  rating: ItemRating | undefined,
  locale: Locale,
): { average: string; count: number } | undefined {
  if (!rating || rating.count < ENOUGH) return undefined;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return { average: new Intl.NumberFormat(locale, digits).format(rating.average), count: rating.count };
}
