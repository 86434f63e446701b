import { http } from "msw";
import { expect, test } from "vitest";
import { carryOver } from "~/features/account/sign-in/sign-in.server";
import { guestSessionOf, orderAddressOf } from "~/features/address/order-address.server";
import { formOf } from "~/features/cart/guest-cart.fixture";
import { publicCache } from "~/platform/cache/cache.server";
import { env } from "~/platform/env/env.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { action as switchService } from "~/routes/resources/service";
import { action, loader } from "./pickup";

const { server, store } = demoBackend();

const headers = (cookie: string) => ({ cookie, "Sec-Fetch-Site": "same-origin" });

function post(fields: Record<string, string>, cookie = "") {
  const request = new Request(`${env.APP_ORIGIN}/geolocation/pickup`, {
    ...{ method: "POST", headers: headers(cookie), body: formOf(fields) },
  });
  return action({ request, params: {}, context: {} });
}

/** The cookies of a guest who picks up at a restaurant of the demo. */
async function picksUp(): Promise<string> {
  const { to, headers } = await redirectOf(post({ store: "vila-madalena" }));
  expect(to).toBe("/");
  return cookiesAfter(headers);
}

test("a session for picking up has the restaurant's own address, which is no address of a delivery", async () => {
  const visitor = await visitorWith(await picksUp());
  const restaurant = store.restaurants.list().find(({ id }) => id === "vila-madalena");
  expect(visitor.order).toMatchObject({
    checkoutOption: "TAKEOUT",
    restaurantId: "vila-madalena",
    atStore: true,
  });
  expect(visitor.order).not.toHaveProperty("latitude");
  const session = await guestSessionOf(visitor);
  expect(session?.address).toMatchObject({
    street: restaurant?.address.street,
    number: restaurant?.address.number,
  });
  expect(await orderAddressOf(visitor)).toBeUndefined();
});

test("a post without a choice asks for one", async () => {
  const { t } = await visitorWith("");
  expect(await post({})).toMatchObject({ init: { status: 422 }, data: { words: t("store.choose") } });
});

test("a switch to delivery asks for an address", async () => {
  const cookie = await picksUp();
  const request = new Request(`${env.APP_ORIGIN}/resources/service`, {
    ...{
      method: "POST",
      headers: headers(cookie),
      body: formOf({ checkout_option: "DELIVERY", back: "/menu" }),
    },
  });
  const { to } = await redirectOf(switchService({ request, params: {}, context: {} }));
  expect(to).toBe("/geolocation?scope=address&back=%2Fmenu");
});

test("a sign-in does not save the restaurant's address in the account", async () => {
  const cookie = await picksUp();
  const visitor = await visitorWith(cookie);
  const session = await guestSessionOf(visitor);
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  const before = await visitor.api.crm.addresses();
  await carryOver(visitor, session);
  expect(await visitor.api.crm.addresses()).toEqual(before);
  expect(visitor.order).not.toHaveProperty("atStore");
});

test("a restaurant that is gone, and a backend that is down, are said on the page, and open no session", async () => {
  expect(await post({ store: "none" })).toMatchObject({
    init: { status: 409 },
    data: { words: expect.any(String) },
  });
  server.use(
    http.post(`${env.API_URLS.catalog}/session/guest-user`, () => new Response(null, { status: 503 })),
  );
  const refused = await post({ store: "vila-madalena" });
  expect(refused).toMatchObject({ init: { status: 503 }, data: { words: expect.any(String) } });
});

test("a position sorts the restaurants for one answer", async () => {
  const reply = await post({ latitude: "-23.5563", longitude: "-46.6918" });
  expect(reply).toMatchObject({ init: { status: 200 } });
  const { stores = [] } = "data" in reply ? reply.data : {};
  expect(stores[0]).toMatchObject({ id: "vila-madalena", distance: expect.stringMatching(/km|m$/) });
  expect(await post({ latitude: "x", longitude: "1" })).toMatchObject({ init: { status: 422 } });
});

test("without a place, the restaurants that take an order now come first", async () => {
  store.restaurants.change("vila-madalena", { open: false });
  publicCache.clear();
  const request = new Request(`${env.APP_ORIGIN}/geolocation/pickup`, { headers: headers("") });
  const page = await loader({ request, params: {}, context: {} });
  const { stores = [] } = "data" in page && "stores" in page.data ? page.data : {};
  expect(stores.length).toBeGreaterThan(1);
  const open = stores.map(({ isOpen }) => isOpen);
  expect(open).toEqual(open.toSorted((one, other) => Number(other) - Number(one)));
  expect(stores[0]?.id).not.toBe("vila-madalena");
  // One that takes no order today is shown, and is no button.
  expect(stores.find(({ id }) => id === "vila-madalena")?.isOut).toBe(true);
  expect(stores.every(({ distance }) => distance === undefined)).toBe(true);
  store.restaurants.change("vila-madalena", { open: true });
});
