import { z } from "zod";
import { type Endpoint, endpoint } from "../handlers/endpoint";
import { unread } from "../handlers/input";
import { notFound } from "../rules/contract-error";
import { given } from "./given";

const cents = z.number().int().min(0).max(100_000_000);
const status = z.enum(["AVAILABLE", "UNAVAILABLE"]);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const hours = z.object({ weekday: z.number().int().min(0).max(6), startTime: time, endTime: time });

const storeChange = z.object({
  open: z.boolean().optional(),
  fee_cents: cents.optional(),
  minutes: z.number().int().min(0).max(600).optional(),
  minimum_order_cents: cents.optional(),
  other_fees_cents: cents.optional(),
  slot_capacity: z.number().int().min(0).max(10_000).optional(),
  hours: z.array(hours).max(50).optional(),
  code: z.string().min(1).max(200).optional(),
});

const itemChange = z.object({
  status: status.optional(),
  price_cents: cents.optional(),
  original_price_cents: cents.nullable().optional(),
});

/** Stores, services, items, carts: what an operator of the restaurant changes. */
export const restaurantControls: Endpoint[] = [
  endpoint("get", "/stores", { query: unread, body: unread }, ({ store }) => ({
    body: store.restaurants.list(),
  })),
  endpoint("post", "/stores/:id", { query: unread, body: storeChange }, ({ store, param, body }) => {
    const { fee_cents, minimum_order_cents, other_fees_cents, ...rest } = body;
    const amounts = { fee: fee_cents, minimum_order: minimum_order_cents, other_fees: other_fees_cents };
    store.restaurants.change(param("id"), given({ ...rest, ...amounts }));
    return { body: store.restaurants.byId(param("id")) };
  }),
  endpoint(
    "post",
    "/services/:id",
    { query: unread, body: z.object({ status }) },
    ({ store, param, body }) => {
      store.restaurants.setServiceStatus(param("id"), body.status);
      return { body: store.restaurants.service(param("id")).service };
    },
  ),
  endpoint("post", "/services/:id/replace", { query: unread, body: unread }, ({ store, param }) => ({
    body: { id: store.restaurants.replaceService(param("id")) },
  })),
  endpoint("post", "/items/:id", { query: unread, body: itemChange }, ({ store, param, body }) => {
    const { status: state, price_cents, original_price_cents } = body;
    const change = given({ status: state, price: price_cents, original_price: original_price_cents });
    store.menu.change(param("id"), change);
    return { body: store.menu.find(param("id")) };
  }),
  endpoint(
    "post",
    "/items/:id/options/:group/:option",
    { query: unread, body: z.object({ status }) },
    ({ store, param, body }) => {
      store.menu.setOptionStatus(param("id"), param("group"), param("option"), body.status);
      return { body: store.menu.find(param("id")) };
    },
  ),
  endpoint(
    "post",
    "/items/:id/options/:group",
    { query: unread, body: z.object({ pricing: z.enum(["SUM", "HIGHEST", "AVERAGE"]) }) },
    ({ store, param, body }) => {
      store.menu.setPricing(param("id"), param("group"), body.pricing);
      return { body: store.menu.find(param("id")) };
    },
  ),
  endpoint("delete", "/carts/:id", { query: unread, body: unread }, ({ store, param }) => {
    if (!store.carts.delete(param("id"))) throw notFound("Sacola não encontrada", "Cart not found");
    return {};
  }),
  endpoint("delete", "/guests/:id", { query: unread, body: unread }, ({ store, param }) => {
    if (!store.guests.drop(param("id"))) throw notFound("Sessão não encontrada", "Session not found");
    return {};
  }),
];
