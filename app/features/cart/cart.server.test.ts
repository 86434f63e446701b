import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { addressCookie } from "~/features/address/address-cookies.server";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { createVisitor } from "~/guard.server";
import { contentService } from "~/platform/content/content.fixture";
import { env } from "~/platform/env/env.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import { addToCart } from "./cart.server";

const base = env.API_URLS.catalog;
const none = { value: 0, currency: "BRL" };
const cart = {
  id: "g-2",
  service_id: "s-1",
  items: [],
  total: { items_price: none, other_fees: none, order_amount: none },
};

const cartInput = z.looseObject({ order_id: z.string() });

/** The backend no longer knows the session g-1, and opens g-2. */
const asked: unknown[] = [];
const gone = () =>
  HttpResponse.json({ status: 404, code: "NOT_FOUND", detail: "transaction not found" }, { status: 404 });
let reads = 0;
const server = setupServer(
  contentService,
  http.get(`${base}/session/guest-user/:id`, ({ params }) => {
    reads += 1;
    return params.id === "g-1" ? gone() : HttpResponse.json({ order_id: params.id, session: { id: "x" } });
  }),
  http.post(`${base}/session/guest-user`, async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json({ order_id: "g-2", session: { id: "x" } });
  }),
  http.post(`${base}/session/cart`, async ({ request }) => {
    const target = cartInput.parse(await request.json());
    if (target.order_id === "g-1") return gone();
    asked.push(target);
    return HttpResponse.json(cart);
  }),
  http.post(`${base}/session/guest-user/g-2/cart/items`, () => HttpResponse.json(cart)),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  asked.length = 0;
  reads = 0;
});
afterAll(() => server.close());

const pair = (setCookie: string) => setCookie.split(";")[0];
const order = pair(orderCookie.seal({ checkoutOption: "DELIVERY", guestOrderId: "g-1" }));
const at = { service: { id: "s-1" }, checkoutOption: "DELIVERY" } as const;
const line = { item_id: "coxinha", quantity: 1, options: [] };

const visitorWith = (cookie: string) =>
  createVisitor(new Request(`${env.APP_ORIGIN}/menu/coxinha`, { headers: { cookie } }), {});

test("a session that the backend no longer knows is opened again at the same address, and gets the item", async () => {
  const visitor = await visitorWith(`${order}; ${pair(addressCookie.seal(HOME_ADDRESS))}`);
  await addToCart(visitor, at, line);
  expect(asked).toEqual([
    { address: HOME_ADDRESS },
    { service_id: "s-1", checkout_option: "DELIVERY", order_id: "g-2" },
  ]);
  expect(visitor.order).toMatchObject({ guestOrderId: "g-2", cartId: "g-2" });
});

test("a guest's first dish opens the cart at once, without reading the session", async () => {
  const draft = orderCookie.seal({ checkoutOption: "DELIVERY", guestOrderId: "g-2" });
  await addToCart(await visitorWith(String(pair(draft))), at, line);
  expect(asked).toEqual([{ service_id: "s-1", checkout_option: "DELIVERY", order_id: "g-2" }]);
  expect(reads).toBe(0);
});

test("a guest is asked for the address if it is not known any more", async () => {
  const visitor = await visitorWith(String(order));
  const thrown: unknown = await addToCart(visitor, at, line).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("no redirect");
  expect(thrown.headers.get("location")).toBe("/geolocation");
  expect(visitor.order.guestOrderId).toBeUndefined();
  expect(asked).toEqual([]);
});
