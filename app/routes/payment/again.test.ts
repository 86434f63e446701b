import { randomUUID } from "node:crypto";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { formatMoney } from "~/domain/money/money";
import { againPath } from "~/domain/visit/cart-paths";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { addToCart } from "~/features/cart/cart.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { draftAgain } from "~/features/checkout/again.server";
import { env } from "~/platform/env/env.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { pageOf } from "~/platform/request/fresh-page.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import { paymentPage } from "./payment.server";

const { store, server } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());
beforeEach(() => store.reset());

const SERVICE = "vila-madalena-entrega";

const brl = (value: number) => ({ value, currency: "BRL" });
const inReais = (value: number) => formatMoney(brl(value), "pt-BR");

/** The same browser's next request. */
const next = (visitor: Visitor, path: string) =>
  visitorWith(
    cookiesAfter(new Headers(visitor.takeHeaders()), visitor.request.headers.get("cookie") ?? ""),
    path,
  );

/** Ana, and the newest of her orders, three dishes that were delivered to her main address. */
async function anaWithOrder(): Promise<{ ana: Visitor; order: Order }> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  const [main] = await savedAddressesOf(visitor);
  if (main) await orderTo(visitor, main);
  const [order] = await visitor.api.order.history("ALL", { limit: 1 });
  if (!order) throw new Error("no order");
  return { ana: await next(visitor, "/"), order };
}

/** Ana after the press on Home: the cart repeats the order, and the checkout is filled in. */
async function pressed(before: { ana: Visitor; order: Order }, order = before.order): Promise<Visitor> {
  const { ana } = before;
  const cart = await ana.api.order.rebuy({ order_id: before.order.id, service_id: SERVICE }, randomUUID());
  ana.saveOrder({ cartId: cart.id });
  await draftAgain(ana, order, cart);
  return next(ana, againPath(before.order.id));
}

const pageAt = async (visitor: Visitor) => pageOf(paymentPage(visitor));
const changesAt = async (visitor: Visitor) => (await pageAt(visitor)).again?.changes;

describe("the checkout of an order that is repeated", () => {
  test("says that nothing has changed, and has all that it needs", async () => {
    const before = await anaWithOrder();
    const { again, typed, isKnown, now, rows } = await pageAt(await pressed(before));
    expect(again?.changes).toEqual([]);
    expect(again?.lead).toContain(before.order.number);
    expect(typed).toMatchObject({ method: "CREDIT", when: "now", name: "Ana Figueira" });
    expect(typed.tip).toBeUndefined();
    expect([isKnown, now !== undefined]).toEqual([true, true]);
    expect(rows.filter(({ was }) => was)).toEqual([]);
  });

  test("tells a dish that is out, a price and a fee, old and new, on its one page", async () => {
    const before = await anaWithOrder();
    store.menu.change("strogonoff", { status: "UNAVAILABLE" });
    store.menu.change("burger", { price: 4_590 });
    store.restaurants.change("vila-madalena", { fee: 1_290 });
    const { again, rows } = await pageAt(await pressed(before));
    expect(again?.changes.map(({ title, was, now }) => [title, was, now])).toEqual([
      ["Strogonoff de filé", undefined, "Fora"],
      ["Hambúrguer da casa", inReais(4_290), inReais(4_590)],
      ["Entrega", inReais(790), inReais(1_290)],
    ]);
    expect(rows.find(({ kind }) => kind === "total")?.was?.value).toBe(12_360);
  });

  test("tells another address, a tip, a discount and a card that cannot come back", async () => {
    const before = await anaWithOrder();
    const { order } = before;
    const { address } = order;
    const other: Order = {
      ...order,
      ...(address ? { address: { ...address, street: "Rua Wisard", number: "55" } } : {}),
      total: { ...order.total, tip: brl(1_000), discount: brl(500) },
      payment: { ...order.payment, type: "PREPAID", card: { brand: "Visa", last_four: "4242" } },
    };
    const ana = await pressed(before, other);
    server.use(http.get(`${env.API_URLS.order}/orders/${order.id}`, () => HttpResponse.json(other)));
    const told = (await changesAt(ana)) ?? [];
    expect(told.map(({ id }) => id)).toEqual(["place", "discount", "tip", "card"]);
    expect(told.find(({ id }) => id === "place")?.detail).toContain("Rua Wisard, 55");
    expect(told.find(({ id }) => id === "card")?.title).toBe("Visa ••4242");
  });

  test("takes over note, receipt and change", async () => {
    const before = await anaWithOrder();
    const cash = { method: "CASH", type: "PENDING", change_for: brl(20_000) } as const;
    const payment = { ...before.order.payment, ...cash };
    const order = { ...before.order, payment, note: "Portaria B", document: "52998224725" };
    const { typed } = await pageAt(await pressed(before, order));
    expect(typed).toMatchObject({
      note: "Portaria B",
      invoice: "on",
      method: "CASH",
      change: inReais(20_000),
    });
  });

  test("is that of any cart once the cart has something else, or the order cannot be read", async () => {
    const before = await anaWithOrder();
    const ana = await pressed(before);
    server.use(http.get(`${env.API_URLS.order}/orders/:id`, () => HttpResponse.json({}, { status: 500 })));
    const silent = await pageAt(ana);
    expect([silent.again, silent.typed.method]).toEqual([undefined, "CREDIT"]);
    server.resetHandlers();
    const line = { item_id: "pudim", quantity: 1, options: [] };
    await addToCart(ana, { service: { id: SERVICE }, checkoutOption: "DELIVERY" }, line);
    expect((await pageAt(await next(ana, againPath(before.order.id)))).again).toBeUndefined();
  });

  test("that cannot be told is told on the page of what has changed", async () => {
    const before = await anaWithOrder();
    store.menu.change("strogonoff", { status: "UNAVAILABLE" });
    const ana = await pressed(before);
    server.use(http.get(`${env.API_URLS.order}/orders/:id`, () => HttpResponse.json({}, { status: 500 })));
    expect((await redirectOf(paymentPage(ana))).to).toBe("/payment/changed?bag");
  });

  test("tells nothing of another person's order", async () => {
    const before = await anaWithOrder();
    const ana = await pressed(before);
    const guest = await visitorWith();
    const at = { latitude: -23.5561, longitude: -46.6889 };
    const { order_id } = await guest.api.catalog.openGuestSession({
      ...{ postal_code: "05433-010", street: "Rua Aspicuelta", number: "120", district: "Vila Madalena" },
      ...{ city: "São Paulo", state: "SP", ...at },
    });
    guest.saveOrder({ ...at, guestOrderId: order_id, serviceId: SERVICE, restaurantId: "vila-madalena" });
    const store = { service: { id: SERVICE }, checkoutOption: "DELIVERY" as const };
    await addToCart(guest, store, { item_id: "pudim", quantity: 4, options: [] });
    expect((await pageAt(await next(guest, againPath(before.order.id)))).again).toBeUndefined();
    expect((await pageAt(ana)).again).toBeDefined();
  });
});
