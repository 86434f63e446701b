import { z } from "zod";
import { adorned, entries } from "./patience.server";
import {
  addressSchema,
  idSchema,
  openEnum,
  pictureSchema,
  serviceIdSchema,
  timeSchema,
  withImage,
} from "./primitives.server";
import { availabilitySchema, cartSchema, moneySchema } from "./shared.server";

/**
 * A group of options. Minimum and maximum count quantities, and `isRequired` follows from them. `pricing` is of the
 * capability `portions`: HIGHEST and AVERAGE say that the options are parts of one dish.
 */
export const optionGroupSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    minPermitted: z.int().min(0),
    maxPermitted: z.int().min(0),
    status: availabilitySchema,
    pricing: openEnum(["SUM", "HIGHEST", "AVERAGE"])
      .describe("How the options count in the price of the dish. Absent: SUM.")
      .exactOptional(),
    items: entries(
      "option",
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
  adorned(
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
    ["description", "serves", "tags", "rating"],
  ),
);
export type Item = z.infer<typeof itemSchema>;

/** A category. `items` is empty in a list of categories. */
export const categorySchema = withImage(
  z.object({
    id: idSchema,
    name: z.string(),
    image: pictureSchema.exactOptional(),
    items: entries("item", itemSchema),
  }),
);
export type Category = z.infer<typeof categorySchema>;

/** A restaurant with its services; `distance_m` in metres. */
export const restaurantSchema = withImage(
  adorned(
    z.object({
      id: idSchema,
      name: z.string(),
      merchant_id: idSchema,
      code: idSchema
        .describe("What is printed with the codes of its tables, if it is not `id`.")
        .exactOptional(),
      image: pictureSchema.exactOptional(),
      phone: z.string().describe("As it is to be shown.").exactOptional(),
      address: addressSchema,
      distance_m: z.number().min(0).describe("Metres.").exactOptional(),
      open: z.boolean(),
      services: entries(
        "service",
        z.object({
          id: serviceIdSchema,
          serviceType: openEnum(["DELIVERY", "TAKEOUT"]),
          status: availabilitySchema,
        }),
      ),
    }),
    ["phone", "distance_m"],
  ),
);
export type Restaurant = z.infer<typeof restaurantSchema>;
export type RestaurantService = Restaurant["services"][number];

const hourSchema = z
  .string()
  .regex(/^([01]\d|2[0-4]):[0-5]\d$/)
  .describe("HH:MM in `setup.time_zone`.");

/** A service at a place: area, hours (HH:MM), time in minutes, price, slots. */
export const geolocationSchema = z.object({
  inside_service_area: z.boolean(),
  address: addressSchema,
  today_work_hours: entries("hours", z.object({ startTime: hourSchema, endTime: hourSchema })),
  info: z.object({
    estimate_delivery_time: z.number().min(0).meta({ type: "integer", description: "Minutes." }),
    price: moneySchema.extend({ originalValue: z.int().exactOptional() }),
  }),
  // The contract does not fix their order.
  checkout_times: z
    .array(timeSchema)
    .describe("The starts of the slots, also while the store is closed.")
    .transform((slots) => slots.toSorted((one, other) => Date.parse(one) - Date.parse(other)))
    .exactOptional(),
});
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
