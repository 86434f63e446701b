import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { addToCart, cartOf } from "~/features/cart/cart.server";
import { guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { notedSharedOf } from "~/features/checkout/note-cart.server";
import { storeOf } from "~/features/restaurant/store.server";
import { addDish, changeDish, pricedDishes, sharedLinesOf } from "~/features/shared-order/dishes.server";
import { join } from "~/features/shared-order/joined.server";
import { endShared, openShared, ownSharedOf, takeAgain } from "~/features/shared-order/own-shared.server";
import { takeDishes } from "~/features/shared-order/take.server";
import { createMemoryStore } from "~/platform/concurrency/lock-store.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { owedView } from "./own.server";

const { server } = demoBackend();
beforeEach(() => {
  globalThis.comandaShared = createMemoryStore();
});

const PUDDING = { item_id: "pudim", quantity: 1, options: [] };

async function ownStore(visitor: Visitor) {
  const store = await storeOf(visitor);
  if (!store) throw new Error("no store");
  return store;
}

/** A guest with two puddings in an opened cart, and Bia who has chosen one. Each call is the next request of a tab. */
async function opened() {
  const { cookies } = await guestWithPuddings();
  const first = await visitorWith(cookies, "/cart/shared");
  expect(
    await openShared(first, await ownStore(first), { owner: "Ana", earlier: undefined }),
  ).toBeUndefined();
  const own = cookiesAfter(new Headers(first.takeHeaders()), cookies);
  const owner = () => visitorWith(own, "/cart/shared");
  const link = (await ownSharedOf(await owner()))?.order.link ?? "";
  const stranger = await visitorWith("", `/shared/${link}`);
  expect(await join(stranger, link, "Bia")).toBeUndefined();
  const joined = cookiesAfter(new Headers(stranger.takeHeaders()));
  const bia = () => visitorWith(joined, "/shared/dishes");
  expect(await addDish(await bia(), { ...PUDDING, note: "Sem calda" })).toHaveProperty("now");
  return { owner, bia, link };
}

/** Takes all that the owner's page would show. */
async function takes(visitor: Visitor) {
  const shown = (await ownSharedOf(visitor))?.order.dishes ?? [];
  return takeDishes(visitor, await ownStore(visitor), { shown, isOfAge: false });
}

const notes = async (visitor: Visitor) => (await cartOf(visitor))?.items.map(({ note }) => note);

it("puts a dish into the cart once, for two tabs at once and later", async () => {
  const { owner } = await opened();
  const tabs = await Promise.all([owner(), owner()]);
  const taken = await Promise.all(tabs.map(takes));
  expect(taken.map(({ count }) => count).sort()).toEqual([0, 1]);
  expect((await takes(await owner())).count).toBe(0);
  expect(await notes(await owner())).toEqual([undefined, "Bia: Sem calda"]);
});

it("leaves what was changed since it was shown, and what is nobody's to change any more", async () => {
  const { owner, bia } = await opened();
  const late = await owner();
  const shown = (await ownSharedOf(late))?.order.dishes ?? [];
  const [line] = await sharedLinesOf(await bia());
  expect(await changeDish(await bia(), { id: line?.id ?? "", quantity: 3 })).toBeUndefined();
  const taken = await takeDishes(late, await ownStore(late), { shown, isOfAge: false });
  expect(taken).toMatchObject({ count: 0, isStale: true });
  expect((await takes(await owner())).count).toBe(1);
  expect(await changeDish(await bia(), { id: line?.id ?? "", quantity: 0 })).toBe("gone");
  expect(await sharedLinesOf(await bia())).toEqual([]);
});

it("does not try again by itself when nobody knows, but by the owner's word", async () => {
  const { owner } = await opened();
  const cutOff = () => HttpResponse.error();
  server.use(http.post(`${env.API_URLS.catalog}/session/*/items`, cutOff));
  server.use(http.post(`${env.API_URLS.catalog}/session/guest-user/*/cart/items`, cutOff));
  expect(await takes(await owner())).toMatchObject({ count: 0, isUnsure: true });
  server.resetHandlers();
  expect(await takes(await owner())).toMatchObject({ count: 0, isUnsure: false });
  const [dish] = (await ownSharedOf(await owner()))?.order.dishes ?? [];
  expect(dish?.state).toBe("unsure");
  expect(await takeAgain(await owner(), dish?.id ?? "")).toBeUndefined();
  expect((await takes(await owner())).count).toBe(1);
  expect(await notes(await owner())).toEqual([undefined, "Bia: Sem calda"]);
});

it("keeps what the backend refuses, with its words", async () => {
  const { owner } = await opened();
  const closed = () => HttpResponse.json({ code: "STORE_CLOSED", message: "closed" }, { status: 412 });
  server.use(http.post(`${env.API_URLS.catalog}/session/*/items`, closed));
  server.use(http.post(`${env.API_URLS.catalog}/session/guest-user/*/cart/items`, closed));
  const { count, refused } = await takes(await owner());
  expect([count, refused?.words]).toEqual([0, expect.any(String)]);
  expect((await ownSharedOf(await owner()))?.order.dishes).toMatchObject([{ state: "waiting" }]);
});

it.each([
  ["an option that is no longer there", [{ group_id: "tamanho", id: "gone", quantity: 1 }]],
  ["a choice that is required by now", []],
])("leaves a dish with %s where it is, and takes the others", async (_, options) => {
  const { owner, bia } = await opened();
  expect(await addDish(await bia(), { item_id: "moqueca", quantity: 1, options })).toHaveProperty("now");
  expect(await takes(await owner())).toMatchObject({ count: 1, isLeft: true, isUnsure: false });
  const states = (await ownSharedOf(await owner()))?.order.dishes.map(({ state }) => state);
  expect(states).toEqual(["taken", "waiting"]);
  expect(await notes(await owner())).toEqual([undefined, "Bia: Sem calda"]);
});

it("asks the owner's age for alcohol, whoever chose it", async () => {
  const { owner, bia } = await opened();
  expect(await addDish(await bia(), { ...PUDDING, item_id: "cerveja" })).toHaveProperty("now");
  const shown = async () => (await ownSharedOf(await owner()))?.order.dishes ?? [];
  const minor = await owner();
  const store = await ownStore(minor);
  expect(await takeDishes(minor, store, { shown: await shown(), isOfAge: false })).toMatchObject({
    count: 1,
    isLeft: true,
  });
  const adult = await owner();
  expect(await takeDishes(adult, store, { shown: await shown(), isOfAge: true })).toMatchObject({ count: 1 });
});

it("tells what each one owes by the cart's lines, to the cent", async () => {
  const { owner } = await opened();
  await takes(await owner());
  const visitor = await owner();
  await addToCart(visitor, await ownStore(visitor), PUDDING);
  const { order } = (await notedSharedOf(visitor)) ?? {};
  if (!order) throw new Error("no shared order");
  const store = await ownStore(visitor);
  const dishes = await pricedDishes(visitor, store.service.id, order.dishes);
  const { rows } = await owedView(visitor, order, dishes, store);
  const [bia, own, ...others] = rows.map(({ value }) => (typeof value === "string" ? 0 : value.value));
  expect([bia, own]).toEqual([1_890, 3 * 1_890]);
  const total = others.at(-1);
  expect([bia, own, ...others.slice(0, -1)].reduce((sum = 0, one = 0) => sum + one, 0)).toBe(total);
});

it("lets nobody in, and nothing, once the link was ended", async () => {
  const { owner, bia, link } = await opened();
  expect(await endShared(await owner())).toBeUndefined();
  expect(await join(await visitorWith(), link, "Caio")).toMatchObject({ status: 409 });
  const answer = await addDish(await bia(), PUDDING).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect(await sharedLinesOf(await bia())).toHaveLength(1);
});
