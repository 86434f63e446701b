import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { addToCart } from "~/features/cart/cart.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { formOf } from "~/features/cart/guest-cart.fixture";
import { postCheckout } from "~/features/checkout/checkout.fixture";
import { readQuote } from "~/features/checkout/quote.server";
import { orderView } from "~/features/orders/order/order-view.server";
import { publicCache } from "~/platform/cache/cache.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { pageOf } from "~/platform/request/fresh-page.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { leaveAside, paymentPage } from "./payment.server";

const { store } = demoBackend();
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") });
  return () => void vi.useRealTimers();
});
beforeEach(() => publicCache.clear());

const FILLED = { name: "Ana Figueira", phone: "(11) 90000-0001", when: "now", method: "CASH" };
const SERVICE = { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" } as const;

function next(visitor: Visitor, headers = new Headers(visitor.takeHeaders())): Promise<Visitor> {
  return visitorWith(cookiesAfter(headers, visitor.request.headers.get("cookie") ?? ""), "/payment");
}

/** Ana with four puddings in the cart. */
async function customer(): Promise<Visitor> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  const [main] = await savedAddressesOf(visitor);
  if (main) await orderTo(visitor, main);
  const signedIn = await next(visitor);
  await addToCart(signedIn, SERVICE, { item_id: "pudim", quantity: 4, options: [] });
  return next(signedIn);
}

const pageFor = (visitor: Visitor) => pageOf(paymentPage(visitor));

async function posts(visitor: Visitor, typed: object, page?: { key: string; quote: string }) {
  const { key, quote } = page ?? (await pageFor(visitor));
  const read = readQuote(quote);
  if (!read) throw new Error("the checkout shows nothing");
  return postCheckout(visitor, { ...FILLED, ...typed }, { key, quote: read });
}

/** The next request after the tip was chosen and the total was asked for. */
async function updates(visitor: Visitor, typed: object): Promise<Visitor> {
  const asked = async () => leaveAside(visitor, formOf({ go: "tip" }), { ...FILLED, ...typed });
  const { to, headers } = await redirectOf(asked());
  expect(to).toBe("/payment#tip-total");
  return next(visitor, headers);
}

const lastOrder = () => store.orders.page(1, 0)[0];
const tipRow = ({ rows }: { rows: { label: string; value: unknown }[] }, { t }: Visitor) =>
  rows.find(({ label }) => label === t("tracking.total.tip"));

test("nothing is chosen beforehand, and nothing is given", async () => {
  const visitor = await customer();
  const page = await pageFor(visitor);
  expect(page.tips?.offer.shares.map(({ percentage }) => percentage)).toEqual([5, 10, 15]);
  expect(page.typed.tip).toBeUndefined();
  expect(tipRow(page, visitor)).toBeUndefined();
  await redirectOf(posts(await next(visitor), {}, page));
  expect(store.tips.ofOrder(lastOrder()?.id ?? "")).toBeUndefined();
});

test("the total shows the tip that was chosen, and the order is placed at it", async () => {
  const visitor = await customer();
  const before = await pageFor(visitor);
  const share = before.tips?.offer.shares[1]?.amount ?? { value: 0 };
  const chosen = await updates(await next(visitor), { tip: "10" });
  const page = await pageFor(chosen);
  expect(page.typed).toMatchObject({ ...FILLED, tip: "10" });
  expect(tipRow(page, chosen)?.value).toMatchObject({ value: share.value });
  expect(page.total.value).toBe(before.total.value + share.value);
  const { to } = await redirectOf(posts(await next(chosen), { tip: "10" }, page));
  const order = lastOrder();
  expect(to).toBe(`/orders/${order?.id}`);
  expect(order?.order_amount).toBe(page.total.value);
  expect(store.tips.ofOrder(order?.id ?? "")).toBe(share.value);
  const view = { now: new Date(), locale: chosen.locale, timeZone: "America/Sao_Paulo" } as const;
  const { totals } = orderView(await chosen.api.order.get(order?.id ?? ""), view);
  expect(totals.find(({ part }) => part === "tip")?.amount.value).toBe(share.value);
});

test("a tip that the total did not show places no order, and shows it", async () => {
  const count = store.orders.count();
  const visitor = await customer();
  const first = await pageFor(visitor);
  const sent = await next(visitor);
  const { to, headers } = await redirectOf(posts(sent, { tip: "other", tipAmount: "3,00" }, first));
  expect(to).toBe("/payment");
  expect(store.orders.count()).toBe(count);
  const again = await next(sent, headers);
  expect(again.takeToast()?.text).toBe(again.t("tip.check"));
  const page = await pageFor(again);
  expect(page.total.value).toBe(first.total.value + 300);
  await redirectOf(posts(await next(again), { tip: "other", tipAmount: "3,00" }, page));
  expect(store.tips.ofOrder(lastOrder()?.id ?? "")).toBe(300);
});

test.each([
  ["3,0x", "invalid"],
  ["", "invalid"],
  ["-1", "invalid"],
  ["999,00", "tooMuch"],
] as const)("%j is refused beside its field, and the form is filled in", async (tipAmount, words) => {
  const visitor = await customer();
  const page = await pageFor(visitor);
  const most = page.tips ? `${(page.tips.offer.most.value / 100).toFixed(2)}`.replace(".", ",") : "";
  const said = visitor.t(`tip.${words}`, { most: `R$\u00a0${most}` });
  const sent = await next(visitor);
  expect(await posts(sent, { tip: "other", tipAmount }, page)).toMatchObject({
    status: 422,
    errors: { tipAmount: [said] },
  });
  const shown = await pageFor(await updates(await next(visitor), { tip: "other", tipAmount }));
  expect(shown.tips?.issue).toBe(said);
  expect(shown.typed.tip).toBe("other");
  expect(shown.total).toEqual(page.total);
});

test("nothing of it is shown without the capability, and for what takes none", async () => {
  const setup = store.settings.read("setup");
  const visitor = await customer();
  for (const change of [
    { capabilities: [] },
    { tips: { percentages: [10], on: ["TABLE" as const], max_percentage: 30 } },
  ]) {
    store.settings.write("setup", { ...setup, ...change });
    publicCache.clear();
    const page = await pageFor(await updates(await next(visitor), { tip: "10" }));
    expect(page.tips).toBeUndefined();
    expect(tipRow(page, visitor)).toBeUndefined();
  }
  store.settings.write("setup", setup);
});
