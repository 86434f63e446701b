import type { Caller } from "~/services/client/defined-call.server";
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
export function catalogApi(call: Caller) {
  return { ...restaurantsApi(call), ...menuApi(call), ...placesApi(call), ...guestsApi(call) };
}

function restaurantsApi(call: Caller) {
  return {
    /** The restaurants, nearest first. With `ignoreMaxDistance`, also those that are too far away. */
    storeList: (place: Coordinates & { ignoreMaxDistance?: boolean; disabledItems?: boolean }) =>
      call(storeCalls.list, {
        query: {
          latitude: place.latitude,
          longitude: place.longitude,
          "ignore-max-distance": place.ignoreMaxDistance ?? false,
          "disabled-items": place.disabledItems ?? true,
        },
      }),
    /** The service at a place: area, hours, minutes, price, slots. */
    storeGeolocation: ({ latitude, longitude, serviceId }: Coordinates & { serviceId: string }) =>
      call(storeCalls.geolocation, { query: { latitude, longitude, "service-id": serviceId } }),
  };
}

function menuApi(call: Caller) {
  const queryOf = ({ serviceId, disabledItems = true }: MenuQuestion) => ({
    "service-id": serviceId,
    "disabled-items": disabledItems,
  });
  return {
    /** The first categories, with their items. */
    defaultCategories: ({ limit = DEFAULT_CATEGORIES, ...menu }: MenuQuestion & { limit?: number }) =>
      call(menuCalls.defaultCategories, { query: { ...queryOf(menu), limit } }),
    /** All categories, without their items. */
    categoryList: (menu: MenuQuestion) => call(menuCalls.categoryList, { query: queryOf(menu) }),
    category: ({ categoryId, serviceId }: { categoryId: string; serviceId: string }) =>
      call(menuCalls.category, { query: { "category-id": categoryId, "service-id": serviceId } }),
    /** One page of the menu, from item `offset` on. Past the end it has no categories. */
    menuItems: ({
      offset = 0,
      limit = MENU_PAGE_SIZE,
      ...menu
    }: MenuQuestion & { offset?: number; limit?: number }) =>
      call(menuCalls.items, { query: { ...queryOf(menu), limit, offset } }),
    searchItems: ({
      serviceId,
      query,
      limit = SEARCH_LIMIT,
    }: {
      serviceId: string;
      query: string;
      limit?: number;
    }) => call(menuCalls.search, { query: { "service-id": serviceId, limit, query } }),
    /** What goes with some items; without items, what is popular. Only where that is offered. */
    suggestions: ({
      serviceId,
      itemIds,
      limit,
    }: {
      serviceId: string;
      itemIds: readonly string[];
      limit: number;
    }) => call(menuCalls.suggestions, { query: { "service-id": serviceId, "item-ids": itemIds, limit } }),
    /** One item, sold out or not. */
    item: ({ itemId, serviceId }: { itemId: string; serviceId: string }) =>
      call(menuCalls.item, {
        query: { "item-id": itemId, "service-id": serviceId, "disabled-item": true },
        feature: "item",
      }),
  };
}

function placesApi(call: Caller) {
  return {
    /** Candidates for an address or a postal code, best first. */
    geocode: (place: { address: string } | { postalCode: string }) =>
      call(placeCalls.geocode, {
        query: "address" in place ? { address: place.address } : { "postal-code": place.postalCode },
      }),
    reverseGeocode: ({ latitude, longitude }: Coordinates) =>
      call(placeCalls.reverseGeocode, { query: { latitude, longitude } }),
  };
}

/** Sessions of guests; `orderId` is the guest's credential. */
function guestsApi(call: Caller) {
  const feature = "address";
  return {
    openGuestSession: (address: AddressInput) => call(guestCalls.open, { body: { address }, feature }),
    guestSession: (orderId: string) => call(guestCalls.read, { ids: { order_id: orderId } }),
    guestAddress: (orderId: string) => call(guestCalls.address, { ids: { order_id: orderId } }),
    saveGuestAddress: (orderId: string, address: AddressInput) =>
      call(guestCalls.saveAddress, { ids: { order_id: orderId }, body: address, feature }),
  };
}
