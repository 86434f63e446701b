import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { guestSessionOf } from "~/features/address/order-address.server";
import { formOf } from "~/features/cart/guest-cart.fixture";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { action as byHand } from "./by-hand";
import { locateByHand } from "./by-hand.server";
import { action as confirm, loader as confirming } from "./confirm";

const { server } = demoBackend();
const FORM = {
  ...{ postal_code: "08220-000", street: "Rua das Flores", number: "10", district: "Itaquera" },
  city: "São Paulo",
};
const WRITTEN = { ...FORM, complement: "", reference_point: "" };
const noMap = () =>
  server.use(
    http.get(`${env.API_URLS.catalog}/geocode`, () => HttpResponse.json({ status: 404 }, { status: 404 })),
  );
const at = (path: string, cookie: string, body?: FormData) => {
  const headers = { cookie, "Sec-Fetch-Site": "same-origin" };
  const post = body ? { method: "POST", body } : {};
  return { request: new Request(env.APP_ORIGIN + path, { headers, ...post }), params: {}, context: {} };
};

/** The guest after they confirmed a delivery, and the address in their session. */
async function confirmed(cookie: string) {
  const form = formOf({ checkout_option: "DELIVERY" });
  const { headers } = await redirectOf(confirm(at("/geolocation/confirm", cookie, form)));
  const guest = await visitorWith(cookiesAfter(headers, cookie));
  return { guest, address: (await guestSessionOf(guest))?.address };
}

it("an address of which the map knows the town alone is sent without a place, too", async () => {
  const located = await locateByHand(await visitorWith(), WRITTEN);
  expect(located).toMatchObject({ near: { latitude: expect.closeTo(-23.5, 0) }, state: "SP" });
  const written = await redirectOf(byHand(at("/geolocation/by-hand", "", formOf(FORM))));
  const cookie = cookiesAfter(written.headers);
  const page = await confirming(at("/geolocation/confirm", cookie));
  expect(page).toMatchObject({ data: { reach: { delivers: "unmapped", hint: undefined } } });
  expect((await confirmed(cookie)).address).not.toHaveProperty("latitude");
});

it("an address of a CEP that the map knows has its place", async () => {
  const visitor = await visitorWith();
  const form = { ...WRITTEN, postal_code: "05433010" };
  expect(await locateByHand(visitor, form)).toMatchObject({ place: { latitude: -23.5546 }, state: "SP" });
  expect(await locateByHand(visitor, { ...form, city: "Osasco" })).toEqual({ elsewhere: "São Paulo" });
});

it("an address that is on no map is sent without a place, and nothing is promised of it", async () => {
  noMap();
  const written = await redirectOf(byHand(at("/geolocation/by-hand", "", formOf(FORM))));
  const cookie = cookiesAfter(written.headers);
  const page = await confirming(at("/geolocation/confirm", cookie));
  expect(page).toMatchObject({ data: { reach: { delivers: "unmapped", hint: undefined } } });
  const { guest, address } = await confirmed(cookie);
  expect(address).toMatchObject({ street: "Rua das Flores", district: "Itaquera", state: "SP" });
  expect(address).not.toHaveProperty("latitude");
  // Its store is read by the place of a restaurant in that town.
  expect(guest.order.latitude).toBeCloseTo(-23.5, 0);
});

it("a town without a restaurant is unknown, and so is one in another state than its CEP", async () => {
  noMap();
  const visitor = await visitorWith();
  expect(await locateByHand(visitor, { ...WRITTEN, city: "Campinas" })).toEqual({ isUnknown: true });
  expect(await locateByHand(visitor, { ...WRITTEN, postal_code: "20040002" })).toEqual({ isUnknown: true });
});
