import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { addToCart } from "~/features/cart/cart.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { formOf } from "~/features/cart/guest-cart.fixture";
import { postCheckout } from "~/features/checkout/checkout.fixture";
import { checkoutDraft, keepCheckout } from "~/features/checkout/checkout-draft.server";
import { readQuote } from "~/features/checkout/quote.server";
import { placeKept } from "~/features/checkout/submit.server";
import { CARD, cardToken } from "~/features/payments/cards/cards.fixture";
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
import { leaveAside, paymentPage } from "./payment.server";

const { store } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

const FILLED = { name: "Ana Figueira", phone: "(11) 90000-0001", when: "now" };
const PUDDINGS = { item_id: "pudim", quantity: 4, options: [] };
const SERVICE = { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" } as const;

/** The same browser's next request, after `visitor` or after the page with `headers`. */
function next(visitor: Visitor, headers = new Headers(visitor.takeHeaders())): Promise<Visitor> {
  return visitorWith(cookiesAfter(headers, visitor.request.headers.get("cookie") ?? ""), "/payment");
}

/** Ana with something in the cart. */
async function signedInCustomer(): Promise<Visitor> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  const [main] = await savedAddressesOf(visitor);
  if (main) await orderTo(visitor, main);
  const signedIn = await next(visitor);
  await addToCart(signedIn, SERVICE, PUDDINGS);
  return next(signedIn);
}

async function ticketOf(visitor: Visitor) {
  const { key, quote } = await pageOf(paymentPage(visitor));
  const read = readQuote(quote);
  if (!read) throw new Error("the checkout shows nothing");
  return { key, quote: read };
}

async function submit(visitor: Visitor, method: string) {
  return postCheckout(visitor, { ...FILLED, method }, await ticketOf(visitor));
}

const lastOrder = () => store.orders.page(1, 0)[0];

/** Ana at the card form, and the vault's return with this card. */
async function atVault(number: string) {
  const visitor = await signedInCustomer();
  const { to, headers } = await redirectOf(submit(visitor, "card:CREDIT"));
  expect(to).toBe("/payment/card");
  const back = await next(visitor, headers);
  const { key = "" } = checkoutDraft(back);
  const token = await cardToken(back, number);
  return { back, card: { token, method: "CREDIT" as const, save: false, key } };
}

test("an order by Pix ends on its own page", async () => {
  const { to } = await redirectOf(submit(await signedInCustomer(), "PIX"));
  expect(to).toBe(`/orders/${lastOrder()?.id}`);
});

test("a saved card pays by its id, and nobody takes that for a number", async () => {
  const visitor = await signedInCustomer();
  const { id } = await visitor.api.order.saveCard(await cardToken(visitor, CARD.good));
  const { offer } = await pageOf(paymentPage(visitor));
  expect(offer.methods.map(({ value }) => value)).toContain(`saved:${id}`);
  const buyer = await next(visitor);
  const { to } = await redirectOf(submit(buyer, `saved:${id}`));
  expect(to).toBe(`/orders/${lastOrder()?.id}`);
});

test("a card that is nobody's is not offered, and what is no choice is not kept", async () => {
  const visitor = await signedInCustomer();
  for (const method of ["saved:4111111111111111", "4111111111111111"]) {
    const refused = await submit(await next(visitor), method);
    expect(refused).toMatchObject({ status: 422, errors: { method: [visitor.t("form.method.required")] } });
  }
  const stray = await next(visitor);
  await submit(stray, "4111 1111 1111 1111");
  expect(checkoutDraft(await next(stray)).form?.method).toBeUndefined();
});

test("a new card is typed at the vault, whose return places the order that was kept", async () => {
  const { back, card } = await atVault(CARD.good);
  const { to, headers } = await redirectOf(placeKept(back, card));
  expect(to).toBe(`/orders/${lastOrder()?.id}`);
  expect(checkoutDraft(await next(back, headers))).toEqual({
    placed: { key: card.key, order: lastOrder()?.id, number: String(lastOrder()?.number) },
  });
});

test("a card whose bank asks leads out to it", async () => {
  const { back, card } = await atVault(CARD.bank);
  const { to } = await redirectOf(placeKept(back, card));
  expect(to).toBe(`/orders/${lastOrder()?.id}/bank`);
});

