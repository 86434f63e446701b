import { type Order, orderSchema, ordersSchema } from "../../../app/services/contract/order.server";
import { addressSchema } from "../../../app/services/contract/shared.server";
import { checkOrder } from "../arithmetic";
import { type Check, check } from "../check";
import type { Expect } from "../expect";
import type { Draft, Kind } from "../given/shopping";
import { NotTried, need } from "../outcome";
import { type Call, type CallOptions, type Reply, segment } from "../wire";
import { cartIn, onCart } from "./carts";

/** Places an order under a key, its body changed as asked. */
export function post(call: Call, { bag, body }: Draft, key: string, change: object = {}): Promise<Reply> {
  const options: CallOptions = { token: bag.buyer.token, key, body: { ...body, ...change } };
  return call("POST order /orders", options);
}

/** An order in an answer, its sums checked. */
export function orderIn(expect: Expect, reply: Reply, status = 200): Order {
  const order = expect.answer(reply, status, orderSchema);
  checkOrder(expect, reply, order);
  return order;
}

const another = (call: Call, draft: Draft, key: string) => {
  const { value, currency } = draft.body.expected_amount;
  return post(call, draft, key, { expected_amount: { value: value + 1, currency } });
};

const placing = (kind: Kind): Check[] => [
  check(
    `${kind}: POST /orders is 201, and its amount what the cart and the delivery come to`,
    async (call, expect, given) => {
      const draft = await given.draft(kind);
      const reply = await post(call, draft, given.unique());
      orderIn(expect, reply, 201);
      expect.value(reply, "total.order_amount", draft.body.expected_amount);
      expect.value(reply, "total.delivery_price.value", draft.bag.service.price);
      expect.value(reply, "checkout_option", "DELIVERY");
      const street = given.facts.address_inside?.street;
      expect.value(reply, "address.street", street, "the address that was given, or the session's");
      expect.value(reply, "items.0.item_id", draft.bag.cart.items[0]?.item_id);
    },
  ),
  check(
    `${kind}: POST /orders for takeout has no address and no delivery price`,
    async (call, expect, given) => {
      const reply = await post(call, await given.draft(kind, "TAKEOUT"), given.unique());
      const { address } = orderIn(expect, reply, 201);
      expect.value(reply, "checkout_option", "TAKEOUT");
      expect.holds(reply, "address", address === undefined, "absent");
      expect.value(reply, "total.delivery_price.value", 0);
    },
  ),
  check(
    `${kind}: a repeat of POST /orders gives the first answer word for word with 200`,
    async (call, expect, given) => {
      const draft = await given.draft(kind);
      const key = given.unique();
      const first = await post(call, draft, key);
      orderIn(expect, first, 201);
      const again = await post(call, draft, key);
      expect.status(again, 200);
      expect.holds(again, "", again.text === first.text, "word for word the first answer");
      const other = await post(call, draft, key, { note: "Um corpo diferente" });
      expect.status(other, 200);
      expect.holds(other, "", other.text === first.text, "the first answer, even under another body");
    },
  ),
  check(`${kind}: two POST /orders at once under one key order once`, async (call, expect, given) => {
    const draft = await given.draft(kind);
    const key = given.unique();
    const [one, two] = await Promise.all([post(call, draft, key), post(call, draft, key)]);
    const [first, second] = one.status === 201 ? [one, two] : [two, one];
    orderIn(expect, first, 201);
    expect.status(second, 200);
    expect.holds(second, "", second.text === first.text, "word for word the first answer");
  }),
  check(`${kind}: refusals are not kept: the key serves again`, async (call, expect, given) => {
    const draft = await given.draft(kind);
    const key = given.unique();
    expect.refused(await another(call, draft, key), 409, { code: "CART_CHANGED" });
    orderIn(expect, await post(call, draft, key), 201);
  }),
  check(
    `${kind}: an expected_amount that is not the amount is 409 CART_CHANGED, and keeps the cart`,
    async (call, expect, given) => {
      const draft = await given.draft(kind);
      expect.refused(await another(call, draft, given.unique()), 409, { code: "CART_CHANGED" });
      const kept = await onCart(call, draft.bag, "GET");
      cartIn(expect, kept);
      expect.value(kept, "id", draft.bag.cart.id);
    },
  ),
  check(`${kind}: a cart is gone once it is ordered`, async (call, expect, given) => {
    const { draft } = await given.ordered(kind);
    expect.gone(await onCart(call, draft.bag, "GET"));
  }),
];

const DAY_MS = 86_400_000;

