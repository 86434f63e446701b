import type { item as portuguese } from "../../pt-BR/shop/item";

export const item = {
  rating_one: "{{average}} out of 5, {{count}} rating",
  rating_other: "{{average}} out of 5, {{count}} ratings",
  adding: "Adding",
  back: "Back to menu",
  soldOut: {
    title: "Sold out today",
    body: "This item is back when the kitchen has more.",
    group: "The options of “{{group}}” ran out, and it can't be ordered without them.",
  },
  group: {
    exactly_one: "Choose 1",
    exactly_other: "Choose {{count}}",
    upTo: "Choose up to {{max}}",
    between: "Choose {{min}} to {{max}}",
    each: "Up to {{max}} of each",
    required: "Required",
  },
  option: {
    included: "included",
    soldOut: "sold out",
    price: "+{{price}}",
    less: "Decrease {{option}}",
    more: "Increase {{option}}",
  },
  age: {
    label: "I'm 18 or older",
    ask: "Check that you're 18 or older",
    minor: "Alcohol is for people who are 18 or older",
  },
  note: {
    label: "Anything to add?",
    placeholder: "Like: no coriander",
    hint: "Up to {{max}} characters. The kitchen does what it can.",
  },
  allergens: {
    heading: "Allergens and information",
    contains: "Contains {{list}}.",
    none: "No allergens listed. If in doubt, ask the restaurant.",
  },
  quantity: { label: "Quantity", less: "Decrease quantity", more: "Increase quantity" },
  add: "Add",
  update: "Save",
  updatePrice: "Update price",
} satisfies typeof portuguese;
