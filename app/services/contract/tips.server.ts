import { z } from "zod";

const TIPPED = ["DELIVERY", "TAKEOUT", "TABLE"] as const;

/** Where tips are taken, the shares that are suggested and the most, both as percentages of the base. */
export const tipsSchema = z.object({
  percentages: z.array(z.int()),
  on: z.array(z.string()).transform((list) => TIPPED.filter((option) => list.includes(option))),
  max_percentage: z.int().min(0),
});
