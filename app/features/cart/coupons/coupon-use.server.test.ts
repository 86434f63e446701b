import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { formOf, guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { lostAnswer } from "~/features/cart/lost-answer.fixture";
import { env } from "~/platform/env/env.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/visitor/demo-backend.fixture";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { couponsView, dropCoupon, putCoupon } from "./coupon-use.server";

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
