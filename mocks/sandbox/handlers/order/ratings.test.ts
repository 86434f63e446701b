import { describe, expect, it } from "vitest";
import { z } from "zod";
import { demoStars } from "../../data/item-ratings";
import { orderShape, refusal, sandboxAtCheckout } from "../../fixtures/sandbox.fixture";
import { advance } from "../../operations/order/order-progress";

const DAY_MS = 24 * 3_600_000;
const rated = z.object({ can_rate: z.boolean().optional(), rating: z.looseObject({}).optional() });
const itemShape = z.object({ rating: z.object({ average: z.number(), count: z.number() }).optional() });

async function placed() {
  const sandbox = await sandboxAtCheckout();
  const { store } = sandbox;
  store.settings.write("setup", { ...store.settings.read("setup"), capabilities: ["ratings"] });
  const { id } = orderShape.parse((await sandbox.place()).body);
  const rate = (body: object = { stars: 4 }) =>
    sandbox.call("order", "POST", `/orders/${id}/rating`, { body });
  const read = async () => rated.parse((await sandbox.call("order", "GET", `/orders/${id}`)).body);
  const item = async () => {
    const path = "/client/get-item?service-id=one-delivery&item-id=feijoada";
    return itemShape.parse((await sandbox.call("catalog", "GET", path)).body).rating;
  };
  const until = (status: string) => {
    while (store.orders.find(id)?.status !== status) advance(store, id);
  };
  return { ...sandbox, id, rate, read, item, until };
}

describe("a customer's rating", () => {
  it("is taken once, from the delivery on", async () => {
    const { rate, read, until } = await placed();
    expect(refusal(await rate())).toEqual({ status: 409, code: "NOT_RATABLE" });
    until("DELIVERED");
    expect(await read()).toEqual({ can_rate: true });
    const done = await rate({ stars: 4, tags: ["FOOD", "FOOD"], text: " quente " });
    expect(done.body).toMatchObject({
      can_rate: false,
      rating: { stars: 4, tags: ["FOOD"], text: "quente" },
    });
    expect(refusal(await rate({ stars: 1 }))).toEqual({ status: 409, code: "ALREADY_RATED" });
  });

  it("is not taken after 14 days", async () => {
    const { store, rate, read, until } = await placed();
    until("CONCLUDED");
    store.settings.write("clock_offset", 14 * DAY_MS + 60_000);
    expect(await read()).toEqual({ can_rate: false });
    expect(refusal(await rate())).toEqual({ status: 409, code: "NOT_RATABLE" });
  });

  it.each([{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, {}, { stars: 5, tags: ["RAIN"] }])(
    "is refused as %o",
    async (body) => {
      const { rate, until } = await placed();
      until("DELIVERED");
      expect(refusal(await rate(body)).status).toBe(422);
    },
  );

  it("counts for the items of its order", async () => {
    const { rate, item, until } = await placed();
    const before = demoStars("feijoada");
    until("DELIVERED");
    await rate({ stars: 1 });
    const count = before.count + 1;
    expect(await item()).toEqual({ count, average: Math.round((10 * (before.stars + 1)) / count) / 10 });
  });

  it("is not there while it is switched off", async () => {
    const { store, rate, read, item, until } = await placed();
    until("DELIVERED");
    store.settings.write("setup", { ...store.settings.read("setup"), capabilities: [] });
    expect((await rate()).status).toBe(404);
    expect(await read()).toEqual({});
    expect(await item()).toBeUndefined();
  });
});
