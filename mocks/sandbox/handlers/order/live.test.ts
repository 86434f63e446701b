import { describe, expect, it } from "vitest";
import { z } from "zod";
import { orderShape, sandboxAtCheckout, testAddress } from "../../fixtures/sandbox.fixture";
import { delayOrder } from "../../operations/order/live";
import { advance } from "../../operations/order/order-progress";

const MINUTE = 60_000;
const liveShape = z.object({
  estimated_range: z.object({ from: z.string(), to: z.string() }).optional(),
  delay_reason: z.string().optional(),
  courier: z
    .object({ name: z.string(), latitude: z.number(), longitude: z.number(), at: z.string() })
    .optional(),
  changed_at: z.string().optional(),
});

async function placed() {
  const sandbox = await sandboxAtCheckout();
  const { store, call } = sandbox;
  store.settings.write("setup", { ...store.settings.read("setup"), capabilities: ["live"] });
  store.settings.write("kitchen", { ...store.settings.read("kitchen"), mode: "manual" });
  const { id } = orderShape.parse((await sandbox.place()).body);
  const read = async (path = "") =>
    liveShape.parse((await call("order", "GET", `/orders/${id}${path}`)).body);
  const until = (status: string) => {
    while (store.orders.find(id)?.status !== status) advance(store, id);
  };
  const order = () => {
    const found = store.orders.find(id);
    if (!found) throw new Error("no order");
    return found;
  };
  return { ...sandbox, id, read, until, order };
}

describe("an order on its way", () => {
  it("has a range, which a delay moves with its reason", async () => {
    const { store, read, order } = await placed();
    const before = await read("/polling");
    expect(before.estimated_range).toEqual((await read()).estimated_range);
    delayOrder(store, order(), 15, "Chuva forte.");
    const after = await read("/polling");
    expect(after).toMatchObject({ delay_reason: "Chuva forte." });
    expect(after.changed_at).not.toBe(before.changed_at);
    const moved =
      Date.parse(after.estimated_range?.from ?? "") - Date.parse(before.estimated_range?.from ?? "");
    expect(moved).toBe(15 * MINUTE);
  });

  it("has a courier who moves towards the door, only while it is brought", async () => {
    const { clock, id, store, read, until } = await placed();
    const away = async () => Math.abs(((await read()).courier?.latitude ?? 0) - testAddress.latitude);
    expect((await read()).courier).toBeUndefined();
    until("IN_DELIVERY");
    clock.now += MINUTE;
    const before = await away();
    const { changed_at } = await read("/polling");
    clock.now += MINUTE;
    expect(await away()).toBeLessThanOrEqual(before);
    expect((await read("/polling")).changed_at).toBe(changed_at);
    store.live.setPlace(id, { share: 1, at: clock.now });
    expect((await read()).courier).toMatchObject({ latitude: testAddress.latitude });
    until("DELIVERED");
    expect((await read()).courier).toBeUndefined();
    expect((await read("/polling")).courier).toBeUndefined();
  });

  it("tells nothing of it while that is switched off", async () => {
    const { store, read, until } = await placed();
    until("IN_DELIVERY");
    store.settings.write("setup", { ...store.settings.read("setup"), capabilities: [] });
    const { changed_at: _, ...polled } = await read("/polling");
    expect([polled, await read()]).toEqual([{}, {}]);
  });
});
