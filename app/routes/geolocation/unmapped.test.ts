import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { guestSessionOf } from "~/features/address/order-address.server";
import { formOf } from "~/features/cart/guest-cart.fixture";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { action as byHand } from "./by-hand";
import { asNear, locateByHand } from "./by-hand.server";
import { action as confirm, loader as confirming } from "./confirm";

const { server } = demoBackend();
const FORM = {
  ...{ postal_code: "08220-000", street: "Rua das Flores", number: "10", district: "Itaquera" },
  ...{ city: "São Paulo", state: "SP" },
};
const noMap = () =>
  server.use(
    http.get(`${env.API_URLS.catalog}/geocode`, () => HttpResponse.json({ status: 404 }, { status: 404 })),
  );
const at = (path: string, cookie: string, body?: FormData) => {
  const headers = { cookie, "Sec-Fetch-Site": "same-origin" };
  const post = body ? { method: "POST", body } : {};
  return { request: new Request(env.APP_ORIGIN + path, { headers, ...post }), params: {}, context: {} };
};

it("an address that is on no map is sent without a place, and nothing is promised of it", async () => {
  noMap();
  const written = await redirectOf(byHand(at("/geolocation/by-hand", "", formOf(FORM))));
  const cookie = cookiesAfter(written.headers);
  const page = await confirming(at("/geolocation/confirm", cookie));
  expect(page).toMatchObject({ data: { reach: { delivers: "unmapped", hint: undefined } } });
  const done = await redirectOf(
    confirm(at("/geolocation/confirm", cookie, formOf({ checkout_option: "DELIVERY" }))),
  );
  const guest = await visitorWith(cookiesAfter(done.headers, cookie));
  const session = await guestSessionOf(guest);
  expect(session?.address).toMatchObject({ street: "Rua das Flores", district: "Itaquera" });
  expect(session?.address).not.toHaveProperty("latitude");
  // Its store is read by the place of a restaurant in that town.
  expect(guest.order.latitude).toBeCloseTo(-23.5, 0);
});

it("a town without a restaurant is unknown", async () => {
  noMap();
  const visitor = await visitorWith();
  const form = { ...FORM, complement: "", reference_point: "", city: "Campinas" };
  expect(await locateByHand(visitor, form)).toEqual({});
  expect(asNear({ latitude: 1 })).toEqual({});
});
