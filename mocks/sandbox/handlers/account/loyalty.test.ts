import { describe, expect, it } from "vitest";
import { z } from "zod";
import { strictLoyaltySchema } from "../../../../app/services/contract/crm.server";
import { orderShape, refusal, sandboxAtCheckout, testSandbox } from "../../fixtures/sandbox.fixture";
import { advance } from "../../operations/order/order-progress";
import { setProgram, setStamps, stampCard, wonCoupons } from "../../operations/order/stamps";
import { settlePayment } from "../../operations/payment/settle-payment";

const ANA = "ana";
const DAY = 24 * 3_600_000;
const cartWith = z.object({ id: z.string(), loyalty: z.object({ earns: z.number() }).optional() });
const loyaltyOf = z.object({ loyalty: z.object({ earned: z.number() }).optional() });

/** A customer who orders one dish for 39,90 as often as it is told, at a goal of three stamps. */
async function customer() {
  const sandbox = testSandbox();
  const { store, call: anyone } = sandbox;
  store.customers.create({ id: ANA, name: "Ana", email: "ana@example.com" });
  setProgram(store, { goal: 3, minimum: 3_000 });
  const { access_token } = store.sessions.open(ANA);
  const headers = { authorization: `Bearer ${access_token}` };
  const call = (area: "crm" | "order", method: string, path: string, body?: object) =>
    anyone(area, method, path, { headers: { ...headers, "idempotency-key": crypto.randomUUID() }, body });
  const card = async () => strictLoyaltySchema.parse((await call("crm", "GET", "/loyalty")).body);
  const fill = async (quantity = 1) => {
    const service = { service_id: "one-takeout", checkout_option: "TAKEOUT" };
    const opened = cartWith.parse((await call("order", "POST", "/session/cart", service)).body);
    const line = { item_id: "feijoada", quantity, options: [{ group_id: "sides", id: "rice", quantity: 2 }] };
    const reply = await call("order", "POST", `/session/cart/${opened.id}/items`, line);
    return { ...cartWith.parse(reply.body), whole: reply.body };
  };
  const place = async (cartId: string, expected: number) => {
    const body = {
      ...{ cart_order: cartId, service_id: "one-takeout", checkout_option: "TAKEOUT" },
      customer: { name: "Ana", phone_number: "+5511912345678" },
      ...{ include_document_invoice: false, use_gift_card: false },
      expected_amount: { value: expected, currency: "BRL" },
      payment: { method: "CASH", type: "PENDING" },
    };
    return orderShape.parse((await call("order", "POST", "/orders", body)).body);
  };
  const total = z.object({ total: z.object({ order_amount: z.object({ value: z.number() }) }) });
  const conclude = async () => {
    const cart = await fill();
    const { id } = await place(cart.id, total.parse(cart.whole).total.order_amount.value);
    while (store.orders.find(id)?.status !== "CONCLUDED") advance(store, id);
    return id;
  };
  const refund = (id: string) => settlePayment(store, store.orders.payment(id), { event: "REFUNDED" });
  const read = async (id: string) => loyaltyOf.parse((await call("order", "GET", `/orders/${id}`)).body);
  return { ...sandbox, call, card, fill, conclude, refund, read };
}

