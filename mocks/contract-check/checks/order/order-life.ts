import {
  type Order,
  orderPollingSchema,
  orderSchema,
  ordersSchema,
} from "../../../../app/services/contract/order.server";
import { cartSchema } from "../../../../app/services/contract/shared.server";
import { type Check, check, checkAt } from "../../check";
import { checkCart } from "../../demands/arithmetic";
import type { Expect } from "../../demands/expect";
import { steer } from "../../facts/steps";
import type { Given } from "../../given";
import { need } from "../../report/outcome";
import { type Call, type Reply, segment, type Target } from "../../wire";
import { orderIn } from "./orders";

const MOST_STEPS = 10;

const at = (id: string, path = ""): Target => `GET order /orders/${segment(id)}${path}`;

/** The latest entry of the timeline is the order's status. The order of the entries is not fixed. */
export function checkTimeline(expect: Expect, reply: Reply, { timeline, status }: Order): void {
  const latest = Math.max(...timeline.map((entry) => Date.parse(entry.at)));
  const isThere = timeline.some((entry) => entry.status === status && Date.parse(entry.at) === latest);
  expect.holds(reply, "timeline", isThere, `the latest of its entries is ${status}`);
}

/** Advances an order until it has a status. */
export async function advanceTo(
  { call, expect, given }: { call: Call; expect: Expect; given: Given },
  id: string,
  token: string | undefined,
  wanted: string,
) {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { status } = expect.answer(await call(at(id), { token }), 200, orderSchema);
    if (status === wanted) return;
    await steer(given.facts, "advance_order", { order_id: id });
  }
  throw new Error(`steering.advance_order did not bring the order ${id} to ${wanted}`);
}

const reading: Check[] = [
  check("GET /orders/{id} answers the order as it was placed", async (call, expect, given) => {
    const { order } = await given.ordered("guest");
    const reply = await call(at(order.id));
    orderIn(expect, reply);
    for (const field of ["id", "number", "created_at", "checkout_option"] as const) {
      expect.value(reply, field, order[field]);
    }
    expect.value(reply, "total", order.total);
  }),
  check("GET /orders/{id}: the timeline leads up to the order's status", async (call, expect, given) => {
    const { order } = await given.ordered("guest");
    const reply = await call(at(order.id));
    checkTimeline(expect, reply, orderIn(expect, reply));
  }),
  check("GET /orders/{id}/polling tells status and payment", async (call, expect, given) => {
    const { order } = await given.ordered("guest");
    const reply = await call(at(order.id, "/polling"));
    const { status } = expect.answer(reply, 200, orderPollingSchema);
    expect.value(reply, "payment_status", order.payment.status);
    const same = status === order.status || status === "CONFIRMED";
    expect.holds(reply, "status", same, `${order.status}, or what follows it`);
  }),
  check("GET /orders/{id} of an unknown order is 404", async (call, expect) => {
    expect.refused(await call(at("there-is-no-such-order")), 404);
  }),
  check("a user's order without a token is 404, as one that does not exist", async (call, expect, given) => {
    const { order } = await given.ordered("customer");
    const none = await call(at("there-is-no-such-order"));
    for (const path of ["", "/polling", "/confirm-delivery"]) {
      const reply = await call(at(order.id, path));
      expect.refused(reply, 404);
      expect.uniform(reply, none);
    }
  }),
  check("another customer's order is 404, as one that does not exist", async (call, expect, given) => {
    const { order } = await given.ordered("customer");
    const { token } = await given.otherCustomer();
    const reply = await call(at(order.id), { token });
    expect.refused(reply, 404);
    expect.uniform(reply, await call(at("there-is-no-such-order"), { token }));
  }),
  check("lists of orders are 401 without a token", async (call, expect) => {
    expect.refused(await call("GET order /orders", { query: { limit: 10, offset: 0 } }), 401);
    expect.refused(await call("GET order /orders/history/ALL", { query: { limit: 10, offset: 0 } }), 401);
  }),
];

