import {
  absentAs,
  allFields,
  answer,
  bytes,
  type Change,
  camel,
  emptyListsAsObjects,
  escaped,
  everyEntry,
  failing,
  fields,
  first,
  headers,
  html,
  isEntry,
  json,
  listAsObject,
  money,
  nullForEmptyLists,
  numberedIds,
  oneForList,
  pascal,
  refused,
  renamed,
  snake,
  TIMES,
  typed,
  without,
  withoutEmptyLists,
} from "./change";
import type { Stop } from "./walk";

/** A habit of real backends that breaks the contract, or strains it. */
export interface Habit {
  name: string;
  /** What it makes of answers. */
  change?: Change;
  /** What it makes of the query of GET /client/get-menu-items. */
  asks?: (query: URLSearchParams) => void;
  /** What a guest has to do without. What is not named must serve. */
  takes?: readonly Stop[];
}

const MENU = ["GET catalog /client/get-menu", "GET catalog /client/get-cat", "GET catalog /client/get-def"];
const DISHES = [...MENU, "GET catalog /client/get-item", "GET catalog /client/search", "GET cms /home"];
const STORES = "GET catalog /client/get-store-list";
const PLACE = "GET catalog /client/get-store-geolocation-info";
const CARTS = ["POST catalog /session", "GET catalog /session", "POST order /orders"];
const SETUP = "GET cms /cms";

const TOLD_OF_TIME = ["estimate_delivery_time", "today_work_hours", "checkout_times"];

/** A cart that says nothing of coupon and gift card by what is empty. */
function withEmptySavings(value: unknown): unknown {
  return everyEntry(value, (entry) =>
    "service_id" in entry && "total" in entry ? { coupon: {}, gift_card: {}, ...entry } : entry,
  );
}

/** What no menu can be sold without. */
const NO_DISH = ["menu", "category", "dish", "search", "cart", "checkout", "order"] as const;
const NOTHING = ["door", "home", ...NO_DISH, "address", "stores", "terms"] as const;

