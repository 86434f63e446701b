import type { coupons as portuguese } from "../../pt-BR/shop/coupons";

export const coupons = {
  code: "Have a code?",
  use: "Use",
  drop: "Remove",
  missing: "{{missing}} to go",
  off: "{{amount}} off",
  noEnd: "No end date",
  over: "Expired",
  one: "One coupon per order. Using another takes this one off.",
  noBag: "A coupon goes on once there is something in your bag.",
  waits: "Coupon {{code}} saved: it goes on your bag as soon as it can.",
  unknown: "We couldn't find that coupon. Check the code.",
  failed: "We couldn't open the coupons. Try again in a moment.",
  empty: { title: "No coupons right now", body: "When there is one, it shows up here." },
} satisfies typeof portuguese;