const ending: Check[] = [
  check("confirm-delivery before the delivery is 409 NOT_CONFIRMABLE", async (call, expect, given) => {
    const { order } = await given.ordered("guest");
    expect.refused(await call(at(order.id, "/confirm-delivery")), 409, { code: "NOT_CONFIRMABLE" });
  }),
  checkAt(
    "accounts",
    "confirm-delivery confirms once: a second time is 409 NOT_CONFIRMABLE",
    async (call, expect, given) => {
      const { order } = await given.ordered("guest");
      need(given.facts.steering.advance_order, "steering.advance_order");
      await advanceTo({ call, expect, given }, order.id, undefined, "IN_DELIVERY");
      const under = await call(at(order.id));
      orderIn(expect, under);
      expect.value(under, "can_confirm_delivery", true);
      const reply = await call(at(order.id, "/confirm-delivery"));
      orderIn(expect, reply);
      expect.value(reply, "can_confirm_delivery", false);
      expect.refused(await call(at(order.id, "/confirm-delivery")), 409, { code: "NOT_CONFIRMABLE" });
    },
  ),
  check("an order that has ended is in the history of its kind alone", async (call, expect, given) => {
    const { order, token } = await given.ordered("customer");
    await steer(given.facts, "cancel_order", { order_id: order.id });
    const query = { limit: 100, offset: 0 };
    const wanted = { ALL: true, CANCELLED: true, CONCLUDED: false };
    for (const [filter, isIn] of Object.entries(wanted)) {
      const reply = await call(`GET order /orders/history/${filter}`, { token, query });
      const listed = expect.answer(reply, 200, ordersSchema).some(({ id }) => id === order.id);
      expect.holds(
        reply,
        "",
        listed === isIn,
        `${order.id}, CANCELLED, is ${isIn ? "" : "not "}in ${filter}`,
      );
    }
    const active = await call("GET order /orders", { token, query });
    const still = expect.answer(active, 200, ordersSchema).some(({ id }) => id === order.id);
    expect.holds(active, "", !still, `${order.id} has ended`);
  }),
  check("POST /orders/rebuy refills a guest's own cart", async (call, expect, given) => {
    const { order, draft } = await given.ordered("guest");
    const { service_id } = draft.cartOwner.service;
    const body = { order_id: order.id, service_id };
    const reply = await call("POST order /orders/rebuy", { key: given.unique(), body });
    const cart = expect.answer(reply, 200, cartSchema);
    checkCart(expect, reply, cart);
    expect.value(reply, "id", draft.cartOwner.cart.id, "a guest's own cart, by its order_id");
    expect.value(reply, "items.0.item_id", order.items[0]?.item_id);
    expect.value(reply, "items.0.quantity", order.items[0]?.quantity);
  }),
  check("POST /orders/rebuy: a repeat gives the first answer", async (call, expect, given) => {
    const { order, draft, token } = await given.ordered("customer");
    const { service_id } = draft.cartOwner.service;
    const options = { token, key: given.unique(), body: { order_id: order.id, service_id } };
    const first = await call("POST order /orders/rebuy", options);
    checkCart(expect, first, expect.answer(first, 200, cartSchema));
    const again = await call("POST order /orders/rebuy", options);
    expect.status(again, 200);
    expect.holds(again, "", again.text === first.text, "word for word the first answer", "repeats");
  }),
  check("POST /orders/rebuy of an unknown order is 404", async (call, expect, given) => {
    const { service_id } = await given.service();
    const body = { order_id: "there-is-no-such-order", service_id };
    expect.refused(await call("POST order /orders/rebuy", { key: given.unique(), body }), 404);
  }),
  check("POST /orders/rebuy at a closed store is 412 STORE_CLOSED", async (call, expect, given) => {
    const service_id = need(given.facts.services?.closed, "services.closed");
    const { order } = await given.ordered("guest");
    const body = { order_id: order.id, service_id };
    const reply = await call("POST order /orders/rebuy", { key: given.unique(), body });
    expect.refused(reply, 412, { code: "STORE_CLOSED" });
  }),
  check("POST /orders/send-invoice is 204", async (call, expect, given) => {
    const { order } = await given.ordered("guest");
    const body = { order_id: order.id, email: "receipt@contract.example" };
    expect.nothing(await call("POST order /orders/send-invoice", { body }));
  }),
  check("POST /orders/send-invoice refuses an e-mail that is none", async (call, expect, given) => {
    const { order } = await given.ordered("guest");
    const body = { order_id: order.id, email: "not an e-mail" };
    const reply = await call("POST order /orders/send-invoice", { body });
    expect.refused(reply, 422, { code: "VALIDATION", field: "email" });
  }),
];

/** Orders after they were placed. */
export const orderLifeChecks: Check[] = [...reading, ...ending];