/** Every habit of the matrix, by what it is about. */
export const HABITS: Readonly<Record<string, readonly Habit[]>> = {
  "the bytes of all answers": [
    { name: "a BOM before the JSON", change: bytes((text) => `\uFEFF${text}`) },
    {
      name: "Latin-1, said in Content-Type",
      change: (all) => {
        const latin = typed("application/json; charset=iso-8859-1")(all);
        return { ...latin, bytes: Buffer.from(JSON.stringify(all.json), "latin1") };
      },
    },
    {
      name: "Latin-1, not said",
      change: bytes((text) => Buffer.from(text, "latin1")),
    },
    { name: "Content-Type: text/plain", change: typed("text/plain") },
    { name: "Content-Type: text/html, JSON inside", change: typed("text/html; charset=utf-8") },
    { name: "no Content-Type", change: headers(({ "content-type": _, ...rest }) => rest) },
    { name: "Content-Type: application/problem+json", change: typed("application/problem+json") },
    { name: "white space and line ends around", change: bytes((text) => `\r\n\n  ${text}\r\n\r\n`) },
    { name: "every non-ASCII letter escaped", change: bytes(escaped) },
    {
      name: "a comma after the last entry",
      change: bytes((text) => text.replace(/([\]}])$/, ",$1")),
      takes: NOTHING,
    },
    {
      name: "a PHP warning before the JSON",
      change: bytes((text) => `<br />\n<b>Warning</b>: x in /a.php\n${text}`),
      takes: NOTHING,
    },
  ],
  "the names of all answers": [
    { name: "camelCase", change: json(renamed(camel)) },
    { name: "PascalCase", change: json(renamed(pascal)) },
    { name: "snake_case everywhere", change: json(renamed(snake)) },
    {
      name: "fields that the contract does not know",
      change: json((value) =>
        everyEntry(value, (entry) => ({ ...entry, vendor: null, _links: [{ href: 1 }] })),
      ),
    },
    { name: "all in an envelope `data`", change: json((data) => ({ success: true, data, message: null })) },
    {
      name: "lists in an envelope `items`",
      change: json((value) => (Array.isArray(value) ? { items: value, total: value.length } : value)),
    },
  ],
  "absent and empty": [
    { name: "null for what is absent", change: json(absentAs(null)) },
    { name: "empty texts for what is absent", change: json(absentAs("")) },
    { name: "false for what is absent (Odoo)", change: json(absentAs(false)) },
    { name: "an empty object for no coupon", change: json(withEmptySavings, ...CARTS) },
    {
      name: "no empty lists",
      change: json((value) => everyEntry(value, withoutEmptyLists), ...DISHES, STORES, ...CARTS),
    },
    {
      name: "null for empty lists",
      change: json((value) => everyEntry(value, nullForEmptyLists), ...DISHES, STORES, ...CARTS),
    },
    { name: "an object for a list of one", change: json(oneForList, ...DISHES) },
    {
      name: "a list that is an object with numbers as names",
      change: json(listAsObject),
    },
    {
      name: "empty lists are objects (PHP)",
      change: json((value) => everyEntry(value, emptyListsAsObjects), ...DISHES, STORES, ...CARTS),
    },
  ],
  "types of all answers": [
    { name: "ids as numbers", change: json(numberedIds) },
    {
      name: "flags as 0 and 1",
      change: json(allFields((value) => (typeof value === "boolean" ? Number(value) : value))),
    },
    {
      name: "flags as text",
      change: json(allFields((value) => (typeof value === "boolean" ? String(value) : value))),
    },
    {
      name: "flags as S and N",
      change: json(allFields((value) => (typeof value === "boolean" ? (value ? "S" : "N") : value))),
    },
    {
      name: "what is sold is ACTIVE",
      change: json(
        fields(["status"], (value) => (value === "AVAILABLE" ? "ACTIVE" : value)),
        ...DISHES,
        STORES,
      ),
    },
    {
      name: "tags as text",
      change: json(
        fields(["tags"], (value) => (Array.isArray(value) ? value.join(", ") : value)),
        ...DISHES,
      ),
    },
    {
      name: "counts as text",
      change: json(fields(["minPermitted", "maxPermitted", "quantity", "serves", "count"], String)),
    },
    {
      name: "counts as 1.0",
      change: bytes((text) => text.replace(/("(?:minPermitted|maxPermitted|quantity)":\d+)/g, "$1.0")),
    },
    { name: "coordinates as text", change: json(fields(["latitude", "longitude"], String)) },
    {
      name: "coordinates as 0, 0",
      change: json(
        fields(["latitude", "longitude"], () => 0),
        STORES,
      ),
    },
    {
      name: "postal codes as numbers",
      change: json(fields(["postal_code"], (value) => Number(String(value).replace(/\D/g, "")))),
    },
    {
      name: "house numbers as numbers",
      change: json(
        fields(["number"], (value) => (/^\d+$/.test(String(value)) ? Number(value) : value)),
        ...CARTS,
        STORES,
        PLACE,
        "GET catalog /geocode",
      ),
    },
    {
      name: "statuses in small letters",
      change: json(
        fields(["status", "serviceType", "checkout_option", "method", "type"], (value) =>
          typeof value === "string" && value === value.toUpperCase() ? value.toLowerCase() : value,
        ),
      ),
    },
  ],
  money: [
    {
      name: 'prices as text ("39.90")',
      change: json(money((cents) => (cents / 100).toFixed(2))),
      takes: [...NO_DISH, "door"],
    },
    { name: 'prices as text in cents ("3990")', change: json(money(String)), takes: [...NO_DISH, "door"] },
    {
      name: "prices as 39.9",
      change: json(money((cents) => (cents + 0.5) / 100)),
      takes: [...NO_DISH, "door"],
    },
    {
      name: "one price as text",
      change: json(
        first(["unit_price"], (entry) => ({ ...entry, unit_price: { value: "39,90", currency: "BRL" } })),
        ...DISHES,
      ),
    },
    {
      name: "one price is a bare number",
      change: json(
        first(["unit_price"], (entry) => ({ ...entry, unit_price: 3990 })),
        ...MENU,
      ),
    },
    {
      name: "currency in small letters",
      change: json(
        fields(["currency"], (value) => (typeof value === "string" ? value.toLowerCase() : value)),
        ...DISHES,
      ),
    },
    {
      name: "no currency",
      change: json(
        fields(["unit_price"], (value) => (isEntry(value) ? { value: value.value } : value)),
        ...DISHES,
      ),
      takes: [...NO_DISH, "door"],
    },
    {
      name: "a price below zero",
      change: json(
        first(["unit_price"], (entry) => ({ ...entry, unit_price: { value: -1, currency: "BRL" } })),
        ...MENU,
      ),
    },
    {
      name: "the cart's sums as text",
      change: json(money(String), ...CARTS),
      takes: ["cart", "checkout", "order"],
    },
  ],
  times: [
    {
      name: "times without a zone",
      change: json(
        fields(TIMES, (value) =>
          typeof value === "string" ? value.replace(/(?:Z|[+-]\d\d:?\d\d)$/, "") : value,
        ),
      ),
    },
    {
      name: "times with a space for the T",
      change: json(fields(TIMES, (value) => (typeof value === "string" ? value.replace("T", " ") : value))),
    },
    {
      name: "offsets without a colon (-0300)",
      change: json(
        fields(TIMES, (value) =>
          typeof value === "string" ? value.replace(/([+-]\d\d):(\d\d)$/, "$1$2") : value,
        ),
      ),
    },
    {
      name: "times as milliseconds",
      change: json(fields(TIMES, (value) => (typeof value === "string" ? Date.parse(value) : value))),
    },
    {
      name: "hours with seconds (11:30:00)",
      change: json(fields(["startTime", "endTime"], (value) => `${value}:00`)),
    },
    {
      name: "hours without a zero (9:30)",
      change: json(fields(["startTime", "endTime"], (value) => String(value).replace(/^0/, ""))),
    },
    {
      name: "slots in seconds",
      change: json(
        fields(["checkout_times"], (value) =>
          Array.isArray(value) ? value.map((slot) => Date.parse(slot) / 1_000) : value,
        ),
        PLACE,
      ),
    },
    { name: "no minutes, hours or slots", change: json(without(...TOLD_OF_TIME), PLACE) },
    {
      name: "minutes, hours and slots as words",
      change: json(
        fields(TOLD_OF_TIME, (value) => (Array.isArray(value) ? ["19:30 às 22:00"] : "30 a 40")),
        PLACE,
      ),
    },
    {
      name: "no slots, slots as null",
      change: json(
        fields(["checkout_times"], () => null),
        PLACE,
      ),
    },
  ],
  pictures: [
    {
      name: "pictures as paths (/img/1.jpg)",
      change: json(
        fields(["image"], () => "/img/1.jpg"),
        ...DISHES,
        STORES,
      ),
    },
    {
      name: "pictures as empty text",
      change: json(
        fields(["image"], () => ""),
        ...DISHES,
        STORES,
      ),
    },
    {
      name: "pictures without protocol (//cdn)",
      change: json(
        fields(["image"], () => "//cdn.example/1.jpg"),
        ...DISHES,
      ),
    },
    {
      name: "pictures of another origin",
      change: json(
        fields(["image"], () => "https://elsewhere.example/1.jpg"),
        ...DISHES,
      ),
    },
    {
      name: "picture origins with a slash",
      change: json(
        fields(["image_origins"], (list) => (Array.isArray(list) ? list.map((one) => `${one}/`) : list)),
        SETUP,
      ),
    },
    { name: "picture origins absent", change: json(without("image_origins"), SETUP) },
  ],
  "one bad entry": [
    {
      name: "a category without an id, the last one",
      change: json(
        (value) =>
          Array.isArray(value) ? value.map((one, at) => (at === value.length - 1 ? {} : one)) : value,
        "GET catalog /client/get-category-list",
      ),
    },
    {
      name: "a dish without a name",
      change: json(
        first(["unit_price", "category_id"], ({ name: _, ...rest }) => rest),
        ...MENU,
      ),
    },
    { name: "a dish without options", change: json(without("options"), ...MENU) },
    {
      name: "a dish with an id that has a slash",
      change: json(
        first(["unit_price", "category_id"], (entry) => ({ ...entry, id: "a/b" })),
        ...MENU,
      ),
    },
    {
      name: "a store without an address",
      change: json(
        first(["merchant_id"], ({ address: _, ...rest }) => ({ ...rest, id: "s9" })),
        `${STORES}/x`,
      ),
    },
    {
      name: "null among the dishes",
      change: json(
        fields(["items"], (list) => (Array.isArray(list) ? [null, ...list] : list)),
        ...MENU,
      ),
    },
    {
      name: "the same dish twice",
      change: json(
        fields(["items"], (list) => (Array.isArray(list) ? [...list, ...list.slice(0, 1)] : list)),
        ...MENU,
      ),
    },
    {
      name: "a list of capabilities with null",
      change: json(
        fields(["capabilities"], () => [null, "tips", 7]),
        SETUP,
      ),
    },
    { name: "dishes without category_id", change: json(without("category_id"), ...MENU) },
    {
      name: "an option twice",
      change: json(
        (value) =>
          everyEntry(value, (entry) =>
            "minPermitted" in entry && Array.isArray(entry.items)
              ? { ...entry, items: [...entry.items, ...entry.items.slice(0, 1)] }
              : entry,
          ),
        ...DISHES,
      ),
    },
    {
      name: "options that cost nothing, without a price",
      change: json(
        (value) =>
          everyEntry(value, (entry) => {
            const { unit_price: price, ...rest } = entry;
            return isEntry(price) && price.value === 0 ? rest : entry;
          }),
        ...DISHES,
      ),
    },
    {
      name: "setup and theme are not active",
      change: json(
        (list) =>
          Array.isArray(list)
            ? list.map((one) => (one.code === "setup" || one.code === "theme" ? { ...one, active: "" } : one))
            : list,
        SETUP,
      ),
    },
    {
      name: "features in capitals",
      change: json(
        (value) =>
          everyEntry(value, (entry) =>
            "image_origins" in entry ? { ...entry, features: ["MENU", "GUEST", "SAVINGS"] } : entry,
          ),
        SETUP,
      ),
    },
    {
      name: "a country as br",
      change: json(
        fields(["country"], () => "br"),
        SETUP,
      ),
    },
    {
      name: "a country as BRA",
      change: json(
        fields(["country"], () => "BRA"),
        SETUP,
      ),
      takes: NOTHING,
    },
    {
      name: "a time zone as GMT-3",
      change: json(
        fields(["time_zone"], () => "GMT-3"),
        SETUP,
      ),
    },
  ],
  "whole calls": [
    { name: "no home (404)", change: failing(404, "GET cms /home") },
    { name: "no home (500)", change: failing(500, "GET cms /home") },
    { name: "home is a page of HTML", change: html("GET cms /home") },
    { name: "no suggestions (500)", change: failing(500, "GET catalog /client/get-suggestions") },
    { name: "no search (404)", change: failing(404, "GET catalog /client/search-items") },
    {
      name: "no geocoding (404)",
      change: failing(404, "GET catalog /geocode", "GET catalog /reverse-geocode"),
    },
    {
      name: "geocoding fails (500)",
      change: failing(500, "GET catalog /geocode", "GET catalog /reverse-geocode"),
    },
    {
      name: "geocoding without coordinates",
      change: json(without("latitude", "longitude"), "GET catalog /geocode"),
    },
    { name: "no category list (500)", change: failing(500, "GET catalog /client/get-category-list") },
    { name: "no terms (404)", change: failing(404, "GET crm /terms", "GET crm /policy"), takes: ["terms"] },
    {
      name: "flags, theme absent",
      change: json(
        (list) => (Array.isArray(list) ? list.filter((one) => isEntry(one) && one.code === "setup") : list),
        SETUP,
      ),
    },
    {
      name: "a dish in an envelope `item`",
      change: json((item) => ({ item }), "GET catalog /client/get-item"),
    },
    {
      name: "an order in an envelope, of id, items and amount",
      change: json(
        (value) => {
          if (!isEntry(value) || !("timeline" in value) || !isEntry(value.total)) return value;
          const { id, items, total } = value;
          return { order: { id, items, total: { order_amount: total.order_amount } } };
        },
        "POST order /orders",
        "GET order /orders",
      ),
    },
    {
      name: "home and search redirect (301)",
      change: answer(
        (one) => ({ ...one, status: 301, headers: { location: "https://elsewhere.example/" } }),
        "GET cms /home",
        "GET catalog /client/search-items",
      ),
    },
    { name: "204 for an empty list", change: answer((one) => ({ ...one, status: 204 }), "GET cms /home") },
    { name: "201 for reads", change: answer((one) => (one.status === 200 ? { ...one, status: 201 } : one)) },
    {
      name: "200 for a refusal, with an error inside",
      change: json(
        () => ({ error: "not found", code: 404 }),
        "GET catalog /client/get-suggestions",
        "GET cms /home",
      ),
    },
    {
      name: "errors as text",
      change: answer((one) =>
        one.status >= 400
          ? { ...one, bytes: Buffer.from("Erro"), headers: { "content-type": "text/plain" } }
          : one,
      ),
    },
  ],
  paging: [
    { name: "the menu ignores `offset`", asks: (query) => query.delete("offset") },
    { name: "the menu ignores `limit`", asks: (query) => query.set("limit", "100") },
    {
      name: "the menu ignores both",
      asks: (query) => {
        query.delete("offset");
        query.set("limit", "100");
      },
    },
    { name: "pages of seven at most", asks: (query) => query.set("limit", "7") },
    {
      name: "past the end: the last page again",
      asks: (query) => {
        if (Number(query.get("offset")) > 40) query.set("offset", "40");
      },
    },
    {
      name: "past the end: 404",
      change: answer(
        (one) => (Number(one.query.get("offset")) > 30 ? refused(one, 404) : one),
        "GET catalog /client/get-menu-items",
      ),
    },
    {
      name: "past the end: categories without items",
      change: json(
        (value, { query }) =>
          Number(query.get("offset")) > 60 ? { categories: [{ id: "c", name: "C", items: [] }] } : value,
        "GET catalog /client/get-menu-items",
      ),
    },
  ],
};
