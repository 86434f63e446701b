import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MOST_IN_CART } from "~/domain/menu/basket";
import { againPath } from "~/domain/visit/cart-paths";
import { checkoutDraft } from "~/features/checkout/checkout-draft.server";
import { changesFingerprint } from "~/features/checkout/quote.server";
import { rebuyPath } from "~/features/orders/order-paths";
import { placedOrdersCookie } from "~/features/orders/placed-orders.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { advance } from "../../../../mocks/sandbox/operations/order/order-progress";
import { rebuy, rebuyPage } from "./rebuy.server";

const { store } = demoBackend();

/** In the area of the demo's first store. */
const HOME = {
  ...{ postal_code: "05433-010", street: "Rua Aspicuelta", number: "120" },
  ...{ district: "Vila Madalena", city: "São Paulo", state: "SP", latitude: -23.5561, longitude: -46.6889 },
};

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

async function signedIn(email: string): Promise<Visitor> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login(email, PASSWORD), { type: "registered" });
  return again(visitor);
}

/** The same browser's next request. */
const again = (visitor: Visitor, before = visitor.request.headers.get("cookie") ?? "") =>
  visitorWith(cookiesAfter(new Headers(visitor.takeHeaders()), before));

async function newestOf(visitor: Visitor) {
  const [order] = await visitor.api.order.history("ALL", { limit: 1 });
  if (!order) throw new Error("no order");
  return order;
}

function formOf(key: string, seen?: string): FormData {
  const form = new FormData();
  form.set("key", key);
  if (seen !== undefined) form.set("seen", seen);
  return form;
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { init?: { status?: number } }) => error.init?.status,
  );

/** A guest's order of green juices, one line for each quantity, and the id of the cart that it was. */
async function guestsOrder(quantities: readonly number[]) {
  const guest = await visitorWith();
  const { order_id } = await guest.api.catalog.openGuestSession(HOME);
  const service_id = "vila-madalena-entrega";
  await guest.api.cart.create({ service_id, checkout_option: "DELIVERY", order_id });
  let amount = { value: 0, currency: "BRL" };
  for (const [at, quantity] of quantities.entries()) {
    const line = { item_id: "suco-verde", quantity, note: `${at}`, options: [] };
    amount = (await guest.api.cart.addItem(order_id, line)).total.order_amount;
  }
  const expected_amount = { ...amount, value: amount.value + 790 };
  const { id } = await guest.api.order.place(
    {
      ...{ cart_order: order_id, service_id, checkout_option: "DELIVERY", expected_amount },
      customer: { name: "Ana", phone_number: "+5511912345678" },
      ...{ include_document_invoice: false, use_gift_card: false },
      payment: { method: "CASH", type: "PENDING" },
    },
    randomUUID(),
  );
  while (!(await guest.api.order.get(id)).can_rebuy) advance(store, id);
  return { id, cart: order_id };
}

/** The same browser, in which that order was placed. */
const withOrder = (visitor: Visitor, id: string) =>
  visitorWith(`${visitor.request.headers.get("cookie")}; ${placedOrdersCookie.seal([id]).split(";", 1)}`);

