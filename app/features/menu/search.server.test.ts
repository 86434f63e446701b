import { delay, HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { publicCache } from "~/platform/cache/cache.server";
import { env } from "~/platform/env/env.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { foundItemsOf } from "./catalog.server";
import { searchMenu } from "./search.server";
import { wholeMenuOf } from "./whole-menu.server";

const { store, server } = demoBackend();
const SERVICE = "vila-madalena-entrega";
const SEARCH = `${env.API_URLS.catalog}/client/search-items`;
const MENU = `${env.API_URLS.catalog}/client/get-menu-items`;

beforeEach(() => store.reset());

async function search(query: string) {
  const { items, meant, categoryIds } = await searchMenu(await visitorWith(), SERVICE, query);
  return { ids: items.map(({ id }) => id), meant, categoryIds };
}

async function byBackend(query: string) {
  return (await foundItemsOf(await visitorWith(), SERVICE, query)).items.map(({ id }) => id);
}

test("what the backend finds comes first, in its order, and what it missed comes after", async () => {
  const found = await byBackend("queijos");
  const { ids, meant } = await search("queijos");
  expect(found).not.toEqual([]);
  expect(ids.slice(0, found.length)).toEqual(found);
  expect(ids.length).toBeGreaterThan(found.length);
  expect(new Set(ids).size).toBe(ids.length);
  expect(meant).toBeUndefined();
});

test("a word with a letter wrong is searched as it was meant, and asked about, with the categories of what it finds", async () => {
  expect(await byBackend("moqeca")).toEqual([]);
  const { ids, meant, categoryIds } = await search("moqeca");
  expect(ids).toContain("moqueca");
  expect(meant).toBe("moqueca");
  expect(categoryIds).toContain("pratos-da-casa");
});

test("what the backend finds by what only it knows is not asked about", async () => {
  const whole = await (await visitorWith()).api.catalog.searchItems({ serviceId: SERVICE, query: "moqueca" });
  server.use(http.get(SEARCH, () => HttpResponse.json({ items: whole.items.slice(0, 1) })));
  const { ids, meant } = await search("moqeca");
  expect(ids.slice(0, 1)).toEqual(whole.items.slice(0, 1).map(({ id }) => id));
  expect(meant).toBeUndefined();
});

test("a vegan dish is found as a vegetarian one", async () => {
  const { groups } = await wholeMenuOf(await visitorWith(), SERVICE);
  const vegan = groups.flatMap(({ items }) => items).filter(({ tags }) => tags?.includes("VEGAN"));
  const { ids } = await search("vegetariano");
  for (const { id } of vegan) expect(ids).toContain(id);
});

test("a search without an allergen shows nothing that has it or does not say, even if the backend finds it", async () => {
  const { groups } = await wholeMenuOf(await visitorWith(), SERVICE);
  const all = groups.flatMap(({ items }) => items);
  const bad = all.filter(({ allergens }) => !allergens || allergens.includes("leite"));
  const wire = await (await visitorWith()).api.catalog.searchItems({ serviceId: SERVICE, query: "queijo" });
  server.use(http.get(SEARCH, () => HttpResponse.json({ items: wire.items })));
  const { ids } = await search("sem leite");
  expect(ids.length).toBeGreaterThan(0);
  expect(bad.filter(({ id }) => ids.includes(id))).toEqual([]);
});

test("ours alone answers while the backend's search fails, and the backend's alone without the whole menu", async () => {
  server.use(http.get(SEARCH, () => HttpResponse.json({}, { status: 500 })));
  expect((await search("moqueca")).ids).toContain("moqueca");
  server.resetHandlers();
  publicCache.clear();
  server.use(http.get(MENU, () => HttpResponse.json({}, { status: 500 })));
  expect((await search("moqueca")).ids).toEqual(await byBackend("moqueca"));
  expect((await search("moqeca")).ids).toEqual([]);
  publicCache.clear();
  server.use(http.get(SEARCH, () => HttpResponse.json({}, { status: 503 })));
  await expect(search("moqueca")).rejects.toMatchObject({ status: 503 });
});

test("a search waits a second for the whole menu, no longer", async () => {
  publicCache.clear();
  server.use(http.get(MENU, () => delay("infinite")));
  const begun = performance.now();
  expect((await search("moqueca")).ids).toEqual(await byBackend("moqueca"));
  expect(performance.now() - begun).toBeLessThan(3_000);
});
