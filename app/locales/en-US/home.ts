import type { home as portuguese } from "../pt-BR/home";

export const home = {
  heading: "What will it be today?",
  highlights: "Highlights",
  categories: "Categories",
  mostOrdered: "Most ordered",
  seeMenu: "See the menu",
  coupons: "Coupons for you",
  couponUntil: "{{code}}, {{when}}",
  seeAll: "See all",
  late: {
    order: "Your current order shows up in Orders",
    coupons: "See what's on today in Coupons",
    favorites: "See what you've saved in Favorites",
  },
  add: "Add",
  choose: "Choose",
  addressFor: { DELIVERY: "Deliver to", TAKEOUT: "Pick up at" },
  noAddress: "Choose address",
  fee: "{{time}} · {{price}}",
  readyIn: "Ready in {{time}}",
  activeOrder: {
    title: "Order {{number}}: {{status}}",
    hint: { DELIVERY: "Arrives between {{from}} and {{to}}", TAKEOUT: "Ready between {{from}} and {{to}}" },
    follow: "Track your order",
  },
  scheduleHint: "Outside our hours, you can schedule.",
  empty: { title: "Today's menu is on its way", body: "Look again in a little while." },
} satisfies typeof portuguese;
