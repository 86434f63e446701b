import { expect, test } from "vitest";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { addToCart, BASKET_FULL, cartGone, cartOf, changeCart, countOf } from "./cart.server";
import { switchService } from "./move/move.server";

const { store } = demoBackend();

const DELIVERY = { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" } as const;
const PUDDING = { item_id: "pudim", quantity: 2, options: [] };
const ADDRESS = {
  postal_code: "05433-010",
  street: "Rua Aspicuelta",
  number: "777",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
};

/** Ana, signed in, with nothing in the cart. */
async function customer(): Promise<Visitor> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  return visitor;
}

/** The same browser's next request. */
function next(visitor: Visitor): Promise<Visitor> {
  const before = visitor.request.headers.get("cookie") ?? "";
  return visitorWith(cookiesAfter(new Headers(visitor.takeHeaders()), before));
}

test("a customer's first item opens a cart of their own, and the draft remembers it", async () => {
  const visitor = await customer();
  expect(await cartOf(visitor)).toBeUndefined();
  const cart = await addToCart(visitor, DELIVERY, PUDDING);
  expect(visitor.order.cartId).toBe(cart.id);
  const later = await next(visitor);
  expect(countOf(await cartOf(later))).toBe(2);
  const [line] = cart.items;
  await changeCart(later, { id: line?.id ?? "", quantity: 1 });
  expect(countOf(await cartOf(later))).toBe(1);
});

test("a second item goes into the same cart", async () => {
  const visitor = await customer();
  const { id } = await addToCart(visitor, DELIVERY, PUDDING);
  const cart = await addToCart(await next(visitor), DELIVERY, PUDDING);
  expect(cart.id).toBe(id);
  expect(countOf(cart)).toBe(4);
});

test("the customer's own cart moves to another service", async () => {
  const visitor = await customer();
  await addToCart(visitor, DELIVERY, PUDDING);
  const later = await next(visitor);
  const takeout = { restaurantId: "vila-madalena", serviceId: "vila-madalena-retirada" };
  await switchService(later, { ...takeout, checkoutOption: "TAKEOUT" });
  expect(await cartOf(await next(later))).toMatchObject({
    service_id: takeout.serviceId,
    items: [{ item_id: "pudim", quantity: 2 }],
  });
});

test("a cart that the backend no longer knows is none, and the next item opens another one", async () => {
  const visitor = await customer();
  const { id } = await addToCart(visitor, DELIVERY, PUDDING);
  store.carts.delete(id);
  const later = await next(visitor);
  expect(await cartOf(later)).toBeUndefined();
  const cart = await addToCart(later, DELIVERY, PUDDING);
  expect(cart.id).not.toBe(id);
  expect(later.order.cartId).toBe(cart.id);
});

test("a cart that disappears while an item is added is opened again", async () => {
  const visitor = await customer();
  const { id } = await addToCart(visitor, DELIVERY, PUDDING);
  const later = await next(visitor);
  await cartOf(later);
  store.carts.delete(id);
  expect(countOf(await addToCart(later, DELIVERY, PUDDING))).toBe(2);
});

test("if an action finds that the cart is gone, the draft forgets it", async () => {
  const visitor = await customer();
  await addToCart(visitor, DELIVERY, PUDDING);
  expect(cartGone(visitor).headers.get("location")).toBe("/cart");
  expect(visitor.order.cartId).toBeUndefined();
});

test("a guest's cart that was not taken over is taken over with the first item", async () => {
  const guest = await visitorWith();
  const { order_id } = await guest.api.catalog.openGuestSession(ADDRESS);
  guest.saveOrder({ guestOrderId: order_id });
  await addToCart(guest, DELIVERY, PUDDING);
  guest.keepTokens(await guest.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });

  const visitor = await next(guest);
  expect(visitor.order).toMatchObject({ guestOrderId: order_id, cartId: order_id });
  expect(await cartOf(visitor)).toBeUndefined();
  const cart = await addToCart(visitor, DELIVERY, PUDDING);
  expect(countOf(cart)).toBe(4);
  expect(visitor.order.cartId).toBe(cart.id);
  expect(visitor.order.guestOrderId).toBeUndefined();
});

test("a guest's session that is gone does not stop the first item", async () => {
  const visitor = await customer();
  visitor.saveOrder({ guestOrderId: "long-gone" });
  expect(countOf(await addToCart(visitor, DELIVERY, PUDDING))).toBe(2);
  expect(visitor.order.guestOrderId).toBeUndefined();
});

test("another customer's cart cannot be used", async () => {
  const { id } = await addToCart(await customer(), DELIVERY, PUDDING);
  const other = await visitorWith();
  other.keepTokens(await other.api.crm.login("bruno@exemplo.com", PASSWORD), { type: "registered" });
  other.saveOrder({ cartId: id });
  expect(await cartOf(other)).toBeUndefined();
});

test("a cart of 198 pieces takes no three more, by a new line or by a change, and can be made smaller", async () => {
  const visitor = await customer();
  await addToCart(visitor, DELIVERY, { ...PUDDING, quantity: 99 });
  const other = { ...PUDDING, quantity: 99, note: "Sem calda" };
  const later = await next(visitor);
  const { items } = await addToCart(later, DELIVERY, other);
  const full = { status: 422, code: BASKET_FULL, sentence: expect.stringContaining("até 200 itens") };
  const line = items.at(-1)?.id ?? "";
  const browser = await next(later);
  await expect(addToCart(browser, DELIVERY, { ...PUDDING, quantity: 3 })).rejects.toMatchObject(full);
  await expect(changeCart(browser, { id: line, quantity: 102 })).rejects.toMatchObject(full);
  expect(countOf(await cartOf(browser))).toBe(198);
  expect(countOf(await changeCart(browser, { id: line, quantity: 5 }))).toBe(104);
});
