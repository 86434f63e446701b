import { describe, expect, it } from "vitest";
import { z } from "zod";
import { accountSandbox, ana, bia } from "../../fixtures/accounts.fixture";
import { refusal } from "../../fixtures/sandbox.fixture";

const itemsShape = z.array(z.object({ id: z.string() }));

async function setup() {
  const sandbox = accountSandbox();
  const { access_token: token } = await sandbox.register(ana);
  const set = (items: { item_id: string; active: boolean }[], service = "one-delivery") =>
    sandbox.crm("POST", `/favorite/items?service-id=${service}`, { items }, token);
  const list = async (service: string, as = token) => {
    const { body } = await sandbox.crm("GET", `/favorite/list?service-id=${service}`, undefined, as);
    return itemsShape.parse(body).map(({ id }) => id);
  };
  return { ...sandbox, token, set, list };
}

describe("favorites", () => {
  it("are listed by what the store sells, the latest first, and are one's own", async () => {
    const { set, list, clock, register } = await setup();
    await set([{ item_id: "Pão", active: true }]);
    clock.now += 1;
    await set([{ item_id: "feijoada", active: true }]);
    expect(await list("one-delivery")).toEqual(["feijoada", "Pão"]);
    expect(await list("two-delivery")).toEqual(["feijoada"]);
    expect(await list("one-delivery", (await register(bia)).access_token)).toEqual([]);
  });

  it("are marked and unmarked as often as one likes", async () => {
    const { set, list, crm, token } = await setup();
    const on = { item_id: "pudim", active: true };
    const off = { item_id: "pudim", active: false };
    for (const body of [[on], [on], [on, off], [off]]) {
      expect((await set(body)).body).toEqual([body.at(-1)]);
    }
    expect(await list("one-delivery")).toEqual([]);
    const items = await crm("GET", "/favorite/items?service-id=one-delivery", undefined, token);
    expect(items.body).toEqual([off]);
  });

  it("are marked all together or not at all", async () => {
    const { set, list } = await setup();
    const answer = await set([
      { item_id: "pudim", active: true },
      { item_id: "nothing", active: true },
    ]);
    expect(refusal(answer)).toMatchObject({ status: 404 });
    expect(await list("one-delivery")).toEqual([]);
  });

  it("need a token and a service that is there", async () => {
    const { crm, store, token } = await setup();
    expect(refusal(await crm("GET", "/favorite/list?service-id=one-delivery"))).toMatchObject({
      status: 401,
    });
    store.restaurants.replaceService("one-delivery");
    const gone = await crm("GET", "/favorite/items?service-id=one-delivery", undefined, token);
    expect(refusal(gone)).toMatchObject({ status: 410 });
  });
});
