import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CASH, guestAt, PIX } from "../kit/fixtures/guest.fixture";
import { inventedBank } from "../kit/fixtures/invented-bank.fixture";
import {
  deliveryOf,
  ids,
  inventedMerchant,
  PICADINHO,
  takeoutOf,
  uuid,
} from "./fixtures/invented-merchant.fixture";
import { APP_ID, type Joined, joined } from "./fixtures/joined.fixture";
import { type StandInHost, standInHost } from "./fixtures/stand-in-host.fixture";

const MOQUECA = {
  item_id: ids.moqueca,
  quantity: 1,
  options: [
    { group_id: ids.size, id: ids.large, quantity: 1 },
    { group_id: ids.extras, id: ids.farofa, quantity: 2 },
  ],
};
const brl = (value: number) => ({ value, currency: "BRL" });

let host: StandInHost;
let all: Joined;
let bank: ReturnType<typeof inventedBank>;
let guest: ReturnType<typeof guestAt>;

beforeEach(async () => {
  host = await standInHost(inventedMerchant({ number: 1, name: "Inventado" }));
  bank = inventedBank();
  all = await joined({ hosts: [host], bank: bank.bank });
  guest = guestAt(all.kit.app);
});
afterEach(async () => {
  await all.close();
  await host.close();
});

/** The order that the host has got. */
async function arrived(number: string) {
  await host.poll();
  const order = host.numbered(number);
  if (!order) throw new Error(`The order ${number} has not come to the host`);
  return order;
}

describe("an order that arrives at the host", () => {
  it("has its lines, options, delivery and change for cash, right in cents", async () => {
    const payment = { ...CASH, change_for: brl(20_000) };
    const lines = [{ ...PICADINHO, note: "Sem cebola" }, MOQUECA];
    const { number } = await guest.placed({
      serviceId: deliveryOf(1),
      lines,
      payment,
      more: { note: "Portão azul" },
    });
    expect(await arrived(number)).toMatchObject({
      ...{
        type: "DELIVERY",
        displayId: number,
        sourceAppId: APP_ID,
        orderTiming: "INSTANT",
        category: "FOOD",
      },
      merchant: { id: host.merchant.id, name: "Inventado" },
      items: [
        {
          ...{ id: uuid(601), externalCode: "COD-1", unit: "UN", name: "Picadinho", quantity: 2, index: 0 },
          ...{ specialInstructions: "Sem cebola", options: [] },
          ...{ unitPrice: brl(38.9), optionsPrice: brl(0), totalPrice: brl(77.8) },
        },
        {
          ...{ id: uuid(602), externalCode: "COD-2", name: "Moqueca", quantity: 1, index: 1 },
          ...{ unitPrice: brl(62), optionsPrice: brl(16), totalPrice: brl(78) },
          options: [
            {
              id: uuid(642),
              externalCode: "COD-42",
              name: "Grande",
              quantity: 1,
              unitPrice: brl(9),
              totalPrice: brl(9),
            },
            {
              id: uuid(651),
              externalCode: "COD-51",
              name: "Farofa",
              quantity: 2,
              unitPrice: brl(3.5),
              totalPrice: brl(7),
            },
          ],
        },
      ],
      otherFees: [{ name: "Taxa de entrega", type: "DELIVERY_FEE", receivedBy: "MERCHANT", price: brl(7.9) }],
      total: { itemsPrice: brl(155.8), otherFees: brl(7.9), discount: brl(0), orderAmount: brl(163.7) },
      payments: {
        ...{ prepaid: 0, pending: 163.7 },
        methods: [{ value: 163.7, currency: "BRL", type: "PENDING", method: "CASH", changeFor: 200 }],
      },
      customer: { name: "Ana Souza", phone: { number: "11912345678" }, ordersCountOnMerchant: 0 },
      delivery: {
        deliveredBy: "MERCHANT",
        deliveryAddress: {
          ...{ country: "BR", state: "BR-SP", city: "São Paulo", district: "Vila Madalena" },
          ...{ street: "Rua Aspicuelta", number: "100", postalCode: "05433-010" },
          coordinates: { latitude: -23.5561, longitude: -46.6889 },
        },
      },
      extraInfo: "Portão azul",
      ...{ sendPreparing: true, sendDelivered: true, sendPickedUp: false, sendTracking: false },
    });
  });

  it("has the parts of a dish in the price of the dish", async () => {
    const size = host.merchant.optionGroups.find(({ id }) => id === ids.size);
    Object.assign(size ?? {}, { priceMethod: "MAX" });
    const { number } = await guest.placed({ serviceId: deliveryOf(1), lines: [MOQUECA] });
    expect((await arrived(number)).items).toMatchObject([
      {
        ...{ unitPrice: brl(71), optionsPrice: brl(7), totalPrice: brl(78) },
        options: [
          { name: "Grande", unitPrice: brl(0), originalPrice: brl(9), totalPrice: brl(0) },
          { name: "Farofa", quantity: 2, unitPrice: brl(3.5), totalPrice: brl(7) },
        ],
      },
    ]);
  });

  it("has no fee and no address at the counter, and the note of exact cash", async () => {
    const { number } = await guest.placed({ serviceId: takeoutOf(1), lines: [PICADINHO], option: "TAKEOUT" });
    const order = await arrived(number);
    expect(order).toMatchObject({
      ...{ type: "TAKEOUT", otherFees: [], takeout: { mode: "DEFAULT" }, sendPickedUp: true },
      total: { otherFees: brl(0), orderAmount: brl(77.8) },
      payments: { methods: [{ method: "CASH", changeFor: 77.8 }] },
    });
    expect(order).not.toHaveProperty("delivery");
  });

  it("is for its slot, as long as the host's slots are", async () => {
    const geolocation = await all.adapter.pos.quote(deliveryOf(1), {
      latitude: -23.5561,
      longitude: -46.6889,
    });
    const checkout_time = geolocation.slots?.at(-1) ?? "";
    const { number } = await guest.placed({
      serviceId: deliveryOf(1),
      lines: [PICADINHO],
      more: { checkout_time },
    });
    const scheduledDateTimeEnd = new Date(Date.parse(checkout_time) + 3_600_000).toISOString();
    expect(await arrived(number)).toMatchObject({
      orderTiming: "SCHEDULED",
      schedule: { scheduledDateTimeStart: checkout_time, scheduledDateTimeEnd },
      delivery: { estimatedDeliveryDateTime: checkout_time },
    });
  });

  it("has the CPF where the receipt is to have it", async () => {
    const customer = { name: "Ana", phone_number: "+5511912345678", document: "52998224725" };
    for (const include_document_invoice of [true, false]) {
      const more = { customer, include_document_invoice };
      const { number } = await guest.placed({ serviceId: deliveryOf(1), lines: [PICADINHO], more });
      const { documentNumber } = (await arrived(number)).customer;
      expect(documentNumber).toBe(include_document_invoice ? customer.document : undefined);
    }
  });

  it("by Pix comes once it is paid, and is prepaid", async () => {
    const order = await guest.placed({ serviceId: deliveryOf(1), lines: [PICADINHO], payment: PIX });
    expect(await host.poll()).toBe(0);
    bank.end(order.payment.id, "PAID");
    await all.kit.tick();
    expect(await guest.order(order.id)).toMatchObject({ status: "CREATED", payment: { status: "PAID" } });
    expect(await arrived(order.number)).toMatchObject({
      payments: { prepaid: 85.7, pending: 0, methods: [{ type: "PREPAID", method: "PIX", value: 85.7 }] },
    });
  });

  it("is not the customer's credential", async () => {
    const { id, number } = await guest.placed({ serviceId: deliveryOf(1), lines: [PICADINHO] });
    expect(JSON.stringify(await arrived(number))).not.toContain(id);
  });
});

