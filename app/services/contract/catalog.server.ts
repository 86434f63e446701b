import { z } from "zod";
import { distinct, entries, needing, neutral, words } from "./patience.server";
import {
  addressSchema,
  idSchema,
  knownEnum,
  openEnum,
  pictureSchema,
  placeSchema,
  serviceIdSchema,
  timeSchema,
  withImage,
} from "./primitives.server";
import { availabilitySchema, cartSchema, moneySchema } from "./shared.server";

/** What a customer orders by. */
const nameSchema = z.string().regex(/\S/, "a name");

const optionSchema = needing(
  z.object({
    id: idSchema,
    name: nameSchema,
    description: z.string().exactOptional(),
    unit_price: moneySchema,
    maxPermitted: z.int().min(0).exactOptional(),
    status: availabilitySchema,
  }),
  { needs: ["id", "name", "unit_price", "maxPermitted"], zero: ["unit_price"] },
);

/** A maximum that the backend does not tell. */
const UNTOLD = -1;

/**
 * A group of options. Minimum and maximum count quantities, and `isRequired` follows from them. `pricing` is of the
 * capability `portions`: HIGHEST and AVERAGE say that the options are parts of one dish.
 */
export const optionGroupSchema = needing(
  z.object({
    id: idSchema,
    name: z.string(),
    minPermitted: neutral(z.int().min(0), 0, 0),
    maxPermitted: neutral(z.int().min(0), UNTOLD, UNTOLD),
    status: availabilitySchema,
    pricing: openEnum(["SUM", "HIGHEST", "AVERAGE"])
      .describe("How the options count in the price of the dish. Absent: SUM.")
      .exactOptional(),
    items: distinct("option", optionSchema),
  }),
  // With limits that cannot be read a dish could be ordered wrongly.
  { needs: ["id", "minPermitted", "maxPermitted"] },
).transform(({ maxPermitted, ...group }) => ({
  ...group,
  // So few are never too many.
  maxPermitted: maxPermitted === UNTOLD ? Math.max(1, group.minPermitted) : maxPermitted,
  isRequired: group.status === "AVAILABLE" && group.minPermitted > 0,
}));
export type OptionGroup = z.infer<typeof optionGroupSchema>;

/** What customers gave an item, of 1 to 5 stars. Capability `ratings`. */
const itemRatingSchema = z.object({
  average: z.number().min(1).max(5).meta({ description: "With one decimal." }),
  count: z.int().min(0),
});

export const itemSchema = withImage(
  needing(
    z
      .object({
        id: idSchema,
        name: nameSchema,
        description: z.string().exactOptional(),
        image: pictureSchema.exactOptional(),
        category_id: idSchema,
        unit_price: moneySchema,
        original_price: moneySchema.exactOptional(),
        status: availabilitySchema,
        serves: z.int().exactOptional(),
        tags: words()
          .meta({ examples: [["VEGAN", "VEGETARIAN", "GLUTEN_FREE", "LACTOSE_FREE", "SPICY", "ALCOHOLIC"]] })
          .exactOptional(),
        allergens: z.array(z.string()).exactOptional(),
        rating: itemRatingSchema.exactOptional(),
        options: z.array(optionGroupSchema),
      })
      .refine(({ unit_price }) => unit_price.value >= 0, { path: ["unit_price", "value"] }),
    // A dish whose allergens or options cannot be read is left out: it could be a danger, or be ordered wrongly.
    { needs: ["id", "name", "unit_price", "allergens", "options"] },
  ),
);
export type Item = z.infer<typeof itemSchema>;

/** A category. `items` is empty in a list of categories. */
export const categorySchema = withImage(
  needing(
    z.object({
      id: idSchema,
      name: z.string(),
      image: pictureSchema.exactOptional(),
      items: entries("item", itemSchema),
    }),
    { needs: ["id", "name"] },
  ).transform((category) => ({
    ...category,
    // It need not be said again inside of the category.
    items: category.items.map((item) =>
      item.category_id === "" ? { ...item, category_id: category.id } : item,
    ),
  })),
);
export type Category = z.infer<typeof categorySchema>;

/** A restaurant with its services; `distance_m` in metres. */
export const restaurantSchema = withImage(
  needing(
    z.object({
      id: idSchema,
      name: nameSchema,
      merchant_id: idSchema,
      code: idSchema
        .describe("What is printed with the codes of its tables, if it is not `id`.")
        .exactOptional(),
      image: pictureSchema.exactOptional(),
      phone: z.string().describe("As it is to be shown.").exactOptional(),
      address: placeSchema,
      distance_m: z.number().min(0).describe("Metres.").exactOptional(),
      open: z.boolean(),
      services: entries(
        "service",
        needing(
          z.object({
            id: serviceIdSchema,
            serviceType: knownEnum(["DELIVERY", "TAKEOUT"], "UNKNOWN", {
              ...{ entrega: "DELIVERY", pickup: "TAKEOUT", retirada: "TAKEOUT" },
            }),
            status: availabilitySchema,
          }),
          { needs: ["id"] },
        ),
      ),
    }),
    { needs: ["id", "name", "services"], on: ["open"] },
  ),
);
export type Restaurant = z.infer<typeof restaurantSchema>;
export type RestaurantService = Restaurant["services"][number];

const hourSchema = z
  .string()
  .regex(/^([01]\d|2[0-4]):[0-5]\d$/)
  .describe("HH:MM in `setup.time_zone`.");

/** A service at a place: area, hours (HH:MM), time in minutes, price, slots. */
export const geolocationSchema = needing(
  z.object({
    inside_service_area: z.boolean(),
    address: placeSchema,
    today_work_hours: entries("hours", z.object({ startTime: hourSchema, endTime: hourSchema })),
    info: needing(
      z.object({
        // Pages show no minutes where they are 0.
        estimate_delivery_time: neutral(
          z.number().min(0).meta({ type: "integer", description: "Minutes." }),
          0,
          0,
        ),
        price: needing(moneySchema.extend({ originalValue: z.int().exactOptional() }), {
          needs: ["value", "currency"],
        }),
      }),
      { needs: ["price"] },
    ),
    // The contract does not fix their order.
    checkout_times: entries("slot", timeSchema)
      .describe("The starts of the slots, also while the store is closed.")
      .transform((slots) => slots.toSorted((one, other) => Date.parse(one) - Date.parse(other)))
      .exactOptional(),
  }),
  // What does not say when it is open takes orders while the restaurant is open.
  { needs: ["info"], spare: ["today_work_hours"], on: ["inside_service_area"] },
);
export type Geolocation = z.infer<typeof geolocationSchema>;

export const restaurantsSchema = entries("restaurant", restaurantSchema);
export const categoriesSchema = entries("category", categorySchema);
export const addressesSchema = entries("address", addressSchema);
/** One page of the menu, grouped. Empty past the end. */
export const menuPageSchema = z.object({ categories: categoriesSchema });
export const foundItemsSchema = z.object({ items: entries("item", itemSchema) });

/** A new guest session; `order_id` is unguessable and is the guest's credential. */
export const guestOpenedSchema = z.object({ order_id: idSchema, session: z.object({ id: idSchema }) });

export const guestSessionSchema = z.object({
  order_id: idSchema,
  address: addressSchema,
  service_id: serviceIdSchema.exactOptional(),
  cart: cartSchema.exactOptional(),
});
export type GuestSession = z.infer<typeof guestSessionSchema>;
