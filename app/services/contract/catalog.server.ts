import { z } from "zod";
import { addressSchema } from "./address.server";
import { categorySchema, itemSchema } from "./menu.server";
import { pictureSchema } from "./picture.server";
import { idSchema, openEnum, serviceIdSchema, timeSchema, withImage } from "./primitives.server";
import { availabilitySchema, cartSchema, moneySchema } from "./shared.server";

export type { Item } from "./menu.server";

/** A restaurant with its services; `distance_m` in metres. */
export const restaurantSchema = withImage(
  z.object({
    id: idSchema,
    name: z.string(),
    merchant_id: idSchema,
    image: pictureSchema.exactOptional(),
    phone: z.string().describe("As it is to be shown.").exactOptional(),
    address: addressSchema,
    distance_m: z.number().min(0).describe("Metres.").exactOptional(),
    open: z.boolean(),
    services: z.array(
      z.object({
        id: serviceIdSchema,
        serviceType: openEnum(["DELIVERY", "TAKEOUT"]),
        status: availabilitySchema,
      }),
    ),
  }),
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
  today_work_hours: z.array(z.object({ startTime: hourSchema, endTime: hourSchema })),
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

export const restaurantsSchema = z.array(restaurantSchema);
export const categoriesSchema = z.array(categorySchema);
export const addressesSchema = z.array(addressSchema);
/** One page of the menu, grouped. Empty past the end. */
export const menuPageSchema = z.object({ categories: categoriesSchema });
export const foundItemsSchema = z.object({ items: z.array(itemSchema) });

/** A new guest session; `order_id` is unguessable and is the guest's credential. */
export const guestOpenedSchema = z.object({ order_id: idSchema, session: z.object({ id: idSchema }) });

export const guestSessionSchema = z.object({
  order_id: idSchema,
  address: addressSchema,
  service_id: serviceIdSchema.exactOptional(),
  cart: cartSchema.exactOptional(),
});
export type GuestSession = z.infer<typeof guestSessionSchema>;
