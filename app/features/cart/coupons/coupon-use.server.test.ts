import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { z } from "zod";
import { formOf, guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { lostAnswer } from "~/features/cart/lost-answer.fixture";
import { env } from "~/platform/env/env.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { couponsView, dropCoupon, putCoupon, useWaiting } from "./coupon-use.server";

const { store, server } = demoBackend();
const { catalog, order } = env.API_URLS;

/** A guest with a cart, whose draft names the restaurant. */
async function guest(): Promise<Visitor> {
  const { cookies } = await guestWithPuddings();
  const [restaurant] = store.restaurants.list();
  const { order: draft } = await visitorWith(cookies);
  const chosen = { ...draft, restaurantId: restaurant?.id ?? "", serviceId: "vila-madalena-entrega" };
  const sealed = new Headers({ "Set-Cookie": orderCookie.seal(chosen) });
  return visitorWith(cookiesAfter(sealed, cookies), "/cupons");
}

const restaurantsFail = () =>
  server.use(http.get(`${catalog}/client/get-store-list`, () => new HttpResponse(null, { status: 503 })));

it("shows the restaurant's coupons, and keeps an invalid code in the field", async () => {
  const { coupons = [], hasCart } = await couponsView(await guest());
  expect(hasCart).toBe(true);
  expect(coupons.length).toBeGreaterThan(0);
  expect(await putCoupon(await guest(), formOf({ code: "no such coupon" }))).toMatchObject({ status: 422 });
});

it.each([
  ["★VIP★", "★VIP★"],
  ["SABOR 10", "SABOR 10"],
  ["“VOLTA10”.", "VOLTA10"],
  ["Cupom: VOLTA10", "VOLTA10"],
])("tries %j as it stands first, and tidied second", async (typed, meant) => {
  const tried: string[] = [];
  const sent = z.object({ code: z.string() });
  server.use(
    http.post(`${order}/coupons`, async ({ request }) => {
      const { code } = sent.parse(await request.clone().json());
      tried.push(code);
      const refusal = { status: 422, code: "COUPON_REFUSED", title: "x", detail: "x" };
      return HttpResponse.json(refusal, { status: code === meant ? 409 : 422 });
    }),
  );
  await putCoupon(await guest(), formOf({ code: typed }));
  expect(tried).toEqual([...new Set([typed, meant])]);
});

it("reads the coupons of the order's service, for guests and customers", async () => {
  const named: (string | null)[] = [];
  server.use(
    http.get(`${order}/coupons`, ({ request }) => void named.push(request.headers.get("x-service-id"))),
  );
  const customer = await guest();
  await couponsView(await guest());
  customer.keepTokens(await customer.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  await couponsView(customer);
  expect(named).toEqual(["vila-madalena-entrega", "vila-madalena-entrega"]);
});

it("does not guess the merchant while the restaurants cannot be read", async () => {
  const asked: string[] = [];
  server.use(http.all(`${order}/coupons`, ({ request }) => void asked.push(request.url)));
  restaurantsFail();
  expect(await couponsView(await guest())).toMatchObject({ coupons: undefined, hasCart: true });
  const refused = await putCoupon(await guest(), formOf({ code: "VOLTA10" }));
  expect(refused).toMatchObject({ status: 503, body: { code: "VOLTA10" } });
  expect(asked).toEqual([]);
});

it("says how long to wait before a coupon can be removed", async () => {
  const { cookies } = await guestWithPuddings(8);
  const next = () => visitorWith(cookies, "/cart");
  expect((await redirectOf(putCoupon(await next(), formOf({ code: "aurora10" })))).to).toBe("/cart");
  const tooMany = () => new HttpResponse(null, { status: 429, headers: { "Retry-After": "30" } });
  server.use(http.delete(`${order}/coupons`, tooMany));
  const { to, headers } = await redirectOf(dropCoupon(await next()));
  expect(to).toBe("/cart");
  expect((await visitorWith(cookiesAfter(headers))).takeToast()?.text).toContain("30");
});

it("reads the cart if it is unknown whether a coupon was added or removed", async () => {
  const { cookies } = await guestWithPuddings(8);
  const next = () => visitorWith(cookies, "/cart");
  const toastOf = async (work: Promise<unknown>) => {
    const { headers } = await redirectOf(work);
    return (await visitorWith(cookiesAfter(headers))).takeToast();
  };
  const put = async () => putCoupon(await next(), formOf({ code: "aurora10" }));
  const drop = async () => dropCoupon(await next());
  const lose = (isDone: boolean) =>
    server.use(http.all(`${order}/coupons`, lostAnswer(isDone), { once: true }));
  lose(false);
  expect(await put()).toMatchObject({ status: 503, body: { code: "aurora10" } });
  lose(true);
  expect(await toastOf(put())).toMatchObject({ tone: "quiet" });
  lose(false);
  expect(await toastOf(drop())).toMatchObject({ tone: "bad" });
  lose(true);
  expect(await toastOf(drop())).toMatchObject({ tone: "quiet" });
});

/** A visitor without a cart, with the cookies of a coupon that was pressed. */
async function waitingFor(code: string): Promise<string> {
  const { to, headers } = await redirectOf(
    putCoupon(await visitorWith("", "/cupons"), formOf({ listed: code })),
  );
  expect(to).toBe("/menu");
  expect((await visitorWith(cookiesAfter(headers))).takeToast()?.text).toContain(code);
  return cookiesAfter(headers);
}

it("keeps a coupon until there is a bag that it can be used on", async () => {
  const sealed = await waitingFor("AURORA10");
  const { order } = await visitorWith(sealed);
  expect(order.coupon).toBe("AURORA10");
  const used = async (puddings: number) => {
    const { cookies } = await guestWithPuddings(puddings);
    const visitor = await visitorWith(cookies);
    visitor.saveOrder({ coupon: "AURORA10" });
    const cart = (await visitor.api.catalog.guestSession(visitor.order.guestOrderId ?? "")).cart;
    if (!cart) throw new Error("no cart");
    await useWaiting(visitor, cart);
    const after = (await visitor.api.catalog.guestSession(visitor.order.guestOrderId ?? "")).cart;
    return { on: after?.coupon?.code, waiting: visitor.order.coupon };
  };
  expect(await used(1)).toEqual({ on: undefined, waiting: "AURORA10" });
  expect(await used(8)).toEqual({ on: "AURORA10", waiting: undefined });
});

it("never lets a coupon that waits stand in the way of the bag", async () => {
  const { cookies } = await guestWithPuddings(8);
  const visitor = await visitorWith(cookies);
  const cart = (await visitor.api.catalog.guestSession(visitor.order.guestOrderId ?? "")).cart;
  if (!cart) throw new Error("no cart");
  visitor.saveOrder({ coupon: "NAOEXISTE" });
  await useWaiting(visitor, cart);
  expect(visitor.order.coupon, "a refused code is dropped").toBeUndefined();
  visitor.saveOrder({ coupon: "AURORA10" });
  server.use(http.post(`${order}/coupons`, () => new HttpResponse(null, { status: 503 })));
  await useWaiting(visitor, cart);
  expect(visitor.order.coupon).toBe("AURORA10");
});

it("says of each coupon what would be refused now", async () => {
  const visitor = await guest();
  const { coupons = [] } = await couponsView(visitor);
  for (const { code, missing, refusal, isOver } of coupons) {
    const answer = await putCoupon(await guest(), formOf({ listed: code }));
    const isRefused = !(answer instanceof Response);
    expect([code, isRefused]).toEqual([code, isOver || missing !== undefined || refusal !== undefined]);
  }
});
