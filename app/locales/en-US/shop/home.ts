import type { home as portuguese } from "../../pt-BR/shop/home";

export const home = {
  highlights: "Highlights",
  categories: "Categories",
  mostOrdered: "Most ordered",
  seeMenu: "See the menu",
  couponUntil: "{{code}}, {{when}}",
  seeAll: "See all",
  late: {
    order: "Your current order shows up in Orders",
    coupons: "See what's on today in Coupons",
    favorites: "See what you've saved in Favorites",
  },
  fee: "{{time}} · {{price}}",
  readyIn: "Ready in {{time}}",
  activeOrder: {
    title: "Order {{number}}: {{status}}",
  },
  empty: { title: "Today's menu is on its way", body: "Look again in a little while." },
} satisfies typeof portuguese;
