import { delay, HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { storeFrameOf } from "~/features/storefront/store-frame.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import { checkoutStoreOf, storeOf, wholeStoreOf } from "./store.server";

const { store, server } = demoBackend();
const { catalog } = env.API_URLS;
const GEOLOCATION = `${catalog}/client/get-store-geolocation-info`;
const RESTAURANTS = `${catalog}/client/get-store-list`;
const down = () => new HttpResponse(null, { status: 503 });
const slow = async () => {
  await delay(1_500);
  return down();
};

/** A visitor whose draft names the first restaurant and one of its services. */
function visitor(checkoutOption: "DELIVERY" | "TAKEOUT" = "DELIVERY") {
  const [restaurant] = store.restaurants.list();
  const service = restaurant?.services.find(({ serviceType }) => serviceType === checkoutOption);
  const order = {
    checkoutOption,
    restaurantId: restaurant?.id ?? "",
    serviceId: service?.id ?? "",
    latitude: -23.5563,
    longitude: -46.6918,
    addressLabel: "Rua Aspicuelta, 120",
  } as const;
  return visitorWith(cookiesAfter(new Headers({ "Set-Cookie": orderCookie.seal(order) })));
}

describe("a part of the store without an answer", () => {
  test.each([
    ["failing", down],
    ["slow", slow],
  ])("leaves the rest: a %s geolocation promises neither time nor fee", async (_, answer) => {
    server.use(http.get(GEOLOCATION, answer));
    const store = await storeOf(await visitor());
    expect(store).toMatchObject({
      isPartial: true,
      delivery: { minutes: 0 },
      availability: { orderable: true },
    });
    expect(store?.restaurant.address.street).not.toBe("");
    const frame = await storeFrameOf(await visitor());
    expect(frame).toMatchObject({ place: "Rua Aspicuelta, 120", cart: { count: 0 } });
    expect(frame?.estimate).toMatch(/instantes|shortly/);
  });

  test("keeps the service of the menu, from the draft", async () => {
    server.use(http.get(RESTAURANTS, down));
    const who = await visitor();
    expect(await storeOf(who)).toMatchObject({ isPartial: true, service: { id: who.order.serviceId } });
  });

  test("is waited for if an order needs it", async () => {
    server.use(http.get(GEOLOCATION, down));
    await expect(checkoutStoreOf(await visitor())).rejects.toMatchObject({ status: 503 });
    await expect(wholeStoreOf(await visitor())).rejects.toMatchObject({ status: 503 });
  });

  test("still shows that a restaurant is closed", async () => {
    const [restaurant] = store.restaurants.list();
    store.restaurants.change(restaurant?.id ?? "", { open: false });
    server.use(http.get(GEOLOCATION, down));
    expect((await storeOf(await visitor()))?.availability).toMatchObject({
      reason: "STORE_CLOSED",
      hours: [],
    });
    store.restaurants.change(restaurant?.id ?? "", { open: true });
  });
});

test("a header names the address of a delivery, and the restaurant of a pick-up", async () => {
  expect(await storeFrameOf(await visitor())).toMatchObject({ place: "Rua Aspicuelta, 120" });
  const { name } = store.restaurants.list()[0] ?? {};
  expect(await storeFrameOf(await visitor("TAKEOUT"))).toMatchObject({ place: name });
});
