import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { placeOf } from "~/domain/address/place";
import { addToCart, cartOf } from "~/features/cart/cart.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { catalogItemOf } from "~/features/menu/catalog.server";
import { replacementOf } from "~/features/restaurant/replaced-service.server";
import { storeOf } from "~/features/restaurant/store.server";
import { publicCache } from "~/platform/cache/cache.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import type { CartItemInput } from "~/services/contract/order.server";
import { lossesAt } from "./move.server";
import { movedByAddress, moveOrder, serviceTarget, storeTarget } from "./move-order.server";

const { store, server } = demoBackend();

const AT_HOME = {
  ...{ postal_code: "05433-010", street: "Rua Aspicuelta", number: "120", district: "Vila Madalena" },
  ...{ city: "São Paulo", state: "SP", latitude: -23.5546, longitude: -46.6893 },
};
const BREAD = { item_id: "pao-na-chapa", quantity: 2, options: [] };
const PUDDING = { item_id: "pudim", quantity: 1, options: [] };

/** The same browser's next request: a post, or a GET of a page. */
function next(visitor: Visitor): Promise<Visitor> {
  const before = visitor.request.headers.get("cookie") ?? "";
  return visitorWith(cookiesAfter(new Headers(visitor.takeHeaders()), before));
}

/** A guest at home, with bread (Moema sells none) and pudding in the cart. */
async function guest(...lines: CartItemInput[]): Promise<Visitor> {
  const visitor = await visitorWith();
  const { order_id } = await visitor.api.catalog.openGuestSession(AT_HOME);
  visitor.saveOrder({ guestOrderId: order_id });
  await orderTo(visitor, AT_HOME);
  const later = await next(visitor);
  const store = await storeOf(later);
  if (!store) throw new Error("no store");
  for (const line of lines) await addToCart(later, store, line);
  return next(later);
}

const MOEMA = { serviceId: "moema-entrega" };

test("an empty cart loses nothing, and neither does one that does not move", async () => {
  expect(await lossesAt(await guest(), MOEMA)).toBeUndefined();
  const visitor = await guest(BREAD);
  expect(await lossesAt(visitor, { serviceId: "vila-madalena-entrega" })).toBeUndefined();
  expect(await lossesAt(visitor, { serviceId: "vila-madalena-retirada" })).toBeUndefined();
});

test("items that are not sold there are listed before anything moves", async () => {
  const visitor = await guest(BREAD, PUDDING);
  const losses = await lossesAt(visitor, MOEMA);
  expect(losses).toMatchObject({
    out: [{ name: "Pão na chapa", why: "notSold", price: { value: 2580 } }],
    repriced: [],
    kept: 1,
  });
  expect((await cartOf(await next(visitor)))?.service_id).toBe("vila-madalena-entrega");
});

test("items that are sold out there are listed, unless they are sold out here too", async () => {
  const visitor = await guest(PUDDING);
  const pudding = await catalogItemOf(visitor, MOEMA.serviceId, "pudim");
  const soldOut = { ...pudding, status: "UNAVAILABLE" };
  server.use(
    http.get(`${new URL(env.API_URLS.catalog).origin}/catalog/client/get-item`, () =>
      HttpResponse.json(soldOut),
    ),
  );
  const later = await next(visitor);
  expect(await lossesAt(later, { serviceId: "pinheiros-entrega" })).toMatchObject({
    out: [{ why: "soldOut" }],
    kept: 0,
  });
  store.menu.change("pudim", { status: "UNAVAILABLE" });
  expect(await lossesAt(await next(visitor), { serviceId: "pinheiros-retirada" })).toBeUndefined();
  store.menu.change("pudim", { status: "AVAILABLE" });
});

test("a new price is for all pieces and options, and a line with a missing option is lost", async () => {
  const tapioca = {
    ...{ item_id: "tapioca", quantity: 2 },
    options: [{ group_id: "para-acrescentar", id: "ovo", quantity: 1 }],
  };
  const visitor = await guest(tapioca);
  const item = await catalogItemOf(visitor, "pinheiros-entrega", "tapioca");
  const url = `${new URL(env.API_URLS.catalog).origin}/catalog/client/get-item`;
  server.use(
    http.get(url, () => HttpResponse.json({ ...item, unit_price: { value: 2090, currency: "BRL" } })),
  );
  const dearer = await lossesAt(await next(visitor), MOEMA);
  expect(dearer).toMatchObject({
    out: [],
    repriced: [{ price: { value: 4980 }, newPrice: { value: 5180 } }],
  });
  server.use(http.get(url, () => HttpResponse.json({ ...item, options: [] })));
  const without = await lossesAt(await next(visitor), { serviceId: "moema-retirada" });
  expect(without).toMatchObject({ out: [{ why: "option" }], repriced: [] });
  expect(without?.fingerprint).not.toBe(dearer?.fingerprint);
});

