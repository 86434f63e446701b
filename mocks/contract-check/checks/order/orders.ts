import { type Order, orderSchema, ordersSchema } from "../../../../app/services/contract/order.server";
import { type Check, check } from "../../check";
import { checkOrder } from "../../demands/arithmetic";
import type { Expect } from "../../demands/expect";
import type { Kind } from "../../given/cart-owners";
import type { Draft } from "../../given/orders";
import type { Call, CallOptions, Reply } from "../../wire";
import { cartIn, onCart } from "../cart/carts";

/** Places an order under a key. `change` replaces fields of the body. */
export function post(
  call: Call,
  { cartOwner, body }: Draft,
  key: string,
  change: object = {},
): Promise<Reply> {
  const options: CallOptions = { token: cartOwner.buyer.token, key, body: { ...body, ...change } };
  return call("POST order /orders", options);
}

/** The order in an answer, with its sums checked. */
export function orderIn(expect: Expect, reply: Reply, status = 200): Order {
  const order = expect.answer(reply, status, orderSchema);
  checkOrder(expect, reply, order);
  return order;
}

/** Sends an expected amount that is one cent too high. */
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
      expect.value(reply, "total.delivery_price.value", draft.cartOwner.service.price);
      expect.value(reply, "checkout_option", "DELIVERY");
      const street = given.facts.address_inside?.street;
      expect.value(reply, "address.street", street, "the address that was given, or the session's");
      expect.value(reply, "items.0.item_id", draft.cartOwner.cart.items[0]?.item_id);
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
      expect.holds(again, "", again.text === first.text, "word for word the first answer", "repeats");
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
    expect.holds(second, "", second.text === first.text, "word for word the first answer", "repeats");
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
      const kept = await onCart(call, draft.cartOwner, "GET");
      cartIn(expect, kept);
      expect.value(kept, "id", draft.cartOwner.cart.id);
    },
  ),
  check(`${kind}: a cart is gone once it is ordered`, async (call, expect, given) => {
    const { draft } = await given.ordered(kind);
    expect.gone(await onCart(call, draft.cartOwner, "GET"));
  }),
];

/** Placing orders. */
export const orderChecks: Check[] = [
  ...placing("guest"),
  ...placing("customer"),
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
