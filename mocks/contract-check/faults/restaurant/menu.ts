import { accept, broken, type Fault, list, plusOne, refuse, retext, set } from "../engine/fault";

const BRL = { value: 0, currency: "BRL" };
const ITEM = { id: "x", name: "X", category_id: "c", unit_price: BRL, status: "AVAILABLE", options: [] };

const pages = "GET catalog /client/get-menu-items";
const menu: Fault[] = [
  broken(
    "GET /client/get-category-list answers categories without items",
    "GET catalog /client/get-category-list",
    set("0.items", [ITEM]),
  ),
  broken(
    "GET /client/get-category answers its own items",
    "GET catalog /client/get-category",
    set("items.0.category_id", "another"),
  ),
  broken(
    "GET /client/get-category of an unknown category is 404",
    "GET catalog /client/get-category",
    accept(),
  ),
  broken(
    "GET /client/get-default-categories keeps to its limit, 2 by default",
    "GET catalog /client/get-default-categories",
    list("", (all) => [...all, ...all]),
  ),
  broken(
    "GET /client/get-menu-items has pages of 10 by default",
    pages,
    list("categories.0.items", (all) => all.slice(1)),
    { at: "categories" },
  ),
  broken(
    "GET /client/get-menu-items: pages follow one another without gap or repeat",
    pages,
    list("categories.0.items", (all) => all.toReversed()),
    { nth: 2, at: "categories" },
  ),
  broken(
    "GET /client/get-menu-items past the end is empty",
    pages,
    set("categories", [{ id: "c", name: "C", items: [] }]),
  ),
  broken("GET /client/get-menu-items refuses a limit that is none", pages, accept(200, { categories: [] })),
  broken(
    "disabled-items=false leaves out what is UNAVAILABLE",
    pages,
    set("categories.0.items.0.status", "UNAVAILABLE"),
    {
      at: "categories.0.items.0",
    },
  ),
  broken(
    "GET /client/get-item answers the item as the menu does",
    "GET catalog /client/get-item",
    set("name", "Outro"),
  ),
  broken("GET /client/get-item of an unknown item is 404", "GET catalog /client/get-item", accept()),
  broken(
    "GET /client/search-items finds an item by its name, within the limit",
    "GET catalog /client/search-items",
    set("items", []),
  ),
  broken(
    "GET /client/search-items that finds nothing is empty",
    "GET catalog /client/search-items",
    set("items", [ITEM]),
  ),
  broken(
    "groups of options can be satisfied",
    pages,
    retext((text) => text.replace(/"minPermitted":1,/, '"minPermitted":99,')),
    { at: /^categories\.\d+\.items\.\d+\.options\.\d+$/ },
  ),
];

const guest = "GET catalog /session/guest-user/*";
const guests: Fault[] = [
  broken(
    "POST /session/guest-user opens a session whose id cannot be guessed",
    "POST catalog /session/guest-user",
    set("order_id", "12345"),
  ),
  broken(
    "POST /session/guest-user refuses an address without a street",
    "POST catalog /session/guest-user",
    accept(),
  ),
  broken(
    "GET /session/guest-user/{order_id} tells the address, and no cart before there is one",
    guest,
    set("address.street", "Outra"),
  ),
  broken(
    "GET /session/guest-user/{order_id} tells the cart and its service",
    guest,
    plusOne("cart.total.items_price.value"),
    { at: "cart.total" },
  ),
  broken(
    "GET /session/guest-user/{order_id}/address tells the address",
    "GET catalog /session/guest-user/*/address",
    set("street", "Outra"),
  ),
  broken(
    "POST /session/guest-user/{order_id}/address changes it",
    "GET catalog /session/guest-user/*/address",
    set("number", "9"),
  ),
  broken("an unknown guest order is a cart that is gone", guest, set("detail", "No.")),
  broken("a guest's draft that was dropped is 406", guest, refuse(404, "NOT_FOUND")),
];

/** Faults of the menu and of guest sessions. */
export const menuFaults: Fault[] = [...menu, ...guests];
