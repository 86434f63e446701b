import { accept, broken, drop, type Fault, list, refuse, set } from "../engine/fault";
import { misread } from "../engine/remembering";
import { ORDER } from "../engine/samples";

const orders = "POST order /orders";
const order = "GET order /orders/*";
const polling = "GET order /orders/*/polling";
const grows = "GET /orders/{id}: the timeline grows with the order's status";
const moves = "GET /orders/{id}/polling: a new status comes with a later changed_at";
const course: Fault[] = [
  broken(
    grows,
    order,
    list("timeline", (all) => all.slice(0, 1)),
    { nth: 2 },
  ),
  broken(grows, order, set("status", "CREATED"), { nth: 2 }),
  broken(grows, order, set("timeline.0.at", "2020-01-01T00:00:00Z"), { nth: 2, at: "timeline" }),
  broken(moves, polling, set("status", "CREATED"), { nth: 2 }),
  broken(moves, polling, set("changed_at", "2020-01-01T00:00:00Z"), { nth: 2 }),
  // Times of whole seconds hide no change.
  broken(moves, polling, set("changed_at", "2026-11-20T20:00:00Z")),
  broken(
    "an order that is CONCLUDED is in the history of its kind alone",
    "GET order /orders/history/CONCLUDED",
    set("", []),
  ),
  broken(
    "GET /orders/history keeps to limit and offset",
    "GET order /orders/history/*",
    list("", (all) => [...all, ...all]),
    { nth: 2 },
  ),
  broken(
    "POST /orders/rebuy tells in changes what could not be repeated",
    "POST order /orders/rebuy",
    drop("changes"),
  ),
  broken(
    "POST /orders/rebuy for a replaced service id is 410",
    "POST order /orders/rebuy",
    refuse(404, "NOT_FOUND"),
  ),
];

const kept = "an order keeps its note, and the CPF for the receipt";
const lines = "an order has the cart's lines, and its restaurant's name";
const contents: Fault[] = [
  broken(kept, orders, drop("note")),
  broken(kept, orders, drop("document")),
  broken(lines, orders, set("restaurant.name", "Outra")),
  broken(lines, orders, set("items.0.name", "Outro"), { at: "items" }),
  broken(lines, orders, drop("items.0.item_id")),
  broken(
    "an address in a guest's order wins over the session's",
    orders,
    misread(({ address: _, ...body }) => body, "address.number"),
  ),
  broken("a coupon's discount is the order's", orders, drop("total.discount"), {
    at: "total.order_amount.value",
  }),
];

const saved = "a saved card pays an order by its id";
const cards: Fault[] = [
  broken(
    "a decline at once leaves no order behind",
    "GET order /orders",
    list("", (all) => [...all, ORDER]),
    { nth: 2 },
  ),
  broken(
    "an order tells the last four digits of the card that paid",
    orders,
    set("payment.card.last_four", "0000"),
  ),
  broken(saved, orders, refuse(422, "CARD_TOKEN_INVALID")),
  broken(saved, orders, set("payment.status", "PENDING")),
  broken("another customer's card pays nobody else's order", orders, accept(201)),
  broken("save_card keeps the card that paid", "GET order /cards", set("", []), { nth: 2 }),
  broken("a paid order cannot be paid again: 409 PAYMENT_STATE", "POST order /orders/*/payments", accept()),
];

/** Faults of an order's data and progress. */
export const orderCourseFaults: Fault[] = [...course, ...contents, ...cards];