describe("what a host says of an order", () => {
  it("moves it on, and is echoed as events", async () => {
    const { id, number } = await guest.placed({ serviceId: deliveryOf(1), lines: [PICADINHO] });
    const { id: posId } = await arrived(number);
    const seen: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      await host.advance(posId);
      seen.push((await guest.order(id)).status);
    }
    expect(seen).toEqual(["CONFIRMED", "PREPARING", "READY", "IN_DELIVERY", "DELIVERED"]);
    await host.poll();
    expect(host.seen.map(({ eventType }) => eventType)).toEqual([
      ...["CREATED", "CONFIRMED", "PREPARING", "READY_FOR_PICKUP", "DISPATCHED", "DELIVERED"],
    ]);
    expect(await host.poll()).toBe(0);
    expect(host.refusals).toEqual([]);
  });

  it("ends an order at the counter with its pick-up", async () => {
    const { id, number } = await guest.placed({
      serviceId: takeoutOf(1),
      lines: [PICADINHO],
      option: "TAKEOUT",
    });
    const { id: posId } = await arrived(number);
    expect((await host.step(posId, "dispatch")).status).toBe(422);
    for (let step = 0; step < 4; step += 1) await host.advance(posId);
    expect((await guest.order(id)).status).toBe("DELIVERED");
  });

  it("counts once, and never backwards", async () => {
    const { id, number } = await guest.placed({ serviceId: deliveryOf(1), lines: [PICADINHO] });
    const { id: posId } = await arrived(number);
    expect(
      (await host.step(posId, "dispatch", { deliveryTrackingInfo: { eta: { deliveryEtaInMinutes: 12 } } }))
        .status,
    ).toBe(202);
    for (const late of ["confirm", "preparing", "dispatch"])
      expect((await host.step(posId, late)).status).toBe(422);
    const order = await guest.order(id);
    expect(order.status).toBe("IN_DELIVERY");
    expect(order.timeline.map(({ status }) => status)).toEqual(["CREATED", "IN_DELIVERY"]);
    expect(Date.parse(order.estimated_at ?? "") - Date.now()).toBeLessThan(12.1 * 60_000);
  });

  it("cancels it, and a paid Pix goes back", async () => {
    const order = await guest.placed({ serviceId: deliveryOf(1), lines: [PICADINHO], payment: PIX });
    bank.end(order.payment.id, "PAID");
    await all.kit.tick();
    const { id: posId } = await arrived(order.number);
    expect((await host.cancel(posId)).status).toBe(202);
    await all.kit.tick();
    expect(await guest.order(order.id)).toMatchObject({
      status: "CANCELLED",
      payment: { status: "REFUNDED" },
    });
    expect(bank.states()).toEqual(["REFUNDED"]);
    await host.poll();
    expect(host.seen.slice(1)).toMatchObject([
      { eventType: "CANCELLATION_REQUESTED", metadata: { code: "UNAVAILABLE_ITEM" } },
      { eventType: "CANCELLED", metadata: { code: "UNAVAILABLE_ITEM" } },
    ]);
    const again = await host.cancel(posId);
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ cancellationStatus: "CANCELLED" });
  });

  it("does not cancel what was delivered", async () => {
    const { id, number } = await guest.placed({ serviceId: deliveryOf(1), lines: [PICADINHO] });
    const { id: posId } = await arrived(number);
    for (let step = 0; step < 5; step += 1) await host.advance(posId);
    const refused = await host.cancel(posId);
    expect(await refused.json()).toMatchObject({
      status: 422,
      cancellationStatus: "CANCELLATION_REQUEST_DENIED",
    });
    expect((await guest.order(id)).status).toBe("DELIVERED");
  });

  it("is nothing that another merchant's host may say", async () => {
    const other = await standInHost(inventedMerchant({ number: 2, name: "Outro" }));
    const both = await joined({ hosts: [host, other] });
    const { number } = await guestAt(both.kit.app).placed({ serviceId: deliveryOf(1), lines: [PICADINHO] });
    const { id: posId } = await arrived(number);
    expect(await other.poll()).toBe(0);
    expect((await other.call("GET", `/v1/orders/${posId}`)).status).toBe(404);
    expect((await other.step(posId, "confirm")).status).toBe(404);
    await both.close();
    await other.close();
  });
});

