import { type Cart, cartSchema } from "../../../../app/services/contract/shared.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import { steer } from "../../facts/steps";
import type { Given } from "../../given";
import { lineOf } from "../../given/cart-owners";
import { choicesFor, pieceOf } from "../../given/choices";
import { type Reply, segment } from "../../wire";
import { cartIn, onCart } from "./carts";

const CENTS_MORE = 137;

/** The change of one kind in an answer, with its path. */
function changeIn(expect: Expect, reply: Reply, { changes = [] }: Cart, kind: string) {
  const index = changes.findIndex((change) => change.kind === kind);
  expect.holds(reply, "changes", index >= 0, `a change of kind ${kind}`);
  return `changes.${index}`;
}

/** Runs work while an item costs something else. */
async function atAnotherPrice(
  given: Given,
  itemId: string,
  old: number,
  work: (price: number) => Promise<void>,
) {
  const price = old + CENTS_MORE;
  await steer(given.facts, "set_price", { item_id: itemId, price });
  try {
    await work(price);
  } finally {
    await steer(given.facts, "set_price", { item_id: itemId, price: old });
  }
}

/** Runs work while an item is sold out. */
export async function whileSoldOut(given: Given, itemId: string, work: () => Promise<void>): Promise<void> {
  await steer(given.facts, "sell_out", { item_id: itemId });
  try {
    await work();
  } finally {
    await steer(given.facts, "restock", { item_id: itemId });
  }
}

/** Changes that the backend reports in a cart, and carts that are taken over. */
export const cartChangeChecks: Check[] = [
  check(
    "a new price is told as PRICE_CHANGED, of one piece with its options",
    async (call, expect, given) => {
      const empty = await given.emptyCartOwner("guest");
      const item = await given.choiceItem();
      const cartOwner = { ...empty, cart: await given.add(empty, item, 2) };
      await atAnotherPrice(given, item.id, item.unit_price.value, async (price) => {
        const reply = await onCart(call, cartOwner, "GET");
        const at = changeIn(expect, reply, cartIn(expect, reply), "PRICE_CHANGED");
        const piece = pieceOf(item, choicesFor(item));
        expect.value(reply, `${at}.item_id`, item.id);
        expect.value(reply, `${at}.old_price.value`, piece);
        expect.value(reply, `${at}.new_price.value`, piece - item.unit_price.value + price);
        expect.value(reply, "items.0.unit_price.value", price, "the line has the new price");
      });
    },
  ),
  check("changes repeat until the customer next changes the cart", async (call, expect, given) => {
    const cartOwner = await given.cartOwner("guest");
    const item = await given.plainItem();
    await atAnotherPrice(given, item.id, item.unit_price.value, async () => {
      cartIn(expect, await onCart(call, cartOwner, "GET"));
      const again = await onCart(call, cartOwner, "GET");
      changeIn(expect, again, cartIn(expect, again), "PRICE_CHANGED");
      const change = { id: cartOwner.cart.items[0]?.id, quantity: 2 };
      const body = { cart_order: cartOwner.cart.id, item: change };
      cartIn(expect, await onCart(call, cartOwner, "PATCH", "/items", { body }));
      const after = await onCart(call, cartOwner, "GET");
      const told = cartIn(expect, after).changes ?? [];
      expect.holds(after, "changes", !told.some(({ kind }) => kind === "PRICE_CHANGED"), "told no more");
    });
  }),
  check("a sold-out line stays in the cart, marked, and counts in the sums", async (call, expect, given) => {
    const cartOwner = await given.cartOwner("guest");
    const item = await given.plainItem();
    await whileSoldOut(given, item.id, async () => {
      const reply = await onCart(call, cartOwner, "GET");
      const cart = cartIn(expect, reply);
      changeIn(expect, reply, cart, "UNAVAILABLE");
      expect.value(reply, "items.0.status", "UNAVAILABLE");
      expect.value(reply, "total.items_price.value", cartOwner.cart.total.items_price.value, "it counts");
    });
  }),
  check("ordering a cart with a sold-out line is 409 ITEM_UNAVAILABLE", async (call, expect, given) => {
    const { cartOwner, body } = await given.draft("guest");
    const item = await given.plainItem();
    await whileSoldOut(given, item.id, async () => {
      const reply = await call("POST order /orders", { key: given.unique(), body });
      expect.refused(reply, 409, { code: "ITEM_UNAVAILABLE" });
      cartIn(expect, await onCart(call, cartOwner, "GET"));
    });
  }),
  check("a guest may add items under /session/guest-user too", async (call, expect, given) => {
    const { cart } = await given.emptyCartOwner("guest");
    const body = lineOf(await given.plainItem());
    const reply = await call(`POST catalog /session/guest-user/${segment(cart.id)}/cart/items`, { body });
    cartIn(expect, reply);
    expect.value(reply, "id", cart.id);
  }),
  check(
    "a user takes over a guest's cart: a new id, the same lines, and a repeat gives it again",
    async (call, expect, given) => {
      const guest = await given.cartOwner("guest");
      const { token } = await given.customer();
      const { service_id, checkout_option } = guest.service;
      const body = { service_id, checkout_option, order_id: guest.cart.id };
      const reply = await call("POST order /session/cart", { token, body });
      const taken = cartIn(expect, reply);
      expect.holds(reply, "id", taken.id !== guest.cart.id, "not the guest's id");
      expect.value(reply, "items.0.item_id", guest.cart.items[0]?.item_id);
      expect.value(reply, "total", guest.cart.total);
      const again = await call("POST order /session/cart", { token, body });
      cartIn(expect, again);
      expect.value(again, "id", taken.id, "a repeat gives the same cart");
    },
  ),
  check("another customer's cart is gone, as one that does not exist", async (call, expect, given) => {
    const { cart } = await given.cartOwner("customer");
    const { token } = await given.otherCustomer();
    const theirs = await call(`GET order /session/cart/${segment(cart.id)}`, { token });
    const none = await call("GET order /session/cart/there-is-no-such-cart", { token });
    expect.gone(theirs);
    expect.gone(none);
    expect.uniform(theirs, none);
  }),
  check("a cart's minimum order is an amount above zero, or absent", async (call, expect, given) => {
    const cartOwner = await given.cartOwner("guest");
    const reply = await onCart(call, cartOwner, "GET");
    const { minimum_order } = expect.answer(reply, 200, cartSchema);
    expect.holds(reply, "minimum_order.value", (minimum_order?.value ?? 1) > 0, "absent where there is none");
  }),
];
