import type { Bilingual } from "../../data/types";
import type { CouponWorth } from "./coupon";

/** The rule of a stamp program. `each` is what an order of `minimum` (minor units of its items) or more gives. */
export type StampRule = { goal: number; each: number; minimum: number };

/**
 * A stamp program. Stamps are good for `stamp_days` after the last one, and the coupon that they become for `reward_days`;
 * null: for ever.
 */
export type StampProgram = StampRule & {
  reward: { name: Bilingual; description: Bilingual; worth: CouponWorth };
  stamp_days: number | null;
  reward_days: number | null;
};

/** The stamps that an order, or a cart, of these items gives. */
export const stampsOf = ({ each, minimum }: StampRule, itemsPrice: number): number =>
  itemsPrice >= minimum ? each : 0;

/** Stamps after some were given: each time the goal is reached they become a reward (`won`), and the count begins again. */
export function afterGiving(stamps: number, given: number, goal: number): { stamps: number; won: number } {
  const all = stamps + given;
  return { stamps: all % goal, won: Math.floor(all / goal) };
}

/**
 * Stamps after some were taken back. What the count lacks is taken from rewards that are not used (`unused` of them), a
 * goal's worth each. Without one the count ends at nothing: stamps are never owed.
 */
export function afterTakingBack(
  stamps: number,
  taken: number,
  { goal, unused }: { goal: number; unused: number },
): { stamps: number; withdrawn: number } {
  const lacking = Math.max(0, taken - stamps);
  const withdrawn = Math.min(unused, Math.ceil(lacking / goal));
  return { stamps: Math.max(0, stamps - taken + withdrawn * goal), withdrawn };
}
