import { http } from "msw";
import { expect, test } from "vitest";
import { env } from "~/platform/env/env.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { addToCart, cartOf, changeCart } from "./cart.server";
import { guestWithPuddings } from "./guest-cart.fixture";
import { lostAnswer } from "./lost-answer.fixture";

const { server } = demoBackend();
const AT = { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" } as const;
const PUDDING = { item_id: "pudim", quantity: 1, options: [] };

/** Loses the answer of the next add. `isDone`: the item is added all the same. */
function loseTheAnswer(isDone: boolean): void {
  const path = `${env.API_URLS.catalog}/session/guest-user/*/cart/items`;
  server.use(http.post(path, lostAnswer(isDone), { once: true }));
}

test("after a lost answer the cart is read, so one press adds one item", async () => {
  const visitor = await visitorWith((await guestWithPuddings(2)).cookies);
  loseTheAnswer(true);
  const cart = await addToCart(visitor, AT, PUDDING);
  expect(cart.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
});

test("an item that did not arrive does not count as added", async () => {
  const visitor = await visitorWith((await guestWithPuddings(2)).cookies);
  loseTheAnswer(false);
  await expect(addToCart(visitor, AT, PUDDING)).rejects.toMatchObject({ outcomeUnknown: true });
});

test.each([{ quantity: 5 }, { note: "Sem calda" }, { quantity: 0 }])(
  "after the lost answer to a change of a line, the cart is read: %j",
  async (change) => {
    const { cookies, line: id } = await guestWithPuddings(2);
    const patch = `${env.API_URLS.catalog}/session/cart/*/items`;
    server.use(http.patch(patch, lostAnswer(true), { once: true }));
    const cart = await changeCart(await visitorWith(cookies), { id, ...change });
    expect(cart.items).toMatchObject(change.quantity === 0 ? [] : [{ id, ...change }]);
  },
);

test("a change of a line that did not arrive does not count as done", async () => {
  const { cookies, line: id } = await guestWithPuddings(2);
  const patch = `${env.API_URLS.catalog}/session/cart/*/items`;
  for (const change of [{ quantity: 5 }, { note: "Sem calda" }, { quantity: 0 }]) {
    server.use(http.patch(patch, lostAnswer(false), { once: true }));
    const visitor = await visitorWith(cookies);
    await expect(changeCart(visitor, { id, ...change })).rejects.toMatchObject({ outcomeUnknown: true });
  }
  expect((await cartOf(await visitorWith(cookies)))?.items).toMatchObject([{ id, quantity: 2 }]);
});
