import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import type { Given } from "../../given";
import { type CartOwner, lineOf } from "../../given/cart-owners";
import { type Call, segment } from "../../wire";
import { cartIn, lineIdOf, onCart } from "./carts";

/** A cart is unchanged after somebody else called it. */
async function isUntouched(call: Call, expect: Expect, cartOwner: CartOwner): Promise<void> {
  const reply = await onCart(call, cartOwner, "GET");
  const { coupon, gift_card } = cartIn(expect, reply);
  expect.value(reply, "items.0.quantity", cartOwner.cart.items[0]?.quantity);
  expect.value(reply, "total", cartOwner.cart.total, "the cart as its owner left it");
  expect.holds(reply, "coupon", coupon === undefined, "nobody else's coupon");
  expect.holds(reply, "gift_card", gift_card === undefined, "nobody else's gift card");
}

/** A customer's cart, and the same cart called by somebody else. */
async function reachedFor(given: Given): Promise<{ own: CartOwner; theirs: CartOwner }> {
  const own = await given.cartOwner("customer");
  const { token } = await given.otherCustomer();
  return { own, theirs: { ...own, buyer: { ...own.buyer, token } } };
}

/** Only its owner can use a cart. */
export const othersCartChecks: Check[] = [
  check("another customer's cart takes no item, no change and no end", async (call, expect, given) => {
    const { own, theirs } = await reachedFor(given);
    const body = lineOf(await given.plainItem());
    const change = { cart_order: own.cart.id, item: { id: lineIdOf(own), quantity: 9 } };
    const line = `/items/${segment(lineIdOf(own))}`;
    const query = { "cart-order": own.cart.id };
    expect.gone(await onCart(call, theirs, "POST", "/items", { body }));
    expect.gone(await onCart(call, theirs, "PATCH", "/items", { body: change }));
    expect.gone(await onCart(call, theirs, "DELETE", line, { query }));
    expect.gone(await onCart(call, theirs, "DELETE"));
    await isUntouched(call, expect, own);
  }),
  check("another customer's cart takes no coupon and no gift card", async (call, expect, given) => {
    const { own, theirs } = await reachedFor(given);
    const { token } = theirs.buyer;
    const { coupons, gift_card } = given.facts;
    const session_id = own.cart.id;
    const applied = await call("POST order /coupons", {
      ...{ token, query: { "merchant-id": own.service.merchant_id } },
      body: { code: coupons?.good ?? "NAOEXISTE99", session_id },
    });
    expect.gone(applied);
    expect.gone(await call("DELETE order /coupons", { token, query: { "session-id": session_id } }));
    const body = { ...gift_card?.good, order_id: session_id };
    const paid = await call("POST order /payments/gift-card/balance", { token, body });
    expect.refused(paid, gift_card?.good ? 404 : [404, 422]);
    await isUntouched(call, expect, own);
  }),
  check("another customer's cart is ordered by nobody else", async (call, expect, given) => {
    const { cartOwner, body } = await given.draft("customer");
    const { token } = await given.otherCustomer();
    expect.gone(await call("POST order /orders", { token, key: given.unique(), body }));
    expect.gone(await call("POST order /orders", { key: given.unique(), body }));
    await isUntouched(call, expect, cartOwner);
  }),
  check("a cart that a user took over goes to nobody else", async (call, expect, given) => {
    const guest = await given.cartOwner("guest");
    const { token } = await given.customer();
    const { service_id, checkout_option } = guest.service;
    const body = { service_id, checkout_option, order_id: guest.cart.id };
    const taken = await call("POST order /session/cart", { token, body });
    const cart = cartIn(expect, taken);
    const other = await given.otherCustomer();
    const reply = await call("POST order /session/cart", { token: other.token, body });
    if (reply.status === 200) {
      const theirs = cartIn(expect, reply);
      expect.holds(reply, "id", theirs.id !== cart.id, "a cart of their own");
      expect.value(reply, "items", [], "nothing of the first one's");
    } else expect.holds(reply, "status", reply.status < 500, "refused, or a cart of their own");
    const kept = await call(`GET order /session/cart/${segment(cart.id)}`, { token });
    cartIn(expect, kept);
    expect.value(kept, "total", cart.total, "the first one's cart, as it was");
  }),
  check(
    "customer: POST /session/cart without order_id opens a new empty cart",
    async (call, expect, given) => {
      const { buyer, service, cart } = await given.cartOwner("customer");
      const { service_id, checkout_option } = service;
      const { token } = buyer;
      const reply = await call("POST order /session/cart", { token, body: { service_id, checkout_option } });
      const { id } = cartIn(expect, reply);
      expect.holds(reply, "id", id !== cart.id, "a new one");
      expect.value(reply, "items", []);
    },
  ),
];
