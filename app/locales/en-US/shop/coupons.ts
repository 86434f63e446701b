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
  noBag: "To use a coupon, put something in your bag.",
  failed: "We couldn't open the coupons. Try again in a moment.",
  empty: { title: "No coupons right now", body: "When there is one, it shows up here." },
} satisfies typeof portuguese;
