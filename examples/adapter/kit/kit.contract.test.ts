import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkedGuestLevel, factsOf } from "./fixtures/guest-level.fixture";
import { inventedBank } from "./fixtures/invented-bank.fixture";
import { controlOf, INSIDE, inventedPos, OUTSIDE, PLACES, SETUP } from "./fixtures/invented-pos.fixture";
import { type Served, served } from "./fixtures/served.fixture";
import { kitOf } from "./server";
import { memoryStore } from "./store";

const step = (action: string, query = "order_id={order_id}") => ({
  url: `order:../control/${action}?${query}`,
});
const told = ({ id: _, ...address }: typeof INSIDE) => address;
const FACTS = factsOf({
  address_inside: told(INSIDE),
  address_outside: told(OUTSIDE),
  may_place_orders: true,
  services: {
    closed: "serra-delivery",
    unavailable: "mar-delivery",
    replaced: "vila-before",
    out_of_hours: "noite-delivery",
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

/** A kit over a POS in memory. The check steers its kitchen and its bank. */
function steeredKit() {
  const pos = inventedPos();
  const { bank, end } = inventedBank();
  const kit = kitOf({ pos: pos.pos, bank, places: PLACES, setup: SETUP, store: memoryStore() });
  const control = controlOf(
    {
      advance: async ({ order_id = "" }) => {
        const { number } = await (await kit.app.request(`/order/orders/${order_id}`)).json();
        const [id = ""] = [...pos.taken].find(([, order]) => order.number === number) ?? [];
        kit.progressed(id, pos.advance(id));
      },
      pay: ({ payment_id = "" }) => end(payment_id, "PAID"),
      expire: ({ payment_id = "" }) => end(payment_id, "EXPIRED"),
      price: ({ item_id = "", price }) => pos.setPrice(item_id, Number(price)),
      "sell-out": ({ item_id = "" }) => pos.setStatus(item_id, "UNAVAILABLE"),
      restock: ({ item_id = "" }) => pos.setStatus(item_id, "AVAILABLE"),
      drop: ({ order_id = "" }) => kit.drop(order_id),
    },
    () => kit.changed(),
  );
  kit.app.route("/", control);
  return kit;
}

describe("the kit over a POS in memory keeps the contract's level guest", () => {
  let backend: Served;
  let checked: Awaited<ReturnType<typeof checkedGuestLevel>>;
  beforeAll(async () => {
    backend = await served(steeredKit().app);
    checked = await checkedGuestLevel(backend.origin, FACTS);
  }, 60_000);
  afterAll(() => backend?.close());

  it("holds", () => expect(checked.fails).toEqual([]));
  it("leaves nothing of these levels untried", () => expect(checked.notTried).toEqual([]));
  it("has nothing that the storefront passes over", () => expect(checked.notes).toEqual([]));
  it("is as docs/openapi.json tells", () => expect(checked.misfits).toEqual([]));
  it("is asked every call of its levels but those of payments that it does not offer", () =>
    expect(checked.notMade.toSorted()).toEqual([
      ...["cards.vault", "payments.confirmOutside", "payments.startApplePay"],
    ]));
});
