import { both } from "./menu/notation";
import type { DemoLoyalty } from "./types";

/** Ten orders of R$ 30 or more earn a dessert. */
export const loyalty: DemoLoyalty = {
  goal: 10,
  each: 1,
  minimum_cents: 3_000,
  reward: {
    name: both("Sobremesa por nossa conta", "Dessert on us"),
    description: both("Até R$ 20, por dez selos.", "Up to R$20, for ten stamps."),
    worth: { amount_cents: 2_000 },
  },
  stamp_days: 180,
  reward_days: 60,
};
