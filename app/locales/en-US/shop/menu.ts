import type { menu as portuguese } from "../../pt-BR/shop/menu";

export const menu = {
  heading: "Menu",
  goesWith: "Goes well with",
  popular: "Most ordered",
  search: {
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
  filter: {
    open: "Filters",
    diet: "Only items that are",
    allergens: "Leave out items with",
    apply: "Show items",
    clear: "Clear filters",
    remove: "Remove filter: {{name}}",
    without: "No {{allergen}}",
    count_zero: "No items match these filters",
    count_one: "1 item matches these filters",
    count_other: "{{count}} items match these filters",
    leftOut_one: "1 item that doesn't list its allergens is left out.",
    leftOut_other: "{{count}} items that don't list their allergens are left out.",
    unknown: "This menu doesn't list “{{names}}”, so that filter wasn't used.",
    none: { title: "Nothing matches these filters", body: "Remove one of them to see more items." },
  },
  more: "See more items",
  previous: "See earlier items",
  end: "That's all for today",
  empty: { title: "Nothing here right now", body: "This location has no items for today yet." },
} satisfies typeof portuguese;
