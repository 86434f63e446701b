import { delay, HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { SuggestionRow } from "~/components/menu/suggestions";
import { env } from "~/platform/env/env.server";
import { markupOf } from "~/platform/rendering/markup.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { suggestionsFor } from "./suggestions.server";

const { store, server } = demoBackend();
const CALL = `${env.API_URLS.catalog}/client/get-suggestions`;
const serviceId = "vila-madalena-entrega";

let asked: URLSearchParams[] = [];
beforeEach(() => {
  asked = [];
  server.events.removeAllListeners();
  server.events.on("request:start", ({ request }) => {
    if (request.url.startsWith(CALL)) asked.push(new URL(request.url).searchParams);
  });
});

/** The suggestions for items, as HTML. */
async function shown(itemIds: readonly string[], canAdd = true): Promise<string | undefined> {
  const visitor = await visitorWith("", "/cart");
  const part = await suggestionsFor(visitor, { serviceId, itemIds, canAdd });
  return part && markupOf(visitor, <SuggestionRow {...part} />);
}

it("shows what goes with the items, each with a + that tells where it was pressed", async () => {
  const html = await shown(["moqueca"]);
  expect(html).toContain("Combina com");
  expect(html).toContain('formaction="/menu/suco-laranja?list=suggestions"');
  expect(html).not.toContain('href="/menu/moqueca"');
  expect(await shown(["moqueca"], false)).toContain('<a href="/menu/suco-laranja">');
});

it("shows what is popular where there is nothing to go with", async () => {
  expect(await shown([])).toContain("Os mais pedidos");
});

it("asks once for a set of items, in whatever order, and for 20 at most", async () => {
  await shown(["pudim", "moqueca", "pudim"]);
  await shown(["moqueca", "pudim"]);
  expect(asked.map((query) => query.getAll("item-ids"))).toEqual([["moqueca", "pudim"]]);
  await shown(Array.from({ length: 30 }, (_, index) => `item-${index}`));
  expect(asked[1]?.getAll("item-ids")).toHaveLength(20);
});

it("is absent, without a call, where the backend does not offer it", async () => {
  const setup = store.settings.read("setup");
  store.settings.write("setup", { ...setup, capabilities: [] });
  expect(await shown(["moqueca"])).toBeUndefined();
  expect(asked).toEqual([]);
  store.settings.write("setup", setup);
});

it.each([
  ["fails", () => new HttpResponse(null, { status: 503 })],
  ["knows no such path", () => new HttpResponse(null, { status: 404 })],
  ["breaks the contract", () => HttpResponse.json({ items: [{ id: 1 }] })],
  ["has nothing", () => HttpResponse.json({ items: [] })],
])("is absent where the backend %s", async (_, answer) => {
  server.use(http.get(CALL, answer));
  expect(await shown(["moqueca"])).toBeUndefined();
});

it("is absent where the backend is slow, and there the next time", async () => {
  server.use(http.get(CALL, () => delay(700).then(() => undefined)));
  const begun = performance.now();
  expect(await shown(["moqueca"])).toBeUndefined();
  expect(performance.now() - begun).toBeLessThan(650);
  await delay(500);
  expect(await shown(["moqueca"])).toContain("Combina com");
  expect(asked).toHaveLength(1);
});

it("shows nothing that is sold out or in the cart, whatever the backend answers", async () => {
  const { body } = await fetch(`${CALL}?service-id=${serviceId}&limit=3`).then(async (answer) => ({
    body: JSON.parse(await answer.text()),
  }));
  const [first, second, third] = body.items;
  const items = [first, { ...second, status: "UNAVAILABLE" }, third];
  server.use(http.get(CALL, () => HttpResponse.json({ items })));
  const html = await shown([third.id]);
  expect(html).toContain(`/menu/${first.id}"`);
  expect(html).not.toContain(`/menu/${second.id}"`);
  expect(html).not.toContain(`/menu/${third.id}"`);
});
