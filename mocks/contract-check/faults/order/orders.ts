import {
  accept,
  broken,
  type Fault,
  list,
  plusOne,
  refuse,
  reworded,
  set,
  transform,
  unheard,
} from "../engine/fault";

const ADDRESS = {
  id: "a",
  postal_code: "05433-010",
  street: "Rua A",
  number: "1",
  district: "D",
  city: "C",
  state: "SP",
};

const orders = "POST order /orders";
function placing(kind: "guest" | "customer", area: "catalog" | "order"): Fault[] {
  const of = (name: string) => `${kind}: ${name}`;
  return [
    broken(
      of("POST /orders is 201, and its amount what the cart and the delivery come to"),
      orders,
      plusOne("payment.amount.value"),
    ),
    broken(
      of("POST /orders for takeout has no address and no delivery price"),
      orders,
      set("address", ADDRESS),
    ),
    broken(of("a repeat of POST /orders gives the first answer word for word with 200"), orders, reworded, {
      nth: 2,
    }),
    broken(of("two POST /orders at once under one key order once"), orders, unheard("idempotency-key")),
    broken(of("refusals are not kept: the key serves again"), orders, refuse(409, "CART_CHANGED"), {
      nth: 2,
    }),
    broken(
      of("an expected_amount that is not the amount is 409 CART_CHANGED, and keeps the cart"),
      orders,
      refuse(422, "VALIDATION"),
    ),
    broken(of("a cart is gone once it is ordered"), `GET ${area} /session/cart/*`, set("detail", "No.")),
  ];
}

const refusals: Fault[] = [
  broken("POST /orders of a cart that is none is gone", orders, set("detail", "No.")),
  broken("POST /orders below the minimum is 422 MINIMUM_ORDER", orders, set("code", "VALIDATION")),
  broken("POST /orders outside the area is 412 OUT_OF_AREA", orders, refuse(422, "VALIDATION")),
  broken("POST /orders out of hours, for now, is 412 OUT_OF_HOURS", orders, accept()),
  broken("POST /orders for a slot that is none is 422 SLOT_UNAVAILABLE", orders, refuse(412, "OUT_OF_HOURS")),
  broken("POST /orders for another service than the cart's is 406", orders, refuse(409, "CONFLICT")),
  broken("POST /orders without a name is 422 VALIDATION", orders, accept()),
  broken("POST /orders with a payment method that does not exist is 422", orders, accept()),
  broken(
    "POST /orders for a slot that is offered keeps it",
    orders,
    set("checkout_time", "2026-01-01T00:00:00-03:00"),
  ),
  broken("POST /orders by address_id goes to the saved address", orders, set("address.number", "1")),
  broken("GET /orders lists the order that was placed", "GET order /orders", set("", [])),
  broken(
    "GET /orders keeps to limit and offset",
    "GET order /orders",
    list("", (all) => [...all, ...all]),
    { nth: 2 },
  ),
];

const order = "GET order /orders/*";
const confirm = "GET order /orders/*/confirm-delivery";
const rebuy = "POST order /orders/rebuy";
const life: Fault[] = [
  broken("GET /orders/{id} answers the order as it was placed", order, set("number", "0")),
  broken(
    "GET /orders/{id}: the timeline leads up to the order's status",
    order,
    set("timeline.0.status", "READY"),
    { at: "timeline" },
  ),
  broken(
    "GET /orders/{id}/polling tells status and payment",
    "GET order /orders/*/polling",
    set("payment_status", "PAID"),
  ),
  broken("GET /orders/{id} of an unknown order is 404", order, accept()),
  broken(
    "a user's order without a token is 404, as one that does not exist",
    "GET order /orders/*/polling",
    transform("detail", (old) => `${old}!`),
    { at: "" },
  ),
  broken("another customer's order is 404, as one that does not exist", order, refuse(403, "FORBIDDEN"), {
    nth: 1,
  }),
  broken("lists of orders are 401 without a token", "GET order /orders/history/*", accept(200, [])),
  broken("confirm-delivery before the delivery is 409 NOT_CONFIRMABLE", confirm, accept()),
  broken(
    "confirm-delivery confirms once: a second time is 409 NOT_CONFIRMABLE",
    confirm,
    set("can_confirm_delivery", true),
    { nth: 1 },
  ),
  broken(
    "an order that has ended is in the history of its kind alone",
    "GET order /orders/history/ALL",
    set("", []),
  ),
  broken("POST /orders/rebuy refills a guest's own cart", rebuy, set("id", "another")),
  broken("POST /orders/rebuy: a repeat gives the first answer", rebuy, reworded, { nth: 2 }),
  broken("POST /orders/rebuy of an unknown order is 404", rebuy, accept()),
  broken("POST /orders/rebuy at a closed store is 412 STORE_CLOSED", rebuy, accept()),
  broken("POST /orders/send-invoice is 204", "POST order /orders/send-invoice", accept()),
  broken(
    "POST /orders/send-invoice refuses an e-mail that is none",
    "POST order /orders/send-invoice",
    accept(204),
  ),
];

/** Faults of orders. */
export const orderFaults: Fault[] = [
  ...placing("guest", "catalog"),
  ...placing("customer", "order"),
  ...refusals,
  ...life,
];
