import type { Client } from "~/services/client/client.server";
import { callOf } from "~/services/client/defined-call.server";
import { guestCalls } from "~/services/contract/calls/carts.server";
import { menuCalls, placeCalls, storeCalls } from "~/services/contract/calls/catalog.server";
import type { AddressInput } from "~/services/contract/primitives.server";

/** Items per page of the menu. Specification, section 9. */
export const MENU_PAGE_SIZE = 10;
const DEFAULT_CATEGORIES = 2;
const SEARCH_LIMIT = 50;

/** In decimal degrees. */
interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The service of the menu. Sold-out items are included unless `disabledItems` is false. */
interface MenuQuestion {
  serviceId: string;
  disabledItems?: boolean;
}

/** The restaurants and their menus, and the sessions of guests. Every method throws ApiError. */
export function catalogApi(client: Client) {
  return { ...restaurantsApi(client), ...menuApi(client), ...placesApi(client), ...guestsApi(client) };
}

function restaurantsApi({ request }: Client) {
  return {
    /** The restaurants, nearest first. With `ignoreMaxDistance`, also those that are too far away. */
    storeList: (place: Coordinates & { ignoreMaxDistance?: boolean; disabledItems?: boolean }) =>
      request(
        callOf(storeCalls.list, {
          query: {
            latitude: place.latitude,
            longitude: place.longitude,
            "ignore-max-distance": place.ignoreMaxDistance ?? false,
            "disabled-items": place.disabledItems ?? true,
          },
        }),
      ),
    /** The service at a place: area, hours, minutes, price, slots. */
    storeGeolocation: ({ latitude, longitude, serviceId }: Coordinates & { serviceId: string }) =>
      request(callOf(storeCalls.geolocation, { query: { latitude, longitude, "service-id": serviceId } })),
  };
}

function menuApi({ request }: Client) {
  const queryOf = ({ serviceId, disabledItems = true }: MenuQuestion) => ({
    "service-id": serviceId,
    "disabled-items": disabledItems,
  });
  return {
    /** The first categories, with their items. */
    defaultCategories: ({ limit = DEFAULT_CATEGORIES, ...menu }: MenuQuestion & { limit?: number }) =>
      request(callOf(menuCalls.defaultCategories, { query: { ...queryOf(menu), limit } })),
    /** All categories, without their items. */
    categoryList: (menu: MenuQuestion) => request(callOf(menuCalls.categoryList, { query: queryOf(menu) })),
    category: ({ categoryId, serviceId }: { categoryId: string; serviceId: string }) =>
      request(callOf(menuCalls.category, { query: { "category-id": categoryId, "service-id": serviceId } })),
    /** One page of the menu, from item `offset` on. Past the end it has no categories. */
    menuItems: ({
      offset = 0,
      limit = MENU_PAGE_SIZE,
      ...menu
    }: MenuQuestion & { offset?: number; limit?: number }) =>
      request(callOf(menuCalls.items, { query: { ...queryOf(menu), limit, offset } })),
    searchItems: ({
      serviceId,
      query,
      limit = SEARCH_LIMIT,
    }: {
      serviceId: string;
      query: string;
      limit?: number;
    }) => request(callOf(menuCalls.search, { query: { "service-id": serviceId, limit, query } })),
    /** What goes with some items; without items, what is popular. Only where that is offered. */
    suggestions: ({
      serviceId,
      itemIds,
      limit,
    }: {
      serviceId: string;
      itemIds: readonly string[];
      limit: number;
    }) =>
      request(
        callOf(menuCalls.suggestions, { query: { "service-id": serviceId, "item-ids": itemIds, limit } }),
      ),
    /** One item, sold out or not. */
    item: ({ itemId, serviceId }: { itemId: string; serviceId: string }) =>
      request(
        callOf(menuCalls.item, {
          query: { "item-id": itemId, "service-id": serviceId, "disabled-item": true },
          feature: "item",
        }),
      ),
  };
}

function placesApi({ request }: Client) {
  return {
    /** Candidates for an address or a postal code, best first. */
    geocode: (place: { address: string } | { postalCode: string }) =>
      request(
        callOf(placeCalls.geocode, {
          query: "address" in place ? { address: place.address } : { "postal-code": place.postalCode },
        }),
      ),
    reverseGeocode: ({ latitude, longitude }: Coordinates) =>
      request(callOf(placeCalls.reverseGeocode, { query: { latitude, longitude } })),
  };
}

/** Sessions of guests; `orderId` is the guest's credential. */
function guestsApi({ request }: Client) {
  const feature = "address";
  return {
    openGuestSession: (address: AddressInput) =>
      request(callOf(guestCalls.open, { body: { address }, feature })),
    guestSession: (orderId: string) => request(callOf(guestCalls.read, { ids: { order_id: orderId } })),
    guestAddress: (orderId: string) => request(callOf(guestCalls.address, { ids: { order_id: orderId } })),
    saveGuestAddress: (orderId: string, address: AddressInput) =>
      request(callOf(guestCalls.saveAddress, { ids: { order_id: orderId }, body: address, feature })),
  };
}
