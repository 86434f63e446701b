import { accept, broken, drop, type Fault, list, refuse, set, withField } from "../engine/fault";
import { misread } from "../engine/remembering";
import { BRL } from "../engine/samples";

const tokens = "a bad token is 401 on carts, cards, addresses and favorites";
const heard = "POST /refresh-token and POST /login/{provider} take no notice of a bad token";
const service = "x-service-id is taken where it is sent, and not asked for where it is not";
const conventions: Fault[] = [
  broken(tokens, "GET order /session/cart/*", refuse(404, "NOT_FOUND")),
  broken(tokens, "GET order /cards", accept(200, [])),
  broken(tokens, "GET crm /addresses", accept(200, [])),
  broken(tokens, "GET crm /favorite/items", accept(200, [])),
  broken(heard, "POST crm /refresh-token", refuse(401, "UNAUTHORIZED")),
  broken(heard, "POST crm /login/google", set("code", "UNAUTHORIZED")),
  broken(service, "GET order /coupons", refuse(422, "VALIDATION"), { nth: 1 }),
  broken(service, "GET order /orders", refuse(422, "VALIDATION"), { nth: 2 }),
  broken(service, "GET crm /users", refuse(404, "NOT_FOUND"), { nth: 2 }),
  broken(
    "an x-service-id that was replaced is 410, or not heeded",
    "GET order /orders",
    refuse(404, "NOT_FOUND"),
  ),
];

const serves = "an open store delivers to the address inside, and offers takeout";
const stores = "GET catalog /client/get-store-list";
const category = "a category has the items that the menu has of it";
const closed = "the menu of a store that is closed is read as any other";
const replaced = "the menu of a service id that was replaced is 410";
const pages = "GET catalog /client/get-menu-items";
const categories = "GET catalog /client/get-category-list";
const menu: Fault[] = [
  broken(serves, stores, list("", withField("open", false))),
  broken(serves, stores, list("", withField("services", []))),
  broken(serves, "GET catalog /client/get-store-geolocation-info", set("inside_service_area", false), {
    ...{ at: "", tells: stores },
  }),
  broken(category, "GET catalog /client/get-category", set("items", [])),
  broken(category, categories, set("", [])),
  broken(closed, pages, refuse(412, "STORE_CLOSED")),
  broken(closed, categories, refuse(412, "STORE_CLOSED")),
  broken(closed, "GET cms /home", refuse(412, "STORE_CLOSED")),
  broken(replaced, pages, accept(200, { categories: [] })),
  broken(replaced, categories, refuse(404, "NOT_FOUND")),
];

const groups = (["guest", "customer"] as const).flatMap((kind) => {
  const base = kind === "guest" ? "catalog" : "order";
  const items = `POST ${base} /session/cart/*/items` as const;
  const patch = `PATCH ${base} /session/cart/*/items` as const;
  const keeps = `${kind}: PATCH keeps the options, the note and the quantity that it does not name`;
  const line = (more: object) => (body: Record<string, unknown>) => ({
    ...body,
    item: { ...more, ...(typeof body.item === "object" ? body.item : {}) },
  });
  return [
    broken(
      `${kind}: more than a group's maximum, spread over its options, is 422 INVALID_OPTIONS`,
      items,
      accept(),
    ),
    broken(`${kind}: more than an option's own maximum is 422 INVALID_OPTIONS`, items, accept()),
    broken(keeps, patch, misread(line({ note: "" }), "items.0.note"), { nth: 1 }),
    broken(keeps, patch, misread(line({ quantity: 1 }), "items.0.quantity"), { nth: 2 }),
    broken(keeps, patch, misread(line({ options: [] }), "status"), { nth: 1 }),
    broken(keeps, patch, set("items.0.options", []), { nth: 3, at: "items.0.total_price.value" }),
  ];
});

const none = "a coupon and a gift card on a cart that is none: cart gone";
const balance = "POST order /payments/gift-card/balance";
const spent = "POST /orders with a gift card: the amount is less by what it pays, and the card is spent";
const savings: Fault[] = [
  broken("a coupon stays on the cart that it was put on", "GET catalog /session/cart/*", drop("coupon"), {
    at: "coupon.code",
  }),
  broken(
    "a coupon that goes is told as COUPON_REMOVED",
    "PATCH catalog /session/cart/*/items",
    drop("changes"),
  ),
  broken("GET /coupons answers a store's coupons", "GET order /coupons", set("0.minimum", "60,00")),
  broken(none, "POST order /coupons", accept()),
  broken(none, "DELETE order /coupons", set("detail", "No.")),
  broken(none, balance, accept()),
  broken(spent, balance, accept(200, { balance: { value: 2_500, currency: "BRL" } }), {
    ...{ nth: 2, at: "balance.value" },
  }),
  broken(
    "POST /orders without use_gift_card leaves the card that is on the cart",
    "POST order /orders",
    set("total.gift_card", { ...BRL, value: 100 }),
    { at: "total.order_amount.value" },
  ),
];

const apple = "POST /payments/apple-pay/start-session is for an order and a table's session too";
const session = "POST order /payments/apple-pay/start-session";
const wallets: Fault[] = [
  broken(apple, session, refuse(404, "NOT_FOUND"), { nth: 1 }),
  broken(apple, session, refuse(404, "NOT_FOUND"), { nth: 2 }),
  broken(apple, session, accept(), { nth: 3 }),
];

/** More faults of the conventions, the menu, carts, coupons and gift cards. */
export const moreRestaurantFaults: Fault[] = [...conventions, ...menu, ...groups, ...savings, ...wallets];
