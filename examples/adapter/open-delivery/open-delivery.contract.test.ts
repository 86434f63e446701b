import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkedGuestLevel, factsOf } from "../kit/fixtures/guest-level.fixture";
import { inventedBank } from "../kit/fixtures/invented-bank.fixture";
import { type controlOf, INSIDE, OUTSIDE } from "../kit/fixtures/invented-pos.fixture";
import {
  deliveryOf,
  farFromNow,
  inventedMerchant,
  takeoutOf,
  uuid,
} from "./fixtures/invented-merchant.fixture";
import { type Joined, joined } from "./fixtures/joined.fixture";
import { type StandInHost, standInHost } from "./fixtures/stand-in-host.fixture";

const REPLACED = uuid(99_999);
const step = (action: string, query = "order_id={order_id}") => ({
  url: `order:../control/${action}?${query}`,
});
const told = ({ id: _, ...address }: typeof INSIDE) => address;
const FACTS = factsOf({
  address_inside: told(INSIDE),
  address_outside: told(OUTSIDE),
  may_place_orders: true,
  services: {
    closed: deliveryOf(2),
    unavailable: deliveryOf(3),
    replaced: REPLACED,
    out_of_hours: deliveryOf(4),
  },
  steering: {
    advance_order: step("advance"),
    pay_pix: step("pay", "payment_id={payment_id}"),
    expire_pix: step("expire", "payment_id={payment_id}"),
    set_price: step("price", "item_id={item_id}&price={price}"),
    sell_out: step("sell-out", "item_id={item_id}"),
    restock: step("restock", "item_id={item_id}"),
    drop_guest: step("drop"),
  },
});

describe("kit, Open Delivery and a stand-in of its host keep the contract's level guest", () => {
  let hosts: StandInHost[] = [];
  let all: Joined;
  let checked: Awaited<ReturnType<typeof checkedGuestLevel>>;

  beforeAll(async () => {
    hosts = await Promise.all([
      standInHost(inventedMerchant({ number: 1, name: "Inventado Vila" })),
      standInHost(inventedMerchant({ number: 2, name: "Inventado Serra", status: "UNAVAILABLE" })),
      standInHost(inventedMerchant({ number: 3, name: "Inventado Mar", deliveryStatus: "UNAVAILABLE" })),
      standInHost(inventedMerchant({ number: 4, name: "Inventado Noite", times: farFromNow() })),
    ]);
    const [vila] = hosts;
    if (!vila) throw new Error("There is no host");
    const { bank, end } = inventedBank();
    const actions: Parameters<typeof controlOf>[0] = {
      advance: async ({ order_id = "" }) => {
        const { number } = await (await all.kit.app.request(`/order/orders/${order_id}`)).json();
        await vila.poll();
        await vila.advance(vila.numbered(number)?.id ?? "");
      },
      pay: ({ payment_id = "" }) => end(payment_id, "PAID"),
      expire: ({ payment_id = "" }) => end(payment_id, "EXPIRED"),
      price: ({ item_id = "", price }) => vila.changeOffer(item_id, { value: Number(price) / 100 }),
      "sell-out": ({ item_id = "" }) => vila.changeOffer(item_id, { status: "UNAVAILABLE" }),
      restock: ({ item_id = "" }) => vila.changeOffer(item_id, { status: "AVAILABLE" }),
      drop: ({ order_id = "" }) => all.kit.drop(order_id),
    };
    all = await joined({ hosts, bank, actions });
    // Its pick-up had another id before.
    const takeout = vila.merchant.services.find(({ id }) => id === takeoutOf(1));
    if (takeout) takeout.id = REPLACED;
    await all.adapter.pos.restaurants();
    if (takeout) takeout.id = takeoutOf(1);
    await vila.call("POST", "/v1/merchantUpdate");
    checked = await checkedGuestLevel(all.origin, FACTS);
  }, 60_000);
  afterAll(async () => {
    await all?.close();
    for (const host of hosts) await host.close();
  });

  it("holds", () => expect(checked.fails).toEqual([]));
  it("leaves nothing of these levels untried", () => expect(checked.notTried).toEqual([]));
  it("has nothing that the storefront passes over", () => expect(checked.notes).toEqual([]));
  it("is as docs/openapi.json tells", () => expect(checked.misfits).toEqual([]));
  it("has no call of a host refused", () => expect(hosts.flatMap(({ refusals }) => refusals)).toEqual([]));
});
