import type { DemoCoupon } from "./demo-types";

const coupon = (code: string, worth: DemoCoupon["worth"], more: Partial<DemoCoupon> = {}): DemoCoupon => ({
  code,
  name: { pt: `Cupom ${code}`, en: `Coupon ${code}` },
  description: { pt: `Sobre ${code}`, en: `About ${code}` },
  worth,
  ...more,
});

/** A coupon for each rule; the tests' clock stands at a Friday evening. */
export const testCoupons: DemoCoupon[] = [
  coupon("TEN", { amount_cents: 1_000 }, { minimum_cents: 4_000, expires_in_days: 30 }),
  coupon("WAY", { free_delivery: true }),
  coupon("FLAN", { item_id: "pudim" }),
  coupon("ONCE", { percent: 10 }, { once_per_customer: true }),
  coupon("LAST", { percent: 50, most_cents: 500 }, { uses: { most: 1, used: 0 } }),
  coupon("BIG", { amount_cents: 1_000_000 }),
  coupon("OLD", { percent: 10 }, { expires_in_days: -1 }),
  coupon("GONE", { percent: 10 }, { uses: { most: 5, used: 5 } }),
  coupon("OTHER", { percent: 10 }, { stores: ["two"] }),
  coupon(
    "LUNCH",
    { percent: 10 },
    {
      hours: {
        weekdays: [1, 2, 3, 4],
        startTime: "11:00",
        endTime: "15:00",
        words: { pt: "no almoço", en: "at lunch" },
      },
    },
  ),
];
