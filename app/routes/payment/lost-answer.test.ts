import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { addToCart } from "~/features/cart/cart.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { postCheckout } from "~/features/checkout/checkout.fixture";
import { checkoutCookie } from "~/features/checkout/checkout-cookie.server";
import { checkoutKey, keepCheckout } from "~/features/checkout/checkout-draft.server";
import { readQuote } from "~/features/checkout/quote.server";
import { placeKept } from "~/features/checkout/submit.server";
import { placedOrdersCookie } from "~/features/orders/placed-orders.server";
import { CARD, cardToken } from "~/features/payments/cards/cards.fixture";
import { cardTokenCookie } from "~/features/payments/payment-cookies.server";
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
import { checkingPage, recordOrder } from "./checking.server";
import { paymentPage } from "./payment.server";

const { server, store } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

const SERVICE = { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" } as const;
const FILLED = { name: "Ana Figueira", phone: "(11) 90000-0001", when: "now", method: "CASH" };

/** The same browser's next request. */
function next(visitor: Visitor, headers = new Headers(visitor.takeHeaders())): Promise<Visitor> {
  return visitorWith(cookiesAfter(headers, visitor.request.headers.get("cookie") ?? ""), "/payment");
}

/** A guest who has seen the checkout, and the key of its form. */
async function atCheckout() {
  const visitor = await visitorWith((await guestWithPuddings(4)).cookies, "/payment");
  visitor.saveOrder({ latitude: -23.5556, longitude: -46.6905 });
  const { key, quote: text } = await pageOf(paymentPage(visitor));
  const quote = readQuote(text);
  if (!quote) throw new Error("the checkout shows nothing");
  return { visitor: await next(visitor), key, quote };
}

const lastOrder = () => store.orders.page(1, 0)[0];

function busy(): void {
  const refusal = () =>
    HttpResponse.json({ status: 429, code: "BUSY" }, { status: 429, headers: { "Retry-After": "30" } });
  server.use(http.post(`${env.API_URLS.order}/orders`, refusal));
}

/** The browser of a guest who has ordered and never got the answer. */
async function lost() {
  const { visitor, key, quote } = await atCheckout();
  const before = visitor.request.headers.get("cookie") ?? "";
  await redirectOf(postCheckout(visitor, FILLED, { key, quote }));
  return { again: () => visitorWith(before, "/payment"), key, quote };
}

test.each([true, false])("a backend that is busy says nothing of a lost order (sent: %s)", async (isSent) => {
  const { again, key, quote } = await lost();
  const asking = await again();
  if (isSent)
    keepCheckout(asking, { form: FILLED, shown: quote, key, sent: { at: Date.now(), cart: "its cart" } });
  const searching = await next(asking);
  busy();
  expect((await pageOf(checkingPage(searching))).outcome.state).toBe(isSent ? "waiting" : "long");
  expect((await redirectOf(recordOrder(searching))).to).toBe("/payment/checking");
  server.resetHandlers();
  const { to } = await redirectOf(recordOrder(await next(searching)));
  expect(to).toBe(`/orders/${lastOrder()?.id}`);
});

test.each([
  ["breaks off", () => HttpResponse.error()],
  ["is down", () => new HttpResponse(null, { status: 503 })],
])(
  "an order that a backend which %s never took is looked for during a minute, and can be sent again then",
  async (_, refusal) => {
    const { visitor, key, quote } = await atCheckout();
    server.use(http.post(`${env.API_URLS.order}/orders`, refusal));
    const { to, headers } = await redirectOf(postCheckout(visitor, FILLED, { key, quote }));
    expect(to).toBe("/payment/checking");
    server.resetHandlers();
    const searching = await next(visitor, headers);
    const early = await pageOf(checkingPage(searching));
    expect(early).toMatchObject({ outcome: { state: "waiting" }, refreshSeconds: 5 });
    const before = Date.now();
    vi.setSystemTime(before + 61_000);
    const late = await next(searching);
    expect(await pageOf(checkingPage(late))).toMatchObject({
      outcome: { state: "none" },
      refreshSeconds: undefined,
    });
    const sent = await redirectOf(postCheckout(await next(late), FILLED, { key, quote }));
    expect(sent.to).toBe(`/orders/${lastOrder()?.id}`);
    vi.setSystemTime(before);
  },
);

test("an order is found by a form whose answer went over that of the order", async () => {
  const { visitor, key, quote } = await atCheckout();
  const { headers } = await redirectOf(postCheckout(visitor, FILLED, { key, quote }));
  const paid = await next(visitor, headers);
  // The refusal of another tab's post, which came later.
  paid.setCookie(checkoutCookie.seal({ form: FILLED, key, shown: quote }));
  const asking = await next(paid);
  expect((await pageOf(checkingPage(asking))).outcome.state).toBe("done");
  expect((await redirectOf(recordOrder(await next(asking)))).to).toBe(`/orders/${lastOrder()?.id}`);
});

test("a card's tab whose answer went over that of the order is led to what finds it, not to an empty bag", async () => {
  const { visitor, key, quote } = await atCheckout();
  const { headers } = await redirectOf(postCheckout(visitor, FILLED, { key, quote }));
  // The answer of a tab that has chosen a card, which came later.
  const card = await redirectOf(postCheckout(visitor, { ...FILLED, method: "card:CREDIT" }, { key, quote }));
  const asking = await next(await next(visitor, headers), card.headers);
  expect((await redirectOf(paymentPage(asking))).to).toBe("/payment/checking");
  expect((await pageOf(checkingPage(await next(asking)))).outcome.state).toBe("done");
});

test("a customer's order is found, too, where the answer of another tab has forgotten the cart", async () => {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  const [main] = await savedAddressesOf(visitor);
  if (main) await orderTo(visitor, main);
  const shopping = await next(visitor);
  await addToCart(shopping, SERVICE, { item_id: "pudim", quantity: 4, options: [] });
  const buyer = await next(shopping);
  const { key, quote: text } = await pageOf(paymentPage(buyer));
  const quote = readQuote(text);
  if (!quote) throw new Error("the checkout shows nothing");
  const { headers } = await redirectOf(postCheckout(buyer, FILLED, { key, quote }));
  const other = await next(buyer, headers);
  expect(other.order.cartId).toBeUndefined();
  // The other tab got no answer, and says so later.
  other.setCookie(
    checkoutCookie.seal({ form: FILLED, key, shown: quote, sent: { at: Date.now(), cart: "" } }),
  );
  const asking = await next(other);
  expect((await pageOf(checkingPage(asking))).outcome.state).toBe("done");
  expect((await redirectOf(recordOrder(await next(asking)))).to).toBe(`/orders/${lastOrder()?.id}`);
});

test("a form that is posted again while the backend is busy is looked for, and not led to an empty bag", async () => {
  const { again, key, quote } = await lost();
  busy();
  const { to } = await redirectOf(postCheckout(await again(), FILLED, { key, quote }));
  expect(to).toBe("/payment/checking");
});

test("a form that has ordered leads to its order again, also while the backend says nothing at all", async () => {
  const { visitor, key, quote } = await atCheckout();
  const { to, headers } = await redirectOf(postCheckout(visitor, FILLED, { key, quote }));
  const again = await next(visitor, headers);
  const other = await next(visitor, headers);
  server.use(...Object.values(env.API_URLS).map((url) => http.all(`${url}/*`, () => HttpResponse.error())));
  const repeated = await redirectOf(postCheckout(again, FILLED, { key, quote }));
  expect(repeated.to).toBe(to);
  expect(
    (await redirectOf(postCheckout(await next(again, repeated.headers), FILLED, { key, quote }))).to,
  ).toBe(to);
  // Another form has ordered nothing.
  expect(await postCheckout(other, FILLED, { key: `${key}x`, quote })).toMatchObject({ status: 503 });
});

test("a card that was typed pays, whatever another tab has chosen meanwhile", async () => {
  const { visitor, key, quote } = await atCheckout();
  keepCheckout(visitor, { form: { ...FILLED, method: "PIX" }, key, shown: quote });
  const token = await cardToken(visitor, CARD.good);
  await redirectOf(placeKept(await next(visitor), { token, method: "CREDIT", save: false, key }));
  const { api } = await visitorWith();
  expect((await api.order.get(lastOrder()?.id ?? "")).payment).toMatchObject({
    method: "CREDIT",
    type: "PREPAID",
  });
});

test("a card that was typed as one kind is not charged as another", async () => {
  const setup = store.settings.read("setup");
  const debit = { method: "DEBIT", type: "PREPAID" } as const;
  store.settings.write("setup", { ...setup, payment_options: [...setup.payment_options, debit] });
  const { visitor, key, quote } = await atCheckout();
  visitor.setCookie(cardTokenCookie.seal({ token: "tok", method: "CREDIT", save: false, key }));
  const buyer = await next(visitor);
  const { to } = await redirectOf(postCheckout(buyer, { ...FILLED, method: "card:DEBIT" }, { key, quote }));
  expect(to).toBe("/payment/card");
});

test("a cart that could not be moved has ordered nothing, and nobody waits for an order", async () => {
  const { visitor, key, quote } = await atCheckout();
  visitor.saveOrder({ serviceId: "pinheiros-entrega", restaurantId: "pinheiros" });
  const down = () => HttpResponse.json({ status: 503, code: "DOWN" }, { status: 503 });
  server.use(http.post(`${env.API_URLS.catalog}/session/cart`, down));
  const refused = await postCheckout(await next(visitor), FILLED, { key, quote });
  expect(refused).toMatchObject({ status: 503, errors: { "": [visitor.t("error.defaultError")] } });
});

test("a guest's next cart has a key of its own, also where its lines are named as those before", async () => {
  const cart = { id: "guest-1", items: [{ id: "1" }] };
  const fresh = await visitorWith();
  const placed = (...ids: string[]) =>
    visitorWith(cookiesAfter(new Headers({ "set-cookie": placedOrdersCookie.seal(ids) })));
  const keys = [fresh, await placed("a"), await placed("b", "a")].map((visitor) =>
    checkoutKey(visitor, cart),
  );
  expect(new Set(keys).size).toBe(3);
  expect(checkoutKey(await placed("a"), cart)).toBe(keys[1]);
});

test("a form of an earlier cart orders nothing of this one, though it costs the same", async () => {
  const first = await atCheckout();
  const { headers } = await redirectOf(postCheckout(first.visitor, FILLED, first));
  const cart = async (visitor: Visitor) => {
    await addToCart(visitor, SERVICE, { item_id: "pudim", quantity: 4, options: [] });
    return next(visitor);
  };
  const second = await cart(await next(first.visitor, headers));
  const { key } = await pageOf(paymentPage(second));
  const after = await redirectOf(postCheckout(await next(second), FILLED, { ...first, key }));
  const third = await cart(await next(second, after.headers));
  const before = store.orders.count();
  const stale = await redirectOf(postCheckout(third, FILLED, first));
  expect(stale.to).toBe("/payment");
  expect((await pageOf(paymentPage(await next(third, stale.headers)))).count).toBe(4);
  expect(store.orders.count()).toBe(before);
});
