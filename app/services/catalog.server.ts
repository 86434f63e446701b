import { path } from "./api-path.server";
import type { Call } from "./call.server";
import type { Client } from "./client.server";
import {
  addressesSchema,
  categoriesSchema,
  foundItemsSchema,
  geolocationSchema,
  guestOpenedSchema,
  guestSessionSchema,
  menuPageSchema,
  restaurantsSchema,
} from "./contract/catalog.server";
import { categorySchema, itemSchema } from "./contract/menu.server";
import { type AddressInput, addressSchema } from "./contract/shared.server";

/** Items of a page of the menu. Specification, section 9. */
export const MENU_PAGE_SIZE = 10;
const DEFAULT_CATEGORIES = 2;
const SEARCH_LIMIT = 50;

/** A place, in decimal degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Which service's menu; items that are sold out today are in, unless `disabledItems` is false. */
export interface MenuQuestion {
  serviceId: string;
  disabledItems?: boolean;
}

/** What the restaurants sell and where, and the sessions of guests. Every method throws ApiError. */
export function catalogApi(client: Client) {
  const get = <T>(call: Omit<Call<T>, "area">) => client.request({ ...call, area: "catalog" });
  return { ...restaurantsApi(get), ...menuApi(get), ...placesApi(get), ...guestsApi(get) };
}

type Get = <T>(call: Omit<Call<T>, "area">) => Promise<T>;

function restaurantsApi(get: Get) {
  return {
    /** The restaurants, nearest first; those too far away as well where `ignoreMaxDistance` says so. */
    storeList: (place: Coordinates & { ignoreMaxDistance?: boolean; disabledItems?: boolean }) =>
      get({
        path: path`/client/get-store-list`,
        query: {
          latitude: place.latitude,
          longitude: place.longitude,
          "ignore-max-distance": place.ignoreMaxDistance ?? false,
          "disabled-items": place.disabledItems ?? true,
        },
        schema: restaurantsSchema,
      }),
    /** What a service means at a place: area, hours, minutes, price, slots. */
    storeGeolocation: ({ latitude, longitude, serviceId }: Coordinates & { serviceId: string }) =>
      get({
        path: path`/client/get-store-geolocation-info`,
        query: { latitude, longitude, "service-id": serviceId },
        schema: geolocationSchema,
      }),
  };
}

function menuApi(get: Get) {
  const queryOf = ({ serviceId, disabledItems = true }: MenuQuestion) => ({
    "service-id": serviceId,
    "disabled-items": disabledItems,
  });
  return {
    /** The first categories, with their items. */
    defaultCategories: ({ limit = DEFAULT_CATEGORIES, ...menu }: MenuQuestion & { limit?: number }) =>
      get({
        path: path`/client/get-default-categories`,
        query: { ...queryOf(menu), limit },
        schema: categoriesSchema,
      }),
    /** All categories, without their items. */
    categoryList: (menu: MenuQuestion) =>
      get({ path: path`/client/get-category-list`, query: queryOf(menu), schema: categoriesSchema }),
    category: ({ categoryId, serviceId }: { categoryId: string; serviceId: string }) =>
      get({
        path: path`/client/get-category`,
        query: { "category-id": categoryId, "service-id": serviceId },
        schema: categorySchema,
      }),
    /** One page of the menu, from item `offset` on; without categories past the end. */
    menuItems: ({
      offset = 0,
      limit = MENU_PAGE_SIZE,
      ...menu
    }: MenuQuestion & { offset?: number; limit?: number }) =>
      get({
        path: path`/client/get-menu-items`,
        query: { ...queryOf(menu), limit, offset },
        schema: menuPageSchema,
      }),
    searchItems: ({
      serviceId,
      query,
      limit = SEARCH_LIMIT,
    }: {
      serviceId: string;
      query: string;
      limit?: number;
    }) =>
      get({
        path: path`/client/search-items`,
        query: { "service-id": serviceId, limit, query },
        schema: foundItemsSchema,
      }),
    /** One item, sold out or not. */
    item: ({ itemId, serviceId }: { itemId: string; serviceId: string }) =>
      get({
        path: path`/client/get-item`,
        query: { "item-id": itemId, "service-id": serviceId, "disabled-item": true },
        schema: itemSchema,
        feature: "item",
      }),
  };
}

function placesApi(get: Get) {
  return {
    /** Where an address, or a postal code, may be: best first. */
    geocode: (place: { address: string } | { postalCode: string }) =>
      get({
        path: path`/geocode`,
        query: "address" in place ? { address: place.address } : { "postal-code": place.postalCode },
        schema: addressesSchema,
      }),
    reverseGeocode: ({ latitude, longitude }: Coordinates) =>
      get({ path: path`/reverse-geocode`, query: { latitude, longitude }, schema: addressesSchema }),
  };
}

/** Sessions of guests; `orderId` is the guest's credential. */
function guestsApi(get: Get) {
  return {
    openGuestSession: (address: AddressInput) =>
      get({
        method: "POST",
        path: path`/session/guest-user`,
        body: { address },
        schema: guestOpenedSchema,
        feature: "address",
      }),
    guestSession: (orderId: string) =>
      get({ path: path`/session/guest-user/${orderId}`, schema: guestSessionSchema }),
    guestAddress: (orderId: string) =>
      get({ path: path`/session/guest-user/${orderId}/address`, schema: addressSchema }),
    saveGuestAddress: (orderId: string, address: AddressInput) =>
      get({
        method: "POST",
        path: path`/session/guest-user/${orderId}/address`,
        body: { ...address },
        schema: addressSchema,
        feature: "address",
      }),
  };
}