describe("an order that is ordered again", () => {
  test("goes into the cart at once while all is as it was", async () => {
    const ana = await signedIn("ana@exemplo.com");
    const order = await newestOf(ana);
    const { to } = await redirectOf(rebuy(ana, order.id, formOf(randomUUID())));
    expect(to).toBe("/cart");
    const cart = await ana.api.cart.get(ana.order.cartId ?? "");
    expect(cart.items.map(({ item_id }) => item_id)).toEqual(order.items.map(({ item_id }) => item_id));
  });

  test("is done once for a key, and anew where the cart of that key is gone", async () => {
    const ana = await signedIn("ana@exemplo.com");
    const order = await newestOf(ana);
    const key = randomUUID();
    await redirectOf(rebuy(ana, order.id, formOf(key)));
    const first = ana.order.cartId ?? "";
    const second = await again(ana);
    await redirectOf(rebuy(second, order.id, formOf(key)));
    expect(second.order.cartId).toBe(first);
    await second.api.cart.remove(first);
    const third = await again(second);
    await redirectOf(rebuy(third, order.id, formOf(key)));
    expect(third.order.cartId).not.toBe(first);
    expect((await third.api.cart.get(third.order.cartId ?? "")).items).toHaveLength(order.items.length);
  });

  test("waits while there is something to say, and goes on once it was said", async () => {
    const ana = await signedIn("ana@exemplo.com");
    const order = await newestOf(ana);
    const [gone] = order.items;
    store.menu.change(gone?.item_id ?? "", { status: "UNAVAILABLE" });
    const { to } = await redirectOf(rebuy(ana, order.id, formOf(randomUUID())));
    expect(to).toBe(`/orders/${order.id}/rebuy`);
    expect(ana.order.cartId).toBeUndefined();
    const page = await rebuyPage(ana, order.id);
    expect(page.lost.map(({ title }) => title)).toEqual([gone?.name]);
    expect(page.back).toHaveLength(order.items.length - 1);
    const told = await redirectOf(rebuy(ana, order.id, formOf(page.key, page.seen)));
    expect(told.to).toBe("/cart");
    store.menu.change(gone?.item_id ?? "", { status: "AVAILABLE" });
  });

  test("is a 404 to everybody else, and without a key that a page made only told", async () => {
    const ana = await signedIn("ana@exemplo.com");
    const { id } = await newestOf(ana);
    const bruno = await signedIn("bruno@exemplo.com");
    for (const visitor of [bruno, await visitorWith()]) {
      expect(await statusOf(rebuyPage(visitor, id))).toBe(404);
      expect(await statusOf(rebuy(visitor, id, formOf(randomUUID())))).toBe(404);
    }
    const { to } = await redirectOf(rebuy(ana, id, formOf("x")));
    expect(to).toBe(`/orders/${id}/rebuy`);
  });

  test("as a guest's by the account that the guest has become, lands in the account's own bag", async () => {
    const { id, cart } = await guestsOrder([3]);
    const customer = await withOrder(await signedIn("ana@exemplo.com"), id);
    const page = await rebuyPage(customer, id);
    const { to } = await redirectOf(rebuy(customer, id, formOf(page.key, page.seen)));
    expect(to).toBe("/cart");
    const { cartId = "" } = customer.order;
    expect(cartId).not.toBe(cart);
    expect((await customer.api.cart.get(cartId)).items).toMatchObject([
      { item_id: "suco-verde", quantity: 3 },
    ]);
  });

  test("with more pieces than a bag takes is refused in words, and the bag stays as it is", async () => {
    for (const isCustomer of [true, false]) {
      const { id } = await guestsOrder([99, 99, MOST_IN_CART - 197]);
      const before = isCustomer ? await signedIn("ana@exemplo.com") : await visitorWith();
      const visitor = await withOrder(before, id);
      const page = await rebuyPage(visitor, id);
      const answer = await rebuy(visitor, id, formOf(page.key, page.seen));
      expect(answer).toMatchObject({
        status: 409,
        body: { error: visitor.t("bag.full", { most: MOST_IN_CART }) },
      });
      expect(visitor.order.cartId).toBe(before.order.cartId);
    }
    const { id } = await guestsOrder([99, 99, MOST_IN_CART - 198]);
    const ana = await withOrder(await signedIn("ana@exemplo.com"), id);
    const page = await rebuyPage(ana, id);
    expect((await redirectOf(rebuy(ana, id, formOf(page.key, page.seen)))).to).toBe("/cart");
  });
});

