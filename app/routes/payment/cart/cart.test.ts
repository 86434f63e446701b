import { delay, HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import { ana } from "../../../../tests/unit/posts/refused-posts.fixture";
import { cartPage } from "./cart.server";

const { store, server } = demoBackend();
const GEOLOCATION = `${env.API_URLS.catalog}/client/get-store-geolocation-info`;

/** The page of a guest's cart. `answer` is the backend's answer about the delivery's geolocation. */
async function pageWith(answer?: () => Promise<Response | undefined> | Response) {
  const { cookies } = await guestWithPuddings(4);
  const [restaurant] = store.restaurants.list();
  const { order } = await visitorWith(cookies);
  const chosen = { restaurantId: restaurant?.id ?? "", serviceId: "vila-madalena-entrega" };
  const place = { latitude: -23.5563, longitude: -46.6918 };
  const sealed = new Headers({ "Set-Cookie": orderCookie.seal({ ...order, ...chosen, ...place }) });
  if (answer) server.use(http.get(GEOLOCATION, answer));
  return cartPage(await visitorWith(cookiesAfter(sealed, cookies), "/cart"));
}

it("says what the backend removed, even if the cart is then empty", async () => {
  const { cookies } = await guestWithPuddings(4);
  const visitor = await visitorWith(cookies, "/cart");
  const session = await visitor.api.catalog.guestSession(visitor.order.guestOrderId ?? "");
  const changes = [{ name: "Pudim de leite", kind: "REMOVED" }];
  const nothing = { value: 0, currency: "BRL" };
  const total = { items_price: nothing, other_fees: nothing, order_amount: nothing };
  const emptied = { ...session, cart: { ...session.cart, items: [], total, changes } };
  server.use(http.get(`${env.API_URLS.catalog}/session/guest-user/*`, () => HttpResponse.json(emptied)));
  const { cart, notices, isGone } = await cartPage(visitor);
  expect({ cart, isGone }).toEqual({ cart: undefined, isGone: false });
  expect(JSON.stringify(notices)).toContain("Pudim de leite");
});

it("says once that a cart is gone, for guests and customers", async () => {
  for (const cookies of [await ana({ cart: true }), (await guestWithPuddings(4)).cookies]) {
    const none = () => HttpResponse.json({ status: 404, detail: "cart not found" }, { status: 404 });
    const { order, catalog } = env.API_URLS;
    server.use(http.get(`${order}/session/cart/*`, none), http.get(`${catalog}/session/guest-user/*`, none));
    const first = await visitorWith(cookies, "/cart");
    expect((await cartPage(first)).isGone).toBe(true);
    const again = cookiesAfter(new Headers(first.takeHeaders()), cookies);
    expect((await cartPage(await visitorWith(again, "/cart"))).isGone).toBe(false);
  }
});

it("waits for the delivery fee, which is part of the total", async () => {
  const { cart } = await pageWith(() => delay(1_200).then(() => undefined));
  const { cart: soon } = await pageWith();
  expect(cart?.total?.value).toBeGreaterThan(0);
  expect(cart?.total).toEqual(soon?.total);
});

it("shows the cart without a total while the delivery fee is unknown", async () => {
  const { cart } = await pageWith(() => new HttpResponse(null, { status: 503 }));
  expect(cart?.lines).toHaveLength(1);
  expect(cart?.total).toBeUndefined();
  expect(cart?.rows.some(({ kind }) => kind === "total")).toBe(false);
  expect(cart?.canGoOn).toBe(true);
});
