/**
 * How the chosen options of a group count in the price of a dish. HIGHEST and AVERAGE: they are parts of one dish, such
 * as the halves of a pizza. UNKNOWN: as only the backend knows. Contract: `portions`.
 */
export type Pricing = "SUM" | "HIGHEST" | "AVERAGE" | "UNKNOWN";

/** A chosen option: its price in minor units, and how often it is taken. */
export interface PricedPart {
  readonly price: number;
  readonly quantity: number;
}

/**
 * What the chosen options of a group add to the price of one dish, in minor units: their sum, the price of the dearest,
 * or the mean over all that are taken, rounded half up. 0 while none is taken. The page's script calculates with it too.
 */
export function addedBy(pricing: string | undefined, chosen: readonly PricedPart[]): number {
  const taken = chosen.filter(({ quantity }) => quantity > 0);
  if (pricing === "HIGHEST" && taken.length > 0) return Math.max(...taken.map(({ price }) => price));
  const sum = taken.reduce((total, { price, quantity }) => total + price * quantity, 0);
  const count = taken.reduce((total, { quantity }) => total + quantity, 0);
  return pricing === "AVERAGE" && count > 0 ? Math.floor((2 * sum + count) / (2 * count)) : sum;
}

const SIGNS: Readonly<Record<string, string>> = {
  "1/2": "½",
  "1/3": "⅓",
  "2/3": "⅔",
  "1/4": "¼",
  "3/4": "¾",
};

/** So many parts of a whole as a sign, "½" for 2 of 4, or in digits: "3/8". */
export function fractionSign(parts: number, whole: number): string {
  const divisor = greatestDivisor(parts, whole);
  const fraction = `${parts / divisor}/${whole / divisor}`;
  return SIGNS[fraction] ?? fraction;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
