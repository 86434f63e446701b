import { demo } from "../../../../mocks/sandbox/data";
import { freePort } from "../../../free-port";
import { openSite, type Site } from "../../site/site";
import { expect, Reader, test } from "../client/reader";

/** Nothing is in its cache yet: what it reads first is what the backend answers wrongly. */
let cold: Site | undefined;

test.afterAll(() => cold?.stop());

test("one bad entry in each list costs that entry, not the shop, also at a cold start", async () => {
  const site = await openSite({ METRICS_PORT: String(await freePort()) });
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

  expect((await site.state()).backend.catalog?.leftOut).toBeGreaterThan(0);
  const told = site
    .log()
    .split("\n")
    .filter((line) => line.includes("broke the contract: left out"));
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map((line) => /"path".*/.exec(line)?.[0])).size, "each place once").toBe(told.length);
});
