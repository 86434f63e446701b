import { delay, HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { shopFrameOf } from "~/features/storefront/shop-frame.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/visitor/demo-backend.fixture";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import { checkoutShopOf } from "./fresh-shop.server";
import { shopOf, wholeShopOf } from "./shop.server";

const { store, server } = demoBackend();
const { catalog } = env.API_URLS;
const GEOLOCATION = `${catalog}/client/get-store-geolocation-info`;
const RESTAURANTS = `${catalog}/client/get-store-list`;
const down = () => new HttpResponse(null, { status: 503 });
const slow = async () => {
  await delay(1_500);
  return down();
};

/** A visitor whose draft names the first restaurant and its delivery. */
function visitor() {
  const [shop] = store.shops.list();
  const service = shop?.services.find(({ serviceType }) => serviceType === "DELIVERY");
  const order = {
    checkoutOption: "DELIVERY",
    restaurantId: shop?.id ?? "",
    serviceId: service?.id ?? "",
    latitude: -23.5563,
    longitude: -46.6918,
    addressLabel: "Rua Aspicuelta, 120",
  } as const;
  return visitorWith(cookiesAfter(new Headers({ "Set-Cookie": orderCookie.seal(order) })));
}

describe("a part of the shop that is not told", () => {
  test.each([
    ["failing", down],
    ["slow", slow],
  ])("leaves the rest: a %s geolocation promises neither time nor fee", async (_, answer) => {
    server.use(http.get(GEOLOCATION, answer));
    const shop = await shopOf(await visitor());
    expect(shop).toMatchObject({
      isPartial: true,
      delivery: { minutes: 0 },
      availability: { orderable: true },
    });
    expect(shop?.restaurant.address.street).not.toBe("");
    const frame = await shopFrameOf(await visitor());
    expect(frame).toMatchObject({ place: "Rua Aspicuelta, 120", bag: { count: 0 } });
    expect(frame?.estimate).toMatch(/instantes|shortly/);
  });

  test("leaves the menu's service: the draft remembers it while no restaurants are told", async () => {
    server.use(http.get(RESTAURANTS, down));
    const who = await visitor();
    expect(await shopOf(who)).toMatchObject({ isPartial: true, service: { id: who.order.serviceId } });
  });

  test("is waited for by an order", async () => {
    server.use(http.get(GEOLOCATION, down));
    await expect(checkoutShopOf(await visitor())).rejects.toMatchObject({ status: 503 });
    await expect(wholeShopOf(await visitor())).rejects.toMatchObject({ status: 503 });
  });

  test("does not hide that a restaurant is closed", async () => {
    const [shop] = store.shops.list();
    store.shops.change(shop?.id ?? "", { open: false });
    server.use(http.get(GEOLOCATION, down));
    expect((await shopOf(await visitor()))?.availability).toMatchObject({
      reason: "STORE_CLOSED",
      hours: [],
    });
    store.shops.change(shop?.id ?? "", { open: true });
  });
});
