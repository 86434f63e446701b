import type { tip as portuguese } from "../../pt-BR/order/tip";

export const tip = {
  heading: "Tip",
  hint: "Optional, and apart from any fee",
  none: "No tip",
  other: "Other amount",
  amount: "Tip amount",
  most: "Up to {{most}}",
  example: "5.00",
  invalid: "Enter an amount, like 5.00",
  tooMuch: "The tip can be up to {{most}}",
  update: "Update the total",
  check: "The total now has your tip in it. Check it and confirm.",
} satisfies typeof portuguese;
