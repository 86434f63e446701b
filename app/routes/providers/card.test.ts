import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { checkoutOf } from "~/features/checkout/checkout.server";
import { checkoutKey, keepCheckout } from "~/features/checkout/checkout-draft.server";
import { savedCardsOf } from "~/features/payments/cards/saved-cards.server";
import { openVault } from "~/features/payments/cards/vault.server";
import { checkoutStoreOf } from "~/features/restaurant/store.server";
import { env } from "~/platform/env/env.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { endVaultVisit } from "./card";

const { server } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

const CARD = {
  ...{ number: "4242 4242 4242 4242", holder_name: "Ana Figueira" },
  ...{ expiry_month: "8", expiry_year: "2030", security_code: "739" },
};
const KEY = "0123456789abcdef-key";

type Visit = Parameters<typeof openVault>[1];

/**
 * Opens a form of the vault and posts a card to it, as a browser does. Returns the cookies and the vault's redirect.
 */
async function postsCard(cookies: string, visit: Visit, change: Partial<typeof CARD> = {}) {
  const visitor = await visitorWith(cookies);
  const form = await openVault(visitor, visit);
  if (!form) throw new Error("the vault is down");
  const hidden = Object.fromEntries(form.hidden.map(({ name, value }) => [name, value]));
  const body = new URLSearchParams({ ...hidden, ...CARD, ...change });
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "");
  const after = cookiesAfter(new Headers(visitor.takeHeaders()), cookies);
  return { cookies: after, back: back.pathname + back.search };
}

/** Comes back from the vault. Returns the redirect and the cookies. */
async function returns(cookies: string, back: string) {
  const { to, headers } = await redirectOf(endVaultVisit(await visitorWith(cookies, back)));
  return { to, cookies: cookiesAfter(headers, cookies) };
}

async function ana(): Promise<string> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  return cookiesAfter(new Headers(visitor.takeHeaders()));
}

/** A guest with a kept checkout by new card, and their visit to the vault. */
async function guestAtCheckout() {
  const { cookies } = await guestWithPuddings(4);
  const visitor = await visitorWith(cookies);
  visitor.saveOrder({ latitude: -23.5556, longitude: -46.6905 });
  const store = await checkoutStoreOf(visitor);
  const checkout = store && (await checkoutOf(visitor, store));
  if (!checkout) throw new Error("nothing to check out");
  const form = { name: "Ana Souza", phone: "(11) 91234-5678", method: "card:CREDIT", when: "now" };
  const key = checkoutKey(visitor, checkout.cart);
  keepCheckout(visitor, { form, key, shown: checkout.quote });
  const visit = { purpose: "checkout", method: "CREDIT", key } as const;
  return { before: cookiesAfter(new Headers(visitor.takeHeaders()), cookies), visit };
}

test("a card for the profile is kept, once, and its list is where it ends", async () => {
  const { cookies, back } = await postsCard(await ana(), { purpose: "profile" });
  const first = await returns(cookies, back);
  expect(first.to).toBe("/profile/payments");
  expect((await returns(first.cookies, back)).to).toBe("/profile/payments");
  const saved = await savedCardsOf(await visitorWith(first.cookies));
  expect(saved).toMatchObject([
    { brand: "Visa", mark: "VISA", isDefault: true, state: "good", method: "CREDIT" },
  ]);
});

test("an error leads back to the form that it was typed into", async () => {
  const wrong = { number: "4242 4242 4242 4241" };
  const profile = await postsCard(await ana(), { purpose: "profile" }, wrong);
  expect((await returns(profile.cookies, profile.back)).to).toBe(
    "/profile/payments/new?error=INVALID_NUMBER",
  );
  const { before, visit } = await guestAtCheckout();
  const checkout = await postsCard(before, visit, wrong);
  expect((await returns(checkout.cookies, checkout.back)).to).toBe("/payment/card?error=INVALID_NUMBER");
  const order = { purpose: { order: "o é" }, method: "DEBIT", key: KEY } as const;
  const again = await postsCard(await ana(), order, { security_code: "1" });
  expect((await returns(again.cookies, again.back)).to).toBe(
    "/orders/o%20%C3%A9/card?method=DEBIT&error=INVALID_SECURITY_CODE",
  );
});

test("a card that could not be kept is said, and no card is there", async () => {
  const { cookies, back } = await postsCard(await ana(), { purpose: "profile" });
  const down = () => new HttpResponse(null, { status: 503 });
  server.use(http.post(`${env.API_URLS.order}/cards`, down));
  expect((await returns(cookies, back)).to).toBe("/profile/payments");
  const over = { status: 422, code: "CARD_TOKEN_INVALID", detail: "over" };
  server.use(http.post(`${env.API_URLS.order}/cards`, () => HttpResponse.json(over, { status: 422 })));
  const late = await postsCard(await ana(), { purpose: "profile" });
  expect((await returns(late.cookies, late.back)).to).toBe("/profile/payments/new?error=CARD_TOKEN_INVALID");
});

test("a guest's card keeps nothing, whatever the state says", async () => {
  const { cookies, back } = await postsCard("", { purpose: "profile" });
  expect((await returns(cookies, back)).to).toBe("/profile");
});

test("a guest's checkout is paid on the way back; however often that comes, it is one order", async () => {
  const { before, visit } = await guestAtCheckout();
  const { cookies, back } = await postsCard(before, { ...visit, save: true });
  const first = await returns(cookies, back);
  expect(first.to).toMatch(/^\/orders\/[^/]+$/);
  expect(first.cookies).not.toMatch(/(^|; )card=/);
  // The same return twice: in a browser that did not get the first answer, and in one that did.
  expect((await returns(cookies, back)).to).toBe(first.to);
  expect((await returns(first.cookies, back)).to).toBe(first.to);
  const visitor = await visitorWith(first.cookies);
  const order = await visitor.api.order.get(decodeURIComponent(first.to?.split("/").at(-1) ?? ""));
  expect(order.payment).toMatchObject({ method: "CREDIT", type: "PREPAID", status: "PAID" });
});

test("a declined card leaves cart and checkout as they were", async () => {
  const declined = { number: "4000 0000 0000 0002" };
  const { before, visit } = await guestAtCheckout();
  const { cookies, back } = await postsCard(before, visit, declined);
  const { to, cookies: after } = await returns(cookies, back);
  expect(to).toBe("/payment");
  const visitor = await visitorWith(after);
  const store = await checkoutStoreOf(visitor);
  expect(store && (await checkoutOf(visitor, store))?.cart.items).toHaveLength(1);
});

test("a state that nobody knows does nothing", async () => {
  const { before: cookies } = await guestAtCheckout();
  expect((await returns(cookies, "/payments/card?state=x&card_token=tok_1")).to).toBe("/payment");
  expect((await returns("", "/payments/card?state=x&card_token=tok_1")).to).toBe("/");
  expect((await returns(await ana(), "/payments/card")).to).toBe("/profile/payments");
});