test("a move with losses asks first, and happens after the customer has agreed", async () => {
  const visitor = await guest(BREAD, PUDDING);
  const target = await storeTarget(visitor, "moema");
  if (!target) throw new Error("no Moema");
  const asked = await redirectOf(moveOrder(visitor, target, { back: "/menu" }));
  expect(asked.to).toBe("/stores/confirm?store=moema&option=TAKEOUT&back=%2Fmenu");
  const later = await next(visitor);
  expect(later.order.restaurantId).toBe("vila-madalena");

  const losses = await lossesAt(later, target);
  const moved = await redirectOf(moveOrder(later, target, { back: "/menu", seen: losses?.fingerprint }));
  expect(moved.to).toBe("/menu");
  const after = await next(later);
  expect(after.order).toMatchObject({
    ...{ restaurantId: "moema", serviceId: "moema-retirada", checkoutOption: "TAKEOUT" },
  });
  expect(await cartOf(after)).toMatchObject({ service_id: "moema-retirada", items: [{ item_id: "pudim" }] });
});

test("losses that the customer has not agreed to are shown again", async () => {
  const visitor = await guest(BREAD);
  const target = await storeTarget(visitor, "moema");
  if (!target) throw new Error("no Moema");
  const { to } = await redirectOf(moveOrder(visitor, target, { back: "/", seen: "something else" }));
  expect(to).toContain("/stores/confirm");
});

test("without losses it moves at once, to the service of the same type", async () => {
  const visitor = await guest(PUDDING);
  const target = await serviceTarget(visitor, "TAKEOUT");
  if (!target) throw new Error("no pick-up");
  expect((await redirectOf(moveOrder(visitor, target, { back: "/cart" }))).to).toBe("/cart");
  const after = await next(visitor);
  expect(after.order).toMatchObject({ serviceId: "vila-madalena-retirada", checkoutOption: "TAKEOUT" });
});

test("while the menu there cannot be read, nothing moves", async () => {
  const visitor = await guest(BREAD);
  const target = await storeTarget(visitor, "moema");
  if (!target) throw new Error("no Moema");
  server.use(
    http.get(`${new URL(env.API_URLS.catalog).origin}/catalog/client/get-item`, () => HttpResponse.error()),
  );
  const { to } = await redirectOf(moveOrder(visitor, target, { back: "/menu" }));
  expect(to).toBe("/menu");
  expect((await next(visitor)).order.restaurantId).toBe("vila-madalena");
});

test("if the backend refuses the move to a closed store, the cart stays", async () => {
  const visitor = await guest(PUDDING);
  store.restaurants.change("pinheiros", { open: false });
  const target = await storeTarget(visitor, "pinheiros");
  if (!target) throw new Error("no Pinheiros");
  expect((await redirectOf(moveOrder(visitor, target, { back: "/stores" }))).to).toBe("/stores");
  expect((await next(visitor)).order.restaurantId).toBe("vila-madalena");
  store.restaurants.change("pinheiros", { open: true });
});

test("the losses of a new address are those of the service that it orders from", async () => {
  const visitor = await guest(BREAD);
  expect(await movedByAddress(visitor, AT_HOME)).toMatchObject({
    target: { serviceId: "vila-madalena-entrega" },
    losses: undefined,
  });
});

test("if the nearest restaurant lacks the wanted service, the order uses the other one", async () => {
  const url = `${new URL(env.API_URLS.catalog).origin}/catalog/client/get-store-list`;
  const visitor = await guest();
  const list = await visitor.api.catalog.storeList(placeOf(AT_HOME));
  const pickUp = list.map((one) => ({
    ...one,
    services: one.services.filter(({ serviceType }) => serviceType === "TAKEOUT"),
  }));
  server.use(http.get(url, () => HttpResponse.json(pickUp)));
  publicCache.clear();
  await orderTo(visitor, AT_HOME, "DELIVERY");
  expect(visitor.order.checkoutOption).toBe("TAKEOUT");
  expect(visitor.order.serviceId).toBe(`${visitor.order.restaurantId}-retirada`);
});

test("for a restaurant without any service, the draft keeps no service of another one", async () => {
  const visitor = await guest();
  const url = `${new URL(env.API_URLS.catalog).origin}/catalog/client/get-store-list`;
  const list = await visitor.api.catalog.storeList(placeOf(AT_HOME));
  server.use(http.get(url, () => HttpResponse.json(list.map((one) => ({ ...one, services: [] })))));
  publicCache.clear();
  await orderTo(visitor, AT_HOME);
  expect(visitor.order.serviceId).toBeUndefined();
});

test("410: the replacement is a service of the same store and the same type", async () => {
  const visitor = await guest(PUDDING);
  const here = await storeOf(visitor);
  const takeout = here?.restaurant.services.find(({ serviceType }) => serviceType === "TAKEOUT");
  const replaced = store.restaurants.replaceService(takeout?.id ?? "");
  expect(await replacementOf(visitor, takeout?.id ?? "")).toBe(replaced);
  expect(visitor.order.serviceId).toBe("vila-madalena-entrega");
  expect(await replacementOf(visitor, "vila-madalena-entrega")).toBeUndefined();
});

test("410: the service of another store is replaced by one of that store", async () => {
  const visitor = await guest(PUDDING);
  const target = await storeTarget(visitor, "pinheiros");
  if (!target) throw new Error("no Pinheiros");
  const replaced = store.restaurants.replaceService(target.serviceId);
  expect(await replacementOf(visitor, target.serviceId)).toBe(replaced);
  // The cart still moves to the chosen store.
  await redirectOf(moveOrder(visitor, target, { back: "/" }));
  const after = await next(visitor);
  expect((await cartOf(after))?.service_id).toBe(replaced);
  expect(after.order.restaurantId).toBe("pinheiros");
});