test("a declined card leads back to the checkout, which says why and keeps what was typed", async () => {
  const before = store.orders.count();
  const { back, card } = await atVault(CARD.declined);
  const { to, headers } = await redirectOf(placeKept(back, card));
  expect(to).toBe("/payment");
  expect(store.orders.count()).toBe(before);
  const again = await next(back, headers);
  const page = await pageOf(paymentPage(again));
  expect(page.refused).toContain(again.t("payment.PAYMENT_DECLINED.title"));
  expect(page.typed).toMatchObject(FILLED);
  // Another method is one step away, and keeps what was typed.
  const paid = await redirectOf(submit(again, "PIX"));
  expect(paid.to).toBe(`/orders/${lastOrder()?.id}`);
});

test("an order by card whose answer is lost is found under its key, without its card, and leads on to the bank", async () => {
  const { back, card } = await atVault(CARD.bank);
  const cookie = back.request.headers.get("cookie") ?? "";
  const before = store.orders.count();
  await redirectOf(placeKept(await visitorWith(cookie, "/payment"), card));
  // The answer never came. This browser knows only that it has sent the order.
  keepCheckout(back, { sent: { at: Date.now(), cart: "its cart" } });
  const lost = await next(back);
  expect((await pageOf(checkingPage(lost))).outcome).toEqual({
    state: "done",
    number: String(lastOrder()?.number),
  });
  const found = await redirectOf(recordOrder(await next(lost)));
  expect(found.to).toBe(`/orders/${lastOrder()?.id}/bank`);
  const after = await next(lost, found.headers);
  expect((await redirectOf(recordOrder(after))).to).toBe(`/orders/${lastOrder()?.id}`);
  expect(store.orders.count()).toBe(before + 1);
});

test("two tabs that pay one cart in two ways are one order, and both end on it", async () => {
  const before = store.orders.count();
  const visitor = await signedInCustomer();
  const cookie = visitor.request.headers.get("cookie") ?? "";
  const tabs = [visitor, await visitorWith(cookie, "/payment")];
  const tickets = await Promise.all(tabs.map(ticketOf));
  const ends = [];
  for (const [index, method] of ["PIX", "CASH"].entries()) {
    const tab = await visitorWith(cookie, "/payment");
    const ticket = tickets[index];
    if (ticket) ends.push(await redirectOf(postCheckout(tab, { ...FILLED, method }, ticket)));
  }
  expect(store.orders.count()).toBe(before + 1);
  expect(new Set(ends.map(({ to }) => to))).toEqual(new Set([`/orders/${lastOrder()?.id}`]));
  const toasts = ends.map(async ({ headers }) => (await next(visitor, headers)).takeToast()?.text);
  const words = visitor.t("checkout.orderedOtherwise", { number: lastOrder()?.number ?? "" });
  expect(await Promise.all(toasts)).toEqual([undefined, words]);
});

test("a second checkout with another cart is an order of its own, and the old form orders nothing of it", async () => {
  const visitor = await signedInCustomer();
  const first = await ticketOf(visitor);
  const { headers } = await redirectOf(postCheckout(visitor, { ...FILLED, method: "PIX" }, first));
  const again = await next(visitor, headers);
  await addToCart(again, SERVICE, { ...PUDDINGS, quantity: 5 });
  const before = store.orders.count();
  const back = await next(again);
  const stale = await redirectOf(postCheckout(back, { ...FILLED, method: "PIX" }, first));
  expect(stale.to).toBe("/payment/changed");
  expect(store.orders.count()).toBe(before);
  const anew = await next(back, stale.headers);
  const second = await ticketOf(anew);
  expect(second.key).not.toBe(first.key);
  await redirectOf(postCheckout(anew, { ...FILLED, method: "PIX" }, second));
  expect(store.orders.count()).toBe(before + 1);
});

test("another button of the form keeps what was typed, but no card's number", async () => {
  const visitor = await signedInCustomer();
  const typed = { ...FILLED, note: "4111 1111 1111 1111", phone: "1" };
  const left = async () => leaveAside(visitor, formOf({ go: "coupon" }), typed);
  const { to, headers } = await redirectOf(left());
  expect(to).toBe("/cart/coupon?back=/payment");
  const kept = checkoutDraft(await next(visitor, headers)).form;
  expect(kept).toEqual({ ...FILLED, phone: "1" });
  const madeUp = async () => leaveAside(visitor, formOf({ go: "constructor" }), typed);
  expect((await redirectOf(madeUp())).to).toBe("/payment");
  const spared = async () => leaveAside(visitor, formOf({ go: "spare-gift-card" }), typed);
  expect((await redirectOf(spared())).to).toBe("/payment#checkout-gift-card");
  expect(visitor.order.useGiftCard).toBe(false);
  expect(leaveAside(visitor, formOf({}), typed)).toBeUndefined();
});
