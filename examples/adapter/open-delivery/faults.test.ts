import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { guestAt } from "../kit/fixtures/guest.fixture";
import { inventedBank } from "../kit/fixtures/invented-bank.fixture";
import { sqliteStore } from "../kit/sqlite";
import { deliveryOf, ids, inventedMerchant, PICADINHO } from "./fixtures/invented-merchant.fixture";
import { type Joined, joined } from "./fixtures/joined.fixture";
import { type StandInHost, standInHost } from "./fixtures/stand-in-host.fixture";

const MINUTE_MS = 60_000;
let folder: string;
let open: { close(): Promise<unknown> }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "comanda-adapter-"));
});
afterEach(async () => {
  for (const one of open) await one.close();
  open = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Closed after the test. */
const closing = <T extends { close(): Promise<unknown> }>(one: T): T => {
  open.push(one);
  return one;
};
const hostOf = async (options?: { webhook: boolean }): Promise<StandInHost> =>
  closing(await standInHost(inventedMerchant({ number: 1, name: "Inventado" }), options));
/** The same adapter again, on its database: what is left after a process has ended. */
const onDisk = () => sqliteStore(join(folder, "data.db"));

/** Waits until something holds that others do. */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !holds(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(holds()).toBe(true);
}

describe("a host that is down", () => {
  it("keeps its menu, and gets the order when it is back, once", async () => {
    const host = await hostOf({ webhook: true });
    let time = Date.now();
    const all = closing(await joined({ hosts: [host], now: () => time }));
    const guest = guestAt(all.kit.app);
    await all.adapter.pos.restaurants();
    host.faults.down = true;
    time += 700_000;
    const { number } = await guest.placed({ serviceId: deliveryOf(1), lines: [PICADINHO] });
    await until(() => all.log.some((line) => line.startsWith("an event is sent again")));
    expect(host.orders.size).toBe(0);
    host.faults.down = false;
    time += MINUTE_MS;
    await all.adapter.tick();
    await until(() => host.orders.size === 1);
    expect(host.numbered(number)).toBeDefined();
    expect(await host.poll()).toBe(0);
  });

  it("closes no setup at a start: the menu of before is kept", async () => {
    const host = await hostOf();
    const store = onDisk();
    const first = await joined({ hosts: [host], store });
    await first.adapter.pos.restaurants();
    await first.close();
    store.close();
    host.faults.down = true;
    const again = closing(await joined({ hosts: [host], store: onDisk(), now: () => Date.now() + 700_000 }));
    expect(await again.adapter.pos.restaurants()).toHaveLength(1);
    expect(await again.adapter.pos.menu(deliveryOf(1), "pt-BR")).toHaveLength(2);
  });

  it("is 503 where nothing was ever read", async () => {
    const host = await hostOf();
    host.faults.down = true;
    const all = closing(await joined({ hosts: [host] }));
    const query = "latitude=-23.55&longitude=-46.68";
    const reply = await all.kit.app.request(`/catalog/client/get-store-list?${query}`);
    expect([reply.status, await reply.json()]).toMatchObject([503, { code: "UNREACHABLE" }]);
  });
});

describe("events", () => {
  it("come again where their answer was lost, in order, and count once", async () => {
    const host = await hostOf({ webhook: true });
    let time = Date.now();
    const all = closing(await joined({ hosts: [host], now: () => time }));
    host.faults.loses = 2;
    const { number } = await guestAt(all.kit.app).placed({ serviceId: deliveryOf(1), lines: [PICADINHO] });
    await until(() => host.numbered(number) !== undefined);
    const posId = host.numbered(number)?.id ?? "";
    await host.step(posId, "confirm");
    for (let tries = 0; tries < 3; tries += 1) {
      time += MINUTE_MS;
      await all.adapter.tick();
    }
    await until(() => host.seen.length === 2);
    expect(host.seen.map(({ eventType }) => eventType)).toEqual(["CREATED", "CONFIRMED"]);
    expect(host.orders.size).toBe(1);
  });

  it("that are not acknowledged are polled again", async () => {
    const host = await hostOf();
    const all = closing(await joined({ hosts: [host] }));
    await guestAt(all.kit.app).placed({ serviceId: deliveryOf(1), lines: [PICADINHO] });
    const first = await (await host.call("GET", "/v1/events:polling")).json();
    const second = await (await host.call("GET", "/v1/events:polling")).json();
    expect(second).toEqual(first);
    expect(await host.poll()).toBe(1);
    expect(await host.poll()).toBe(0);
  });

  it("of other types than asked for are acknowledged by that", async () => {
    const host = await hostOf();
    const all = closing(await joined({ hosts: [host] }));
    await guestAt(all.kit.app).placed({ serviceId: deliveryOf(1), lines: [PICADINHO] });
    expect(
      (await host.call("GET", "/v1/events:polling?eventType=CONFIRMED&eventType=CANCELLED")).status,
    ).toBe(204);
    expect(await host.poll()).toBe(0);
  });
});

describe("a process that ends", () => {
  it("loses no order, no event and no key", async () => {
    const host = await hostOf();
    const store = onDisk();
    const first = await joined({ hosts: [host], store });
    const guest = guestAt(first.kit.app);
    const { body } = await guest.draft({ serviceId: deliveryOf(1), lines: [PICADINHO] });
    const answer = await guest.place(body, "key-1");
    expect(answer.status).toBe(201);
    await first.close();
    store.close();

    const second: Joined = closing(await joined({ hosts: [host], store: onDisk() }));
    const again = guestAt(second.kit.app);
    const repeat = await again.place(body, "key-1");
    expect([repeat.status, repeat.text]).toEqual([200, answer.text]);
    expect(await host.poll()).toBe(1);
    expect(host.orders.size).toBe(1);
    const [posId = ""] = host.orders.keys();
    await host.step(posId, "confirm");
    const { id } = JSON.parse(answer.text);
    expect((await again.order(id)).status).toBe("CONFIRMED");
  });
});

describe("an order that a host does not confirm", () => {
  it("is cancelled in time, and the host is told", async () => {
    const host = await hostOf();
    let time = Date.now();
    const all = closing(await joined({ hosts: [host], bank: inventedBank().bank, now: () => time }));
    const guest = guestAt(all.kit.app);
    const { id } = await guest.placed({ serviceId: deliveryOf(1), lines: [PICADINHO] });
    await host.poll();
    time += 16 * MINUTE_MS;
    await all.kit.tick();
    await all.kit.tick();
    expect((await guest.order(id)).status).toBe("CANCELLED");
    host.use(`${all.origin}/open-delivery`);
    await host.poll();
    expect(host.seen.at(-1)).toMatchObject({
      eventType: "CANCELLED",
      metadata: { code: "OTHER_CANCELLATION_REASON" },
    });
    const [posId = ""] = host.orders.keys();
    expect((await host.step(posId, "confirm")).status).toBe(422);
  });
});

describe("a menu that changes", () => {
  it("is read again on an empty update, and in part on one that names objects", async () => {
    const host = await hostOf();
    const all = closing(await joined({ hosts: [host] }));
    const names = async () => {
      const categories = await all.adapter.pos.menu(deliveryOf(1), "pt-BR");
      return categories.flatMap(({ items }) =>
        items.map(({ name, unit_price }) => `${name} ${unit_price.value}`),
      );
    };
    expect(await names()).toContain("Picadinho 3890");
    const [offer, item] = [host.merchant.itemOffers[0], host.merchant.items[0]];
    if (!offer || !item) throw new Error("The merchant has no offer");

    const price = { value: 41.5, originalValue: 45, currency: "BRL" };
    const updatedObjects = [{ ...offer, price }];
    await host.call("POST", "/v1/merchantUpdate", { entityType: "ITEM_OFFER", updatedObjects });
    expect(await names()).toContain("Picadinho 4150");

    item.name = "Picadinho carioca";
    expect((await host.call("POST", "/v1/menuUpdated")).status).toBe(204);
    expect(await names()).toContain("Picadinho carioca 3890");

    await host.call("POST", "/v1/merchantUpdate", { merchantStatus: "UNAVAILABLE" });
    expect(await all.adapter.pos.restaurants()).toMatchObject([{ open: false }]);
    const status = await host.call("GET", `/v1/merchantStatus?merchantId=${host.merchant.id}`);
    expect(await status.json()).toMatchObject({ status: "SUCCESS" });
    expect((await host.call("POST", "/v1/merchantUpdate", { entityType: 7 })).status).toBe(400);
    // The kit's own limit is for the storefront's calls: a large menu is no customer's text.
    const large = (length: number) => ({
      entityType: "ITEM_OFFER",
      updatedObjects: [{ ...updatedObjects[0], note: "x".repeat(length) }],
    });
    expect((await host.call("POST", "/v1/menuUpdated", large(1_000_000))).status).toBe(204);
    expect((await host.call("POST", "/v1/menuUpdated", large(9_000_000))).status).toBe(400);
    const token = { method: "POST", body: new URLSearchParams({ client_id: "x".repeat(20_000) }) };
    expect((await all.kit.app.request("/open-delivery/oauth/token", token)).status).toBe(400);
  });

  it("tells a guest of it in the cart", async () => {
    const host = await hostOf();
    const all = closing(await joined({ hosts: [host] }));
    const guest = guestAt(all.kit.app);
    const { order_id, body } = await guest.draft({ serviceId: deliveryOf(1), lines: [PICADINHO] });
    await host.changeOffer(ids.picadinho, { value: 39.9 });
    expect(await guest.place(body, "key")).toMatchObject({ status: 409, json: { code: "CART_CHANGED" } });
    expect((await guest.cart(order_id)).changes).toMatchObject([{ kind: "PRICE_CHANGED" }]);
    await host.changeOffer(ids.picadinho, { status: "UNAVAILABLE" });
    expect((await guest.cart(order_id)).items).toMatchObject([{ status: "UNAVAILABLE" }]);
  });
});
