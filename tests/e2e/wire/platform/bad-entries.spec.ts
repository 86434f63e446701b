import { z } from "zod";
import { demo } from "../../../../mocks/sandbox/data";
import { openSite, type Site } from "../../site/site";
import { ask } from "../client/ask";
import { expect, Reader, test } from "../client/reader";

/** Nothing is in its cache yet: what it reads first is what the backend answers wrongly. */
let cold: Site | undefined;

test.afterAll(() => cold?.stop());

const healthSchema = z.object({ backend: z.record(z.string(), z.object({ leftOut: z.number() })) });

async function leftOut(site: Site): Promise<Record<string, number>> {
  const { backend } = healthSchema.parse(JSON.parse((await ask(`${site.origin}/readyz`)).body));
  return Object.fromEntries(Object.entries(backend).map(([area, { leftOut }]) => [area, leftOut]));
}

test("one bad entry in each list costs that entry, not the shop, also at a cold start", async () => {
  const site = await openSite();
  cold = site;
  // The first restaurant is left out, and the others close between their meals.
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime: "00:00", endTime: "00:00" }));
  for (const { id } of demo.stores) await site.control.changeStore(id, { open: true, hours });
  // What a customer pays depends on the lines of a cart, so these are never guessed.
  for (const path of ["/client/get-store-list", "/client/get-*categor*", "/client/get-menu-items", "/home*"])
    await site.control.fault({ kind: "bad-entry", path });
  const reader = new Reader(site.origin, "pt-BR");
  expect((await reader.goesTo("/auth")).status).toBe(200);
  await reader.hasCart();
  for (const path of ["/", "/menu", "/menu?category=sobremesas", "/stores", "/cart", "/payment"]) {
    const { status, body } = await reader.opens(path);
    expect.soft(status, path).toBe(200);
    expect.soft(body, path).not.toContain("error-code");
  }
  await reader.orders();

  const { catalog } = await leftOut(site);
  expect(catalog).toBeGreaterThan(0);
  const told = site
    .log()
    .split("\n")
    .filter((line) => line.includes("broke the contract: left out"));
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map((line) => /"path".*/.exec(line)?.[0])).size, "each place once").toBe(told.length);
});
