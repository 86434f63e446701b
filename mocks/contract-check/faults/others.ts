import { accept, broken, type Fault, plusOne, set } from "./engine/fault";
import { asFirstCaller, firstAnswerAgain } from "./engine/remembering";
import { BRL, LINE } from "./engine/samples";

const reached = "another customer's cart takes no item, no change and no end";
const saving = "another customer's cart takes no coupon and no gift card";
const ordered = "another customer's cart is ordered by nobody else";
const carts: Fault[] = [
  broken(reached, "POST order /session/cart/*/items", accept()),
  broken(reached, "PATCH order /session/cart/*/items", accept()),
  broken(reached, "DELETE order /session/cart/*/items/*", accept()),
  broken(reached, "DELETE order /session/cart/*", accept(204)),
  broken(reached, "GET order /session/cart/*", plusOne("items.0.quantity"), {
    at: "items.0.total_price.value",
  }),
  broken(saving, "POST order /coupons", accept()),
  broken(saving, "DELETE order /coupons", accept()),
  broken(saving, "POST order /payments/gift-card/balance", accept()),
  broken(saving, "GET order /session/cart/*", set("gift_card", { balance: BRL })),
  broken(ordered, "POST order /orders", accept(201), { nth: 1 }),
  broken(ordered, "POST order /orders", accept(201), { nth: 2 }),
  broken(
    "a cart that a user took over goes to nobody else",
    "POST order /session/cart",
    firstAnswerAgain("id"),
  ),
  broken(
    "customer: POST /session/cart without order_id opens a new empty cart",
    "POST order /session/cart",
    set("items", [LINE]),
  ),
];

const asked = "another's order is paid, rebought and sent by nobody else: 404";
const orders: Fault[] = [
  broken("GET /orders lists a customer's own orders alone", "GET order /orders", asFirstCaller("")),
  broken(
    "GET /orders/history lists a customer's own orders alone",
    "GET order /orders/history/*",
    asFirstCaller(""),
  ),
  broken(asked, "POST order /orders/*/payments", accept()),
  broken(asked, "POST order /orders/rebuy", accept()),
  broken(asked, "POST order /orders/send-invoice", accept(204)),
  broken(asked, "GET order /orders/*", set("payment.id", "another")),
];

const unknown = "an unknown or another's address is 404 to PUT and set-main, and changes nothing";
const rest: Fault[] = [
  broken(unknown, "PUT crm /addresses/*", accept(), { nth: 1 }),
  broken(unknown, "PUT crm /addresses/*", accept(), { nth: 2 }),
  broken(unknown, "PUT crm /addresses/*/set-main", accept()),
  broken(unknown, "GET crm /addresses", set("0.number", "110"), { nth: 3, at: "" }),
  broken(unknown, "GET crm /addresses", set("", []), { nth: 4 }),
  broken("favorites are a customer's own", "GET crm /favorite/list", asFirstCaller("")),
  broken("favorites are a customer's own", "GET crm /favorite/items", asFirstCaller("")),
];

/** Faults that let one customer use another's data. */
export const othersFaults: Fault[] = [...carts, ...orders, ...rest];
