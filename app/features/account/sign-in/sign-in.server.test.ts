import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { userOf } from "~/features/account/account.server";
import { addressCookie } from "~/features/address/address-cookies.server";
import { mainFirst } from "~/features/address/order-address.server";
import { addToCart } from "~/features/cart/cart.server";
import { env } from "~/platform/env/env.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { signIn } from "./sign-in.server";

const { server, store } = demoBackend();

const ADDRESS = {
  postal_code: "05433-010",
  street: "Rua Aspicuelta",
  number: "777",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.555,
  longitude: -46.691,
};
const SERVICE = "vila-madalena-entrega";

/** A guest at an address, with two puddings in the cart; gives the cookies. */
async function guest(): Promise<string> {
  const visitor = await visitorWith();
  const { order_id } = await visitor.api.catalog.openGuestSession(ADDRESS);
  visitor.saveOrder({ guestOrderId: order_id, serviceId: SERVICE, restaurantId: "vila-madalena" });
  visitor.setCookie(addressCookie.seal(ADDRESS));
  const line = { item_id: "pudim", quantity: 2, options: [] };
  await addToCart(visitor, { service: { id: SERVICE }, checkoutOption: "DELIVERY" }, line);
  return cookiesAfter(new Headers(visitor.takeHeaders()));
}

async function signedIn(email: string, cookie = "") {
  const visitor = await visitorWith(cookie);
  const tokens = await visitor.api.crm.login(email, PASSWORD);
  const { to, headers } = await redirectOf(signIn(visitor, tokens));
  const after: Visitor = await visitorWith(cookiesAfter(headers, cookie));
  return { to, after };
}

test.each([
  ["ana@exemplo.com", "/", true],
  ["bruno@exemplo.com", "/geolocation", false],
  ["carla@exemplo.com", "/register/phone", false],
  ["davi@exemplo.com", "/register/data", false],
])("%s is led to %s", async (email, path, access) => {
  const { to, after } = await signedIn(email);
  expect(to).toBe(path);
  expect(after.userType).toBe("registered");
  expect(await after.access()).toMatchObject({ userType: "registered", access });
});

test("a customer who signs in orders to the main address", async () => {
  const { after } = await signedIn("ana@exemplo.com");
  const main = (await userOf(after)).address.find(({ is_main }) => is_main);
  expect(after.order).toMatchObject({ addressId: main?.id, latitude: main?.latitude });
  expect(after.order.serviceId).toBeDefined();
});

test("a guest's cart and address follow into the account", async () => {
  const { to, after } = await signedIn("bruno@exemplo.com", await guest());
  expect(to).toBe("/");
  const { address } = await userOf(after);
  expect(address).toHaveLength(1);
  expect(address[0]).toMatchObject({ street: "Rua Aspicuelta", number: "777", is_main: true });
  expect(after.order).toMatchObject({ addressId: address[0]?.id });
  expect(after.order.guestOrderId).toBeUndefined();
  const cart = await after.api.cart.get(String(after.order.cartId));
  expect(cart.items.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([["pudim", 2]]);
  expect(addressCookie.read(after.request)).toBeUndefined();
});

test("an address that the account has already is not saved twice", async () => {
  const before = (await userOf((await signedIn("bruno@exemplo.com")).after)).address;
  const { after } = await signedIn("bruno@exemplo.com", await guest());
  expect((await userOf(after)).address).toEqual(before);
});

test("a cart that cannot be taken over just now waits in the draft", async () => {
  const cookie = await guest();
  server.use(
    http.post(`${env.API_URLS.order}/session/cart`, () =>
      HttpResponse.json({ status: 503 }, { status: 503 }),
    ),
  );
  const { to, after } = await signedIn("ana@exemplo.com", cookie);
  expect(to).toBe("/");
  expect(after.isSignedIn).toBe(true);
  expect(after.order.guestOrderId).toBeDefined();
  expect(after.order.setAside).toBeUndefined();
});

test("whoever signs in where somebody else was gets nothing of theirs", async () => {
  const carla = await visitorWith();
  const { headers } = await redirectOf(
    signIn(carla, await carla.api.crm.login("carla@exemplo.com", PASSWORD)),
  );
  const cookie = cookiesAfter(headers);
  expect((await visitorWith(cookie)).order.addressLabel).toBeDefined();
  const { after } = await signedIn("ana@exemplo.com", cookie);
  const [main] = mainFirst((await userOf(after)).address);
  expect(after.order).toMatchObject({
    addressId: main?.id,
    addressLabel: expect.stringContaining("Harmonia"),
  });
});

test("whoever signs in where somebody else was finds no checkout of theirs, nor a card or payment under way", async () => {
  const visitor = await visitorWith();
  const carla = await visitor.api.crm.login("carla@exemplo.com", PASSWORD);
  const { headers } = await redirectOf(signIn(visitor, carla));
  const names = ["checkout", "attempt", "vault", "card", "bank", "unanswered"];
  const cookie = `${cookiesAfter(headers)}; ${names.map((name) => `${name}=x`).join("; ")}`;
  const ana = await visitorWith(cookie);
  const signed = await redirectOf(signIn(ana, await ana.api.crm.login("ana@exemplo.com", PASSWORD)));
  const left = new URLSearchParams(cookiesAfter(signed.headers, cookie).replaceAll("; ", "&"));
  expect(names.filter((name) => left.has(name))).toEqual([]);
});

test("a guest who signs in takes the checkout along", async () => {
  const visitor = await visitorWith("attempt=x; checkout=x");
  const ana = await visitor.api.crm.login("ana@exemplo.com", PASSWORD);
  const { headers } = await redirectOf(signIn(visitor, ana));
  expect(cookiesAfter(headers, "attempt=x; checkout=x")).toContain("attempt=x; checkout=x");
});

test("a sign-in over a session ends that session at the backend, and is a security event", async () => {
  const first = await visitorWith();
  const former = await first.api.crm.login("carla@exemplo.com", PASSWORD);
  const { headers } = await redirectOf(signIn(first, former));
  const visitor = await visitorWith(cookiesAfter(headers));
  const info = vi.spyOn(visitor.log, "info");
  const tokens = await visitor.api.crm.login("ana@exemplo.com", PASSWORD);
  await redirectOf(signIn(visitor, tokens, { who: "ana@exemplo.com" }));
  expect(store.sessions.customerOf(former.access_token)).toBeUndefined();
  expect(store.sessions.customerOf(tokens.access_token)).toBeDefined();
  const events = info.mock.calls.flatMap(([facts]: unknown[]) => facts);
  expect(events).toContainEqual({
    security: "signed in",
    by: "password",
    who: expect.stringMatching(/^[\w-]{22}$/),
    where: expect.any(String),
  });
});
