import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { cartOf } from "~/features/cart/cart.server";
import { formOf } from "~/features/cart/guest-cart.fixture";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { addHeld, holdDish } from "./held-dish.server";

const { server } = demoBackend();
const PUDDING = { id: "pudim", name: "Pudim de leite" };

/** A guest who held a dish at the door and has just given an address. */
async function atHome(dish: { id: string; name: string }, fields: Record<string, string>): Promise<Visitor> {
  const held = holdDish(await visitorWith("", `/welcome/menu/${dish.id}`), dish, formOf(fields));
  expect(held.headers.get("location")).toBe("/geolocation");
  const visitor = await visitorWith(cookiesAfter(held.headers), "/geolocation/address");
  const { order_id } = await visitor.api.catalog.openGuestSession(HOME_ADDRESS);
  visitor.saveOrder({ guestOrderId: order_id, latitude: -23.5563, longitude: -46.6918 });
  return visitor;
}

const led = async (visitor: Visitor, to: string) => (await addHeld(visitor, to))?.headers.get("location");

test("a dish of the door is in the cart as it was chosen, once", async () => {
  const visitor = await atHome(PUDDING, { quantity: "3", note: "sem calda" });
  expect(await led(visitor, "/menu/pudim")).toBe("/menu");
  expect((await cartOf(visitor))?.items).toMatchObject([
    { item_id: "pudim", quantity: 3, note: "sem calda" },
  ]);
  const again = await visitorWith(cookiesAfter(new Headers(visitor.takeHeaders())), "/geolocation/address");
  expect(await addHeld(again, "/menu/pudim")).toBeUndefined();
});

test("a page that is of no held dish is led to as it is", async () => {
  const visitor = await atHome(PUDDING, { quantity: "1" });
  expect(await addHeld(visitor, "/")).toBeUndefined();
  expect(await addHeld(visitor, "/menu/moqueca")).toBeUndefined();
  expect(await cartOf(visitor)).toBeUndefined();
});

test.each([
  ["needs options", { id: "moqueca", name: "Moqueca de peixe" }, { quantity: "1" }],
  ["needs an age", { id: "cerveja", name: "Cerveja" }, { quantity: "1" }],
  ["has a quantity that is none", PUDDING, { quantity: "0" }],
])("a dish that %s is shown on its page instead", async (_, dish, fields) => {
  const visitor = await atHome(dish, fields);
  expect(await led(visitor, `/menu/${dish.id}`)).toBe(`/menu/${dish.id}`);
  expect(await cartOf(visitor)).toBeUndefined();
});

test("a dish that is not sold here is said to be missing, and is held no longer", async () => {
  const dish = { id: "gone", name: "Gone" };
  expect(await led(await atHome(dish, { quantity: "1" }), "/menu/gone")).toBe("/menu");
});

test("where the backend does not add it, its page stays filled in and says so", async () => {
  const visitor = await atHome(PUDDING, { quantity: "2" });
  const items = `${env.API_URLS.catalog}/session/guest-user/:id/cart/items`;
  server.use(http.post(items, () => new HttpResponse(null, { status: 503 })));
  expect(await led(visitor, "/menu/pudim")).toBe("/menu/pudim");
});