describe("the token of a host", () => {
  const ask = (body: Record<string, string>) =>
    all.kit.app.request("/open-delivery/oauth/token", { method: "POST", body: new URLSearchParams(body) });

  it("needs its own secret, and is asked for on every route", async () => {
    const { client_id, client_secret } = host.access;
    const grant_type = "client_credentials";
    expect((await ask({ client_id, client_secret, grant_type })).status).toBe(200);
    const refused = await ask({ client_id, client_secret: "another-secret-of-it", grant_type });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([
      401,
      "application/problem+json; charset=utf-8",
    ]);
    expect((await ask({ client_id: "unknown", client_secret, grant_type })).status).toBe(401);
    for (const token of ["", "nonsense", "e30.e30"]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await all.kit.app.request("/open-delivery/v1/events:polling", { headers })).status).toBe(401);
    }
  });

  it("is not guessed: after twenty wrong secrets of a client an address waits, and others do not", async () => {
    let time = Date.now();
    const own = await joined({
      hosts: [host],
      now: () => time,
      addressOf: (c) => c.req.header("x-from") ?? "",
    });
    const statusFrom = async (from: string, client_secret: string, client_id = host.access.client_id) => {
      const body = new URLSearchParams({ client_id, client_secret, grant_type: "client_credentials" });
      const init = { method: "POST", body, headers: { "x-from": from } };
      const { status, headers } = await own.kit.app.request("/open-delivery/oauth/token", init);
      expect(headers.has("retry-after")).toBe(status === 429);
      return status;
    };
    const guesses = Array.from({ length: 25 }, (_, at) => `a-wrong-secret-${at}`);
    const seen: number[] = [];
    for (const guess of guesses) seen.push(await statusFrom("stranger", guess));
    for (const guess of guesses) await statusFrom("stranger", guess, `unknown ${guess}`);
    expect(seen).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
    expect(await statusFrom("stranger", host.access.client_secret)).toBe(429);
    expect(await statusFrom("host", host.access.client_secret)).toBe(200);
    time += 600_001;
    expect(await statusFrom("stranger", host.access.client_secret)).toBe(200);
    await own.close();
  });

  it("is over after an hour", async () => {
    let time = Date.now();
    const late = await joined({ hosts: [host], now: () => time });
    expect((await host.call("GET", "/v1/events:polling")).status).toBe(204);
    time += 3_600_001;
    expect((await host.call("GET", "/v1/events:polling")).status).toBe(401);
    await late.close();
  });
});
