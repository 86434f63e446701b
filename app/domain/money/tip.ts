import type { Locale } from "~/locales/locale";
import { type Money, parseAmount } from "./money";

/** Where a tip can be given. */
export type TipPlace = "DELIVERY" | "TAKEOUT" | "TABLE";

/** Where tips are taken, the suggested shares and the highest one, as percentages of a base. Contract: `tips`. */
export interface TipRules {
  readonly percentages: readonly number[];
  readonly on: readonly TipPlace[];
  readonly max_percentage: number;
}

/** The tips that can be chosen. */
export interface TipOffer {
  /** The suggested shares, each of another amount. */
  readonly shares: readonly { readonly percentage: number; readonly amount: Money }[];
  /** The highest tip. */
  readonly most: Money;
}

/** A tip as it was chosen and typed: `choice` is {@link NO_TIP}, {@link OTHER_TIP} or a percentage. */
export interface TypedTip {
  readonly choice: string;
  readonly amount: string;
}

export const NO_TIP = "0";
export const OTHER_TIP = "other";

/** So many percent of a base, in whole minor units. Half a unit is rounded up. Contract: `tips`. */
export function percentOf({ value, currency }: Money, percentage: number): Money {
  return { value: Math.floor((value * percentage + 50) / 100), currency };
}

/**
 * What can be chosen at a place. Undefined where no tips are taken, or the base allows none. Suggestions of nothing,
 * above the highest tip, or of the amount of another one are left out.
 *
 * @param base - what the shares are of, in minor units: an order's items less discount, or a diner's share
 */
export function tipOffer(rules: TipRules | undefined, place: TipPlace, base: Money): TipOffer | undefined {
  if (!rules?.on.includes(place) || base.value <= 0) return undefined;
  const most = percentOf(base, rules.max_percentage);
  if (most.value <= 0) return undefined;
  const amounts = new Map<number, number>();
  for (const percentage of rules.percentages.toSorted((one, other) => one - other)) {
    const { value } = percentOf(base, percentage);
    if (value > 0 && value <= most.value && !amounts.has(value)) amounts.set(value, percentage);
  }
  const shares = [...amounts].map(([value, percentage]) => ({
    percentage,
    amount: { value, currency: base.currency },
  }));
  return { shares, most };
}

/**
 * The tip that was chosen, in minor units; 0 for none. A share that is not offered any more is none. An amount that was
 * typed counts if nothing was chosen, too. The issue of an amount is that it cannot be read, is above the highest, or
 * stands beside another choice.
 */
export function readTip(
  { choice, amount }: TypedTip,
  offer: TipOffer | undefined,
  locale: Locale,
): { value: number } | { issue: "invalid" | "tooMuch" | "beside" } {
  if (!offer) return { value: 0 };
  const isTyped = amount.trim() !== "";
  if (choice !== OTHER_TIP && !(choice === "" && isTyped)) {
    if (isTyped) return { issue: "beside" };
    const share = offer.shares.find(({ percentage }) => String(percentage) === choice);
    return { value: share?.amount.value ?? 0 };
  }
  const value = parseAmount(amount, offer.most.currency, locale);
  if (value === undefined) return { issue: "invalid" };
  return value > offer.most.value ? { issue: "tooMuch" } : { value };
}
