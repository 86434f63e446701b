import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { addToCart, cartOf } from "~/features/cart/cart.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { storeOf } from "~/features/restaurant/store.server";
import { publicCache } from "~/platform/cache/cache.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { confirmPage, postConfirm, storesPage } from "./stores.server";

const { store, server } = demoBackend();

const AT_HOME = {
  ...{ postal_code: "05433-010", street: "Rua Aspicuelta", number: "120", district: "Vila Madalena" },
  ...{ city: "São Paulo", state: "SP", latitude: -23.5546, longitude: -46.6893 },
};
const CATALOG = env.API_URLS.catalog;
const LIST = `${CATALOG}/client/get-store-list`;
const GEOLOCATION = `${CATALOG}/client/get-store-geolocation-info`;

function next(visitor: Visitor, path?: string): Promise<Visitor> {
  const before = visitor.request.headers.get("cookie") ?? "";
  return visitorWith(cookiesAfter(new Headers(visitor.takeHeaders()), before), path);
}

async function guest(path = "/stores"): Promise<Visitor> {
  const visitor = await visitorWith();
  const { order_id } = await visitor.api.catalog.openGuestSession(AT_HOME);
  visitor.saveOrder({ guestOrderId: order_id });
  await orderTo(visitor, AT_HOME);
  return next(visitor, path);
}

/** The demo's restaurants, repeated. */
async function many(visitor: Visitor, count: number) {
  const list = await visitor.api.catalog.storeList({ ...AT_HOME, ignoreMaxDistance: true });
  const [first] = list;
  if (!first) throw new Error("no restaurant");
  return Array.from({ length: count }, (_, index) => ({
    ...first,
    ...{ id: `house-${index}`, name: `House ${index}`, distance_m: 100 + index * 700 },
  }));
}

test("lists the nearest first, with distance, hours, and what it offers to the place", async () => {
  vi.setSystemTime("2026-11-20T20:00:00-03:00");
  const { stores, option, near, back, more } = await storesPage(await guest("/stores?back=//evil"));
  expect({ option, near, back, more }).toEqual({
    ...{ option: "DELIVERY", near: "Rua Aspicuelta, 120", back: "/", more: undefined },
  });
  expect(stores.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ["Vila Madalena", true],
    ["Pinheiros", false],
    ["Moema", false],
  ]);
  expect(stores[1]).toMatchObject({
    distance: "1,5\u00a0km",
    tags: [{ tone: "ok", text: "Aberto até as 22h30" }],
    hours: "Hoje das 11h30 às 15h e das 18h às 22h30",
  });
  expect(stores[2]).toMatchObject({
    tags: [{ text: "Não entrega aí" }, { tone: "ok", text: "Aberto até as 2h" }],
    detail: "Só retirada",
    isOut: false,
  });
});

test("a closed restaurant says when it opens, and that orders can be scheduled", async () => {
  vi.setSystemTime("2026-11-20T16:00:00-03:00");
  store.restaurants.change("vila-madalena", { open: false });
  const { stores } = await storesPage(await guest());
  expect(stores[0]?.tags).toEqual([{ tone: "warn", text: "Fechado agora" }]);
  expect(stores[1]?.tags).toEqual([{ tone: "warn", text: "Abre às 18h" }]);
  store.restaurants.change("vila-madalena", { open: true });
});

test("of fifty restaurants, ten are read and shown, and always the one of the order", async () => {
  const visitor = await guest();
  const nearby = await many(visitor, 50);
  const asked = vi.fn();
  server.use(
    http.get(LIST, () => HttpResponse.json(nearby)),
    http.get(GEOLOCATION, () => {
      asked();
    }),
  );
  publicCache.clear();
  const first = await storesPage(await next(visitor, "/stores"));
  expect(first.stores).toHaveLength(10);
  expect(first.more).toBe(20);
  // They all have the same service.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(11);
  const rest = await storesPage(await next(visitor, "/stores?show=9999"));
  expect([rest.stores.length, rest.more]).toEqual([50, undefined]);
  visitor.saveOrder({ restaurantId: "house-30" });
  expect((await storesPage(await next(visitor, "/stores?show=-5"))).stores).toHaveLength(31);
});

test("without restaurants the list is empty", async () => {
  const visitor = await guest();
  server.use(http.get(LIST, () => HttpResponse.json([])));
  publicCache.clear();
  expect((await storesPage(await next(visitor))).stores).toEqual([]);
});

test("a restaurant whose hours are unknown can still be chosen", async () => {
  const visitor = await guest();
  const store = await storeOf(visitor);
  server.use(
    http.get(GEOLOCATION, ({ request }) => {
      const id = new URL(request.url).searchParams.get("service-id");
      return id === store?.service.id ? undefined : HttpResponse.error();
    }),
  );
  const { stores } = await storesPage(await next(visitor));
  expect(stores[1]).toMatchObject({ name: "Pinheiros", tags: [], hours: undefined, isOut: false });
});

const CONFIRM = "/stores/confirm?store=moema&option=TAKEOUT&back=/cart";

test("the confirmation page changes nothing until the customer agrees", async () => {
  const visitor = await guest();
  const store = await storeOf(visitor);
  if (!store) throw new Error("no store");
  await addToCart(visitor, store, { item_id: "pao-na-chapa", quantity: 1, options: [] });
  const looking = await next(visitor, CONFIRM);
  const { losses, from, to, back } = await confirmPage(looking);
  expect({ from, to, back }).toEqual({
    ...{ from: "Vila Madalena, entrega", to: "Moema, retirada", back: "/cart" },
  });
  expect(losses?.out).toHaveLength(1);
  expect(looking.takeHeaders()).toEqual([]);

  const other = new FormData();
  other.set("seen", "another bag");
  expect((await redirectOf(postConfirm(await next(looking, CONFIRM), other))).to).toBe(CONFIRM);
  const form = new FormData();
  form.set("seen", losses?.fingerprint ?? "");
  const moving = await next(looking, CONFIRM);
  expect((await redirectOf(postConfirm(moving, form))).to).toBe("/cart");
  expect((await cartOf(await next(moving)))?.items).toEqual([]);
});

test.each([
  "/stores/confirm",
  "/stores/confirm?store=nowhere&option=DELIVERY",
  "/stores/confirm?store=moema&option=DRONE",
  "/stores/confirm?address=somebody-elses",
])("%s leads to the list", async (path) => {
  expect((await redirectOf(confirmPage(await guest(path)))).to).toBe("/stores");
});