describe("stamps", () => {
  it("are given when an order is concluded, and become a coupon at the goal", async () => {
    const { conclude, card, read, fill, call } = await customer();
    expect(await card()).toMatchObject({ stamps: 0, goal: 3, coupons: [] });
    expect((await fill()).loyalty).toEqual({ earns: 1 });
    const first = await conclude();
    expect(await read(first)).toEqual({ loyalty: { earned: 1 } });
    await conclude();
    expect(await card()).toMatchObject({ stamps: 2, coupons: [] });
    await conclude();
    const { stamps, coupons, reward } = await card();
    expect({ stamps, names: coupons.map(({ name }) => name) }).toEqual({ stamps: 0, names: [reward] });
    const [won] = coupons;
    const listed = await call("order", "GET", "/coupons?merchant-id=m-one");
    expect(listed.text).toContain(won?.code);
    const cart = await fill();
    const body = { code: won?.code, session_id: cart.id };
    const put = await call("order", "POST", "/coupons?merchant-id=m-one", body);
    expect(put.body).toMatchObject({ coupon: { code: won?.code, discount: { value: 2_000 } } });
  });

  it("are taken back by a refund, also once they have become a coupon", async () => {
    const { store, conclude, refund, card, read } = await customer();
    setStamps(store, ANA, 2);
    const id = await conclude();
    expect(await card()).toMatchObject({ stamps: 0, coupons: [{}] });
    refund(id);
    expect(await read(id)).toEqual({});
    expect(await card()).toMatchObject({ stamps: 2, coupons: [] });
    refund(id);
    expect(await card()).toMatchObject({ stamps: 2 });
  });

  it("are not given for an order below the minimum", async () => {
    const { store, fill, conclude, card } = await customer();
    setProgram(store, { minimum: 10_000 });
    expect((await fill()).loyalty).toEqual({ earns: 0 });
    await conclude();
    expect(await card()).toMatchObject({ stamps: 0 });
  });

  it("end with their time, and so does the coupon", async () => {
    const { store, clock, card } = await customer();
    setProgram(store, { stamp_days: 10, reward_days: 5 });
    setStamps(store, ANA, 4);
    expect(await card()).toMatchObject({ stamps: 1, coupons: [{}] });
    expect((await card()).expires_at).toBeDefined();
    clock.now += 6 * DAY;
    expect(stampCard(store, ANA).stamps).toBe(1);
    expect(wonCoupons(store, ANA)).toEqual([]);
    clock.now += 5 * DAY;
    expect(stampCard(store, ANA)).toEqual({ stamps: 0, expires_at: null });
  });

  it("of a lower goal are won at once", async () => {
    const { store, card } = await customer();
    setStamps(store, ANA, 2);
    setProgram(store, { goal: 2 });
    expect(await card()).toMatchObject({ stamps: 0, goal: 2, coupons: [{}] });
  });
});

describe("a coupon that was won", () => {
  it("is unknown to others, in their list and as a code", async () => {
    const { store, card } = await customer();
    setStamps(store, ANA, 3);
    const [won] = (await card()).coupons;
    const other = await sandboxAtCheckout();
    const coupon = store.coupons.find(won?.code ?? "");
    if (!coupon) throw new Error("no coupon");
    other.store.coupons.insert(coupon);
    const listed = await other.call("order", "GET", "/coupons?merchant-id=m-one");
    expect(listed.text).not.toContain(coupon.code);
    const body = { code: coupon.code, session_id: other.orderId };
    const put = await other.call("order", "POST", "/coupons?merchant-id=m-one", { body });
    expect(refusal(put)).toMatchObject({ status: 422, code: "COUPON_REFUSED" });
  });

  it("goes to no other customer when its owner leaves", async () => {
    const { store } = await customer();
    setStamps(store, ANA, 3);
    const [won] = store.coupons.ofOwner(ANA);
    store.customers.erase(ANA);
    expect(store.coupons.find(won?.code ?? "")?.owner).not.toBeNull();
    expect(store.loyalty.cards()).toEqual([]);
  });
});

describe("a guest", () => {
  it("has no stamps: 401, no field, nothing given", async () => {
    const { call, place, store, orderId } = await sandboxAtCheckout();
    expect((await call("crm", "GET", "/loyalty")).status).toBe(401);
    const cart = await call("catalog", "GET", `/session/cart/${orderId}`);
    expect(cartWith.parse(cart.body).loyalty).toBeUndefined();
    const { id } = orderShape.parse((await place()).body);
    while (store.orders.find(id)?.status !== "CONCLUDED") advance(store, id);
    expect(loyaltyOf.parse((await call("order", "GET", `/orders/${id}`)).body)).toEqual({});
  });
});

describe("while the capability is off", () => {
  it("nothing is given, told or answered", async () => {
    const { store, call, conclude, fill, read, card } = await customer();
    const setup = store.settings.read("setup");
    store.settings.write("setup", { ...setup, capabilities: [] });
    expect((await call("crm", "GET", "/loyalty")).status).toBe(404);
    expect((await fill()).loyalty).toBeUndefined();
    const id = await conclude();
    expect(await read(id)).toEqual({});
    store.settings.write("setup", { ...setup, capabilities: ["loyalty"] });
    expect(await card()).toMatchObject({ stamps: 0 });
  });
});