const refusing: Check[] = [
  check("POST /orders of a cart that is none is gone", async (call, expect, given) => {
    const draft = await given.draft("guest");
    expect.gone(await post(call, draft, given.unique(), { cart_order: "there-is-no-such-cart" }));
  }),
  check("POST /orders below the minimum is 422 MINIMUM_ORDER", async (call, expect, given) => {
    if (!given.facts.may_place_orders) throw new NotTried("may_place_orders");
    const bag = await given.bag("guest");
    const { minimum_order, total } = bag.cart;
    if ((minimum_order?.value ?? 0) <= total.items_price.value)
      throw new NotTried("items.plain (below the minimum)");
    const draft = { bag, body: await given.bodyFor(bag) };
    expect.refused(await post(call, draft, given.unique()), 422, { code: "MINIMUM_ORDER" });
  }),
  check("POST /orders outside the area is 412 OUT_OF_AREA", async (call, expect, given) => {
    const address = need(given.facts.address_outside, "address_outside");
    const draft = await given.draft("guest");
    const reply = await post(call, draft, given.unique(), { address });
    expect.refused(reply, 412, { code: "OUT_OF_AREA" });
  }),
  check("POST /orders out of hours, for now, is 412 OUT_OF_HOURS", async (call, expect, given) => {
    const service_id = need(given.facts.services?.out_of_hours, "services.out_of_hours");
    const draft = await given.draft("guest");
    const moved = await call("POST catalog /session/cart", {
      body: { service_id, checkout_option: "DELIVERY", order_id: draft.bag.cart.id },
    });
    cartIn(expect, moved);
    const reply = await post(call, draft, given.unique(), { service_id });
    expect.refused(reply, 412, { code: "OUT_OF_HOURS" });
  }),
  check("POST /orders for a slot that is none is 422 SLOT_UNAVAILABLE", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const checkout_time = new Date(Date.now() - 30 * DAY_MS).toISOString();
    const reply = await post(call, draft, given.unique(), { checkout_time });
    expect.refused(reply, 422, { code: "SLOT_UNAVAILABLE" });
  }),
  check("POST /orders for another service than the cart's is 406", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const { service_id, checkout_option } = await given.service("TAKEOUT");
    expect.refused(await post(call, draft, given.unique(), { service_id, checkout_option }), 406);
  }),
  check("POST /orders without a name is 422 VALIDATION", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const customer = { phone_number: "+5511912345678" };
    const reply = await post(call, draft, given.unique(), { customer });
    expect.refused(reply, 422, { code: "VALIDATION", field: "name" });
  }),
  check("POST /orders with a way of paying that is none is 422", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const payment = { method: "SEASHELLS", type: "PENDING" };
    expect.refused(await post(call, draft, given.unique(), { payment }), 422, { code: "VALIDATION" });
  }),
  check("POST /orders for a slot that is offered keeps it", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const { checkout_times = [] } = await given.geolocation(draft.bag.service.service_id);
    const checkout_time = need(checkout_times.at(-1), "address_inside (of a store with checkout_times)");
    const reply = await post(call, draft, given.unique(), { checkout_time });
    const order = orderIn(expect, reply, 201);
    const same = Date.parse(order.checkout_time ?? "") === Date.parse(checkout_time);
    expect.holds(reply, "checkout_time", same, checkout_time);
  }),
  check("POST /orders by address_id goes to the saved address", async (call, expect, given) => {
    const draft = await given.draft("customer");
    const { token } = draft.bag.buyer;
    const body = { ...need(given.facts.address_inside, "address_inside"), number: "77" };
    const saved = expect.answer(await call("POST crm /addresses", { token, body }), 200, addressSchema);
    const change = { address: undefined, address_id: saved.id };
    const reply = await post(call, draft, given.unique(), change);
    orderIn(expect, reply, 201);
    expect.value(reply, "address.number", "77");
    expect.nothing(await call(`DELETE crm /addresses/${segment(saved.id)}`, { token }));
  }),
];

/** Placing orders. */
export const orderChecks: Check[] = [
  ...placing("guest"),
  ...placing("customer"),
  ...refusing,
  check("GET /orders lists the order that was placed", async (call, expect, given) => {
    const { order, token } = await given.ordered("customer");
    const reply = await call("GET order /orders", { token, query: { limit: 100, offset: 0 } });
    const listed = expect.answer(reply, 200, ordersSchema);
    expect.holds(
      reply,
      "",
      listed.some(({ id }) => id === order.id),
      `the order ${order.id} is among them`,
    );
    for (const [index, { status }] of listed.entries()) {
      const ended = status === "CONCLUDED" || status === "CANCELLED";
      expect.holds(reply, `${index}.status`, !ended, "an ended order is in the history instead");
    }
  }),
  check("GET /orders keeps to limit and offset", async (call, expect, given) => {
    const { token } = await given.ordered("customer");
    await given.ordered("customer");
    const list = (limit: number, offset: number) =>
      call("GET order /orders", { token, query: { limit, offset } });
    const both = expect.answer(await list(2, 0), 200, ordersSchema);
    const reply = await list(1, 1);
    const { length } = expect.answer(reply, 200, ordersSchema);
    expect.holds(reply, "", length === 1, "one");
    expect.value(reply, "0.id", both[1]?.id, "the second of the list");
  }),
];
