import type { favorites as portuguese } from "../../pt-BR/shop/favorites";

export const favorites = {
  heading: "Favorites",
  count_one: "1 item",
  count_other: "{{count}} items",
  empty: {
    title: "No favorites here yet",
    body: "Save what you like best and order it again in two taps.",
    action: "See the menu",
  },
  guest: {
    title: "Save what you like best",
    body: "With an account, your favorites, addresses, and orders are kept for next time. Your bag comes along.",
  },
} satisfies typeof portuguese;
