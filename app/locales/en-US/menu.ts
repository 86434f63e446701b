import type { menu as portuguese } from "../pt-BR/menu";

export const menu = {
  heading: "Menu",
  search: {
    label: "Search the menu",
    placeholder: "Search dishes and drinks",
    action: "Search",
    clear: "Clear search",
  },
  results: {
    group: "Results",
    heading: "Results for “{{query}}”",
    count_zero: "No items",
    count_one: "1 item on the menu",
    count_other: "{{count}} items on the menu",
    all: "See the whole menu",
  },
  categories: "Categories",
  more: "See more items",
  previous: "See earlier items",
  end: "That's all for today",
  page: "Page {{page}}",
  soldOut: "Sold out today",
  from: "from {{price}}",
  was: "was",
  choose: "Choose",
  empty: { title: "Nothing here right now", body: "This location has no items for today yet." },
} satisfies typeof portuguese;
