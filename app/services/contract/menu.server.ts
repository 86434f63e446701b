import { z } from "zod";
import { pictureSchema } from "./picture.server";
import { idSchema, withImage } from "./primitives.server";
import { availabilitySchema, moneySchema } from "./shared.server";

/** A group of options. Minimum and maximum count quantities, and `isRequired` follows from them. */
export const optionGroupSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    minPermitted: z.int().min(0),
    maxPermitted: z.int().min(0),
    status: availabilitySchema,
    items: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        description: z.string().exactOptional(),
        unit_price: moneySchema,
        maxPermitted: z.int().min(0).exactOptional(),
        status: availabilitySchema,
      }),
    ),
  })
  .transform((group) => ({ ...group, isRequired: group.status === "AVAILABLE" && group.minPermitted > 0 }));
export type OptionGroup = z.infer<typeof optionGroupSchema>;

/** What customers gave an item, of 1 to 5 stars. Capability `ratings`. */
const itemRatingSchema = z.object({
  average: z.number().min(1).max(5).meta({ description: "With one decimal." }),
  count: z.int().min(0),
});

export const itemSchema = withImage(
  z.object({
    id: idSchema,
    name: z.string(),
    description: z.string().exactOptional(),
    image: pictureSchema.exactOptional(),
    category_id: idSchema,
    unit_price: moneySchema,
    original_price: moneySchema.exactOptional(),
    status: availabilitySchema,
    serves: z.int().exactOptional(),
    tags: z
      .array(z.string())
      .meta({
        examples: [["VEGAN", "VEGETARIAN", "GLUTEN_FREE", "LACTOSE_FREE", "SPICY", "ALCOHOLIC"]],
      })
      .exactOptional(),
    allergens: z.array(z.string()).exactOptional(),
    rating: itemRatingSchema.exactOptional(),
    options: z.array(optionGroupSchema),
  }),
);
export type Item = z.infer<typeof itemSchema>;

/** A category. `items` is empty in a list of categories. */
export const categorySchema = withImage(
  z.object({
    id: idSchema,
    name: z.string(),
    image: pictureSchema.exactOptional(),
    items: z.array(itemSchema),
  }),
);
export type Category = z.infer<typeof categorySchema>;
