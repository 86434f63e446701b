import { z } from "zod";
import {
  addressesSchema,
  categoriesSchema,
  categorySchema,
  foundItemsSchema,
  geolocationSchema,
  itemSchema,
  menuPageSchema,
  restaurantsSchema,
} from "../catalog.server";
import { idSchema, postalCodeSchema, serviceIdSchema } from "../primitives.server";
import { defineCall, limitOf, offset } from "./definition.server";

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const disabledItems = z
  .boolean()
  .meta({ default: true, description: "`false` leaves out what is UNAVAILABLE." })
  .optional();
/** The most ids in one question for suggestions. */
export const MOST_ASKED = 20;
const place = z.object({ latitude, longitude });
const menu = z.object({ "service-id": serviceIdSchema, "disabled-items": disabledItems });

/** The restaurants, and their services at a place. */
export const storeCalls = {
  list: defineCall({
    area: "catalog",
    method: "GET",
    path: "/client/get-store-list",
    says: "The restaurants, nearest first.",
    rules:
      "Those too far away to matter may be left out, unless `ignore-max-distance` is true. `distance_m` is from the place that was asked for.",
    caller: "anyone",
    query: place.extend({
      "ignore-max-distance": z
        .boolean()
        .meta({ default: false, description: "`true` lists those that are too far away as well." })
        .optional(),
      "disabled-items": disabledItems,
    }),
    answer: restaurantsSchema,
  }),
  geolocation: defineCall({
    area: "catalog",
    method: "GET",
    path: "/client/get-store-geolocation-info",
    says: "What a service means at a place: area, hours, minutes, price and slots.",
    rules:
      "An `endTime` that is not after its `startTime` runs past midnight. A closed store and a place outside of the area are answers, never a 412.",
    caller: "anyone",
    query: place.extend({ "service-id": serviceIdSchema }),
    answer: geolocationSchema,
    refuses: { 404: [], 410: [] },
  }),
};

export const menuCalls = {
  defaultCategories: defineCall({
    area: "catalog",
    method: "GET",
    path: "/client/get-default-categories",
    input: "ours",
    says: "The first categories, with their items.",
    rules: "`limit` counts categories, and each has all of its items.",
    caller: "anyone",
    query: menu.extend({ limit: limitOf(2) }),
    answer: categoriesSchema,
    refuses: { 404: [], 410: [] },
  }),
  categoryList: defineCall({
    area: "catalog",
    method: "GET",
    path: "/client/get-category-list",
    input: "ours",
    says: "All categories, each with an empty `items`.",
    rules: "In the order to be shown.",
    caller: "anyone",
    query: menu,
    answer: categoriesSchema,
    refuses: { 404: [], 410: [] },
  }),
  category: defineCall({
    area: "catalog",
    method: "GET",
    path: "/client/get-category",
    says: "One category, with its items.",
    rules: "All of them, those that are UNAVAILABLE, too.",
    caller: "anyone",
    query: z.object({ "category-id": idSchema, "service-id": serviceIdSchema }),
    answer: categorySchema,
    refuses: { 404: [], 410: [] },
  }),
  items: defineCall({
    area: "catalog",
    method: "GET",
    path: "/client/get-menu-items",
    says: "One page of the menu, grouped by category.",
    rules:
      "`limit` and `offset` count items. A category may go on on the next page. Past the end `categories` is empty.",
    caller: "anyone",
    query: menu.extend({ limit: limitOf(10), offset }),
    answer: menuPageSchema,
    refuses: { 404: [], 410: [] },
  }),
  search: defineCall({
    area: "catalog",
    method: "GET",
    path: "/client/search-items",
    says: "The items that a text finds.",
    rules:
      "The best first. What it finds nothing for is an empty list. Which fields it looks at is the backend's own.",
    caller: "anyone",
    query: z.object({ "service-id": serviceIdSchema, limit: limitOf(50), query: z.string() }),
    answer: foundItemsSchema,
    refuses: { 404: [], 410: [] },
  }),
  item: defineCall({
    area: "catalog",
    method: "GET",
    path: "/client/get-item",
    says: "One item.",
    rules: "As in the menu, with all of its groups of options.",
    caller: "anyone",
    query: z.object({
      "item-id": idSchema,
      "service-id": serviceIdSchema,
      "disabled-item": z
        .boolean()
        .meta({ default: true, description: "`false` finds no item that is sold out." })
        .optional(),
    }),
    answer: itemSchema,
    refuses: { 404: [], 410: [] },
  }),
  suggestions: defineCall({
    area: "catalog",
    method: "GET",
    path: "/client/get-suggestions",
    says: "What goes with some items, or what is popular.",
    rules:
      "Items of the service that are AVAILABLE, and none of those in `item-ids`. Unknown ids are ignored. Without `item-ids`: what is popular.",
    caller: "anyone",
    query: z.object({
      "service-id": serviceIdSchema,
      "item-ids": z.array(idSchema).max(MOST_ASKED).readonly().optional(),
      limit: limitOf(6),
    }),
    answer: foundItemsSchema,
    refuses: { 404: [], 410: [] },
    capability: "suggestions",
  }),
};

export const placeCalls = {
  geocode: defineCall({
    area: "catalog",
    method: "GET",
    path: "/geocode",
    says: "Where an address or a postal code may be, best first.",
    rules: "Exactly one of the two parameters is sent. What is found nowhere is an empty list.",
    caller: "anyone",
    query: z.object({ address: z.string().optional(), "postal-code": postalCodeSchema.optional() }),
    answer: addressesSchema,
  }),
  reverseGeocode: defineCall({
    area: "catalog",
    method: "GET",
    path: "/reverse-geocode",
    says: "The addresses at a place, best first.",
    caller: "anyone",
    query: place,
    answer: addressesSchema,
  }),
};
