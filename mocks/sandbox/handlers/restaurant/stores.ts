import { z } from "zod";
import type { DemoAddress } from "../../data/types";
import { invalid } from "../../rules/contract-error";
import { distance } from "../../rules/restaurant/area";
import { geolocationView, restaurantView } from "../../views/store";
import { type Endpoint, endpoint } from "../endpoint";
import { flag, id, position } from "../fields";
import { unread } from "../input";

/** Stores that are farther away are left out, unless `ignore-max-distance` is true. */
const MAX_DISTANCE_METRES = 100_000;

const addressView = ({ id: placeId, ...place }: Required<DemoAddress>) => ({
  id: `geo_${placeId}`,
  ...place,
});

const storeList = endpoint(
  "get",
  "/client/get-store-list",
  {
    query: z.object({
      ...position,
      "ignore-max-distance": flag.optional(),
      "disabled-items": flag.optional(),
    }),
    body: unread,
  },
  ({ store, speak, query }) => {
    const most = query["ignore-max-distance"] ? Number.POSITIVE_INFINITY : MAX_DISTANCE_METRES;
    const near = store.restaurants
      .list()
      .filter((restaurant) => distance(restaurant.address, query) <= most)
      .sort((a, b) => distance(a.address, query) - distance(b.address, query));
    return { body: near.map((restaurant) => restaurantView(speak, restaurant, query)) };
  },
);

const geolocationInfo = endpoint(
  "get",
  "/client/get-store-geolocation-info",
  { query: z.object({ ...position, "service-id": id }), body: unread },
  ({ store, speak, query }) => {
    const { restaurant, service } = store.restaurants.service(query["service-id"]);
    return { body: geolocationView(store, speak, restaurant, service, query) };
  },
);

const geocode = endpoint(
  "get",
  "/geocode",
  {
    query: z.object({
      address: z.string().trim().min(1).max(300).optional(),
      "postal-code": z
        .string()
        .trim()
        .regex(/^\d{5}-?\d{3}$/)
        .optional(),
    }),
    body: unread,
  },
  ({ store, query }) => {
    const postalCode = query["postal-code"]?.replace("-", "");
    if (postalCode !== undefined) return { body: store.places.byPostalCode(postalCode).map(addressView) };
    if (query.address === undefined) {
      throw invalid("address", "Escreva um endereço ou um CEP", "Write an address or a postal code");
    }
    const digits = /^\D*(\d{5})-?(\d{3})\D*$/.exec(query.address);
    const places = digits
      ? store.places.byPostalCode(`${digits[1]}${digits[2]}`)
      : store.places.byText(query.address);
    return { body: places.map(addressView) };
  },
);

const reverseGeocode = endpoint(
  "get",
  "/reverse-geocode",
  { query: z.object(position), body: unread },
  ({ store, query }) => ({ body: store.places.near(query).map(addressView) }),
);

export const storeEndpoints: Endpoint[] = [storeList, geolocationInfo, geocode, reverseGeocode];
