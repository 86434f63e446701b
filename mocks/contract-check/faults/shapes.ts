import { broken, drop, type Fault, set } from "./engine/fault";

const info = "GET catalog /client/get-store-geolocation-info";
const inside = "GET /client/get-store-geolocation-info inside the area";
const nearest = "GET /client/get-store-list answers restaurants, nearest first";
const stores = "GET catalog /client/get-store-list";
const setup = "GET /cms: setup is whole";
const item = "GET /client/get-item answers the item as the menu does";
const restaurant: Fault[] = [
  broken(setup, "GET cms /cms", set("0.value.currency", "R$")),
  broken(setup, "GET cms /cms", set("0.value.country", "Brasil")),
  broken(setup, "GET cms /cms", set("0.value.time_zone", "Brasilia")),
  broken(setup, "GET cms /cms", set("0.value.logo", "/logo.svg")),
  broken(setup, "GET cms /cms", drop("0.value.image_origins")),
  broken(nearest, stores, drop("0.services")),
  broken(nearest, stores, set("0.open", "yes")),
  broken(nearest, stores, drop("0.merchant_id")),
  broken(nearest, stores, drop("0.address.street")),
  broken(nearest, stores, set("0.services.0.id", "serviço")),
  broken(inside, info, set("today_work_hours.0.startTime", "8h")),
  broken(inside, info, set("info.price.value", 7.9)),
  broken(inside, info, set("info.estimate_delivery_time", "40 min")),
  broken(inside, info, set("checkout_times.0", "20:00")),
  broken(item, "GET catalog /client/get-item", set("description", null)),
  broken(item, "GET catalog /client/get-item", set("unit_price.value", "39,90")),
  broken(item, "GET catalog /client/get-item", drop("options.0.minPermitted")),
  broken(item, "GET catalog /client/get-item", set("unit_price.currency", "USD")),
  broken(
    "POST /session/guest-user opens a session whose id cannot be guessed",
    "POST catalog /session/guest-user",
    drop("session"),
  ),
];

const cart = "guest: GET /session/cart/{id} answers the cart as it was left";
const guestCart = "GET catalog /session/cart/*";
const order = "GET /orders/{id} answers the order as it was placed";
const read = "GET order /orders/*";
const carts: Fault[] = [
  broken(cart, guestCart, set("items.0.note", null)),
  broken(cart, guestCart, drop("items.0.options")),
  broken(cart, guestCart, set("service_id", 7)),
  broken(cart, guestCart, set("items.0.quantity", "1")),
  broken(order, read, set("created_at", "2026-11-20T20:00:00")),
  broken(order, read, set("estimated_at", "40 min")),
  broken(order, read, set("number", 7)),
  broken(order, read, drop("payment.method")),
  broken(order, read, drop("can_rebuy")),
  broken(order, read, set("timeline.0.at", "20:00")),
  broken(order, read, set("restaurant.id", "a/b")),
  broken(
    "GET /orders/{id}/polling tells status and payment",
    "GET order /orders/*/polling",
    drop("changed_at"),
  ),
];

const bill = "GET /table/table-session/{id} answers a bill whose sums are right";
const seat = "GET order /table/table-session/*";
const open = "GET /table/table-info of an open table has a key or a session, not both";
const saved = "POST /cards saves the card of a token, and GET /cards lists it";
const tables: Fault[] = [
  broken(bill, seat, set("total.service_fee.rate", "10%")),
  broken(bill, seat, drop("diners.0.name")),
  broken(bill, seat, drop("items.0.status")),
  broken(bill, seat, drop("total.reserved")),
  broken(open, "GET order /table/table-info", drop("banners")),
  broken(open, "GET order /table/table-info", drop("store_name")),
  broken(saved, "POST order /cards", set("expiry_year", 30)),
  broken(saved, "POST order /cards", set("last_four", "*123")),
  broken(saved, "POST order /cards", drop("is_default")),
];

const user = "GET /users answers the customer";
const customers: Fault[] = [
  broken(user, "GET crm /users", set("birthday", "20/05/1990")),
  broken(user, "GET crm /users", drop("can_update_email")),
  broken(user, "GET crm /users", set("address", null)),
  broken(user, "GET crm /users", set("password_set", false)),
  broken("POST /login answers tokens that serve", "POST crm /login", drop("token_type")),
  broken("PUT /addresses/{id} changes it", "PUT crm /addresses/*", drop("district")),
  broken("GET /terms answers the terms of use", "GET crm /terms", set("sections.0.heading", 7)),
  broken(
    "GET /gift-card-fields answers the form's fields",
    "GET admin /gift-card-fields",
    set("0.required", "true"),
  ),
  broken("GET /gift-card-fields answers the form's fields", "GET admin /gift-card-fields", drop("0.label")),
];

/** Answers with a wrong shape: a field is missing, null, of another type, or in another format. */
export const shapeFaults: Fault[] = [...restaurant, ...carts, ...tables, ...customers];