describe("an order that is ordered again in one press", () => {
  /** The same browser's press on Home, or on the page of the order. */
  const presses = (visitor: Visitor, id: string) =>
    visitorWith(
      cookiesAfter(new Headers(visitor.takeHeaders()), visitor.request.headers.get("cookie") ?? ""),
      rebuyPath(id, "order"),
    );

  test("goes on to the checkout, which says by itself what has changed", async () => {
    const before = await signedIn("ana@exemplo.com");
    const order = await newestOf(before);
    const [gone] = order.items;
    store.menu.change(gone?.item_id ?? "", { status: "UNAVAILABLE" });
    const ana = await presses(before, order.id);
    const { to, headers } = await redirectOf(rebuy(ana, order.id, formOf(randomUUID())));
    store.menu.change(gone?.item_id ?? "", { status: "AVAILABLE" });
    expect(to).toBe(againPath(order.id));
    const cart = await ana.api.cart.get(ana.order.cartId ?? "");
    expect(cart.items).toHaveLength(order.items.length - 1);
    const { form, agreed } = checkoutDraft(await visitorWith(cookiesAfter(headers)));
    expect(form).toMatchObject({ method: "CREDIT", when: "now", name: "Ana Figueira" });
    expect(agreed).toBe(changesFingerprint(cart));
  });

  test("replaces no bag unsaid, and goes on once it was said", async () => {
    const before = await signedIn("ana@exemplo.com");
    const order = await newestOf(before);
    const [, older] = await before.api.order.history("ALL", { limit: 2 });
    await redirectOf(
      rebuy(before, older?.id, formOf(randomUUID(), (await rebuyPage(before, older?.id)).seen)),
    );
    const ana = await presses(before, order.id);
    const kept = ana.order.cartId;
    const { to } = await redirectOf(rebuy(ana, order.id, formOf(randomUUID())));
    expect(to).toBe(rebuyPath(order.id, "order"));
    expect(ana.order.cartId).toBe(kept);
    const page = await rebuyPage(ana, order.id);
    expect(page.replaced).toBeGreaterThan(0);
    const told = await redirectOf(rebuy(ana, order.id, formOf(page.key, page.seen)));
    expect(told.to).toBe(againPath(order.id));
  });

  test("goes where it went, also after another address and another way were chosen", async () => {
    const before = await signedIn("ana@exemplo.com");
    const orders = await before.api.order.history("ALL", { limit: 20 });
    const delivered = orders.find(({ checkout_option }) => checkout_option === "DELIVERY");
    const fetched = orders.find(({ checkout_option }) => checkout_option === "TAKEOUT");
    if (!delivered || !fetched) throw new Error("no such orders");
    before.saveOrder({ addressId: "trabalho-da-ana", checkoutOption: "TAKEOUT" });
    const ana = await presses(before, delivered.id);
    await redirectOf(rebuy(ana, delivered.id, formOf(randomUUID())));
    expect(ana.order).toMatchObject({
      ...{ checkoutOption: "DELIVERY", restaurantId: delivered.restaurant.id },
      addressId: delivered.address?.id,
    });
    await ana.api.cart.remove(ana.order.cartId ?? "");
    const next = await presses(ana, fetched.id);
    await redirectOf(rebuy(next, fetched.id, formOf(randomUUID())));
    expect(next.order).toMatchObject({ checkoutOption: "TAKEOUT", restaurantId: fetched.restaurant.id });
  });

  test("leaves the place as it was where nothing is ordered", async () => {
    const before = await signedIn("ana@exemplo.com");
    const order = await newestOf(before);
    before.saveOrder({ checkoutOption: "TAKEOUT" });
    const ana = await presses(before, order.id);
    const chosen = ana.order;
    store.restaurants.change(order.restaurant.id ?? "", { open: false });
    const answer = await rebuy(ana, order.id, formOf(randomUUID()));
    store.restaurants.change(order.restaurant.id ?? "", { open: true });
    expect(answer).toMatchObject({ status: 409, body: { unavailable: { icon: "moon" } } });
    expect(ana.order).toEqual(chosen);
  });
});
