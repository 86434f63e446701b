import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { addressCookie } from "~/features/address/address-cookies.server";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { addToCart, cartOf } from "~/features/cart/cart.server";
import { env } from "~/platform/env/env.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { leaveAccount } from "./leave-account.server";
import { signIn } from "./sign-in.server";

const { server } = demoBackend();
const AT = { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" } as const;

/** Davi has an account without a CPF. He comes with a guest's address and two puddings that he brought along. */
async function davi(): Promise<string> {
  const guest = await visitorWith();
  const { order_id } = await guest.api.catalog.openGuestSession(HOME_ADDRESS);
  guest.saveOrder({ guestOrderId: order_id, serviceId: AT.service.id, restaurantId: "vila-madalena" });
  guest.setCookie(addressCookie.seal(HOME_ADDRESS));
  await addToCart(guest, AT, { item_id: "pudim", quantity: 2, note: "sem calda", options: [] });
  const cookies = cookiesAfter(new Headers(guest.takeHeaders()));
  const visitor = await visitorWith(cookies);
  const tokens = await visitor.api.crm.login("davi@exemplo.com", PASSWORD);
  const { to, headers } = await redirectOf(signIn(visitor, tokens));
  expect(to).toBe("/register/data");
  return cookiesAfter(headers, cookies);
}

test("a customer without a CPF goes on as a guest, with the bag at the same address", async () => {
  const cookies = await davi();
  const { to, headers } = await redirectOf(leaveAccount(await visitorWith(cookies)));
  expect(to).toBe("/cart");
  const guest = await visitorWith(cookiesAfter(headers, cookies));
  expect(guest.isSignedIn).toBe(false);
  expect(await guest.access()).toMatchObject({ access: true, addressKnown: true });
  expect(guest.order).toMatchObject({ serviceId: AT.service.id, restaurantId: "vila-madalena" });
  expect(guest.order.addressId).toBeUndefined();
  expect((await cartOf(guest))?.items).toMatchObject([{ item_id: "pudim", quantity: 2, note: "sem calda" }]);
  expect(addressCookie.read(guest.request)).toMatchObject({ number: HOME_ADDRESS.number });
});

test("a line that the backend refuses is named", async () => {
  const cookies = await davi();
  const items = `${env.API_URLS.catalog}/session/guest-user/:id/cart/items`;
  server.use(http.post(items, () => HttpResponse.json({ code: "ITEM_UNAVAILABLE" }, { status: 422 })));
  const { headers } = await redirectOf(leaveAccount(await visitorWith(cookies)));
  const guest = await visitorWith(cookiesAfter(headers, cookies));
  expect(guest.takeToast()).toMatchObject({ tone: "bad", text: expect.stringMatching(/Pudim/i) });
});

test("a backend that is down leaves the customer signed in", async () => {
  const cookies = await davi();
  server.use(http.post(`${env.API_URLS.catalog}/session/guest-user`, () => HttpResponse.error()));
  const visitor = await visitorWith(cookies);
  await expect(leaveAccount(visitor)).rejects.toThrow();
  expect(visitor.isSignedIn).toBe(true);
  expect(visitor.takeHeaders().join()).not.toContain("access=;");
});

test("a gift card stays with the account, which is said, and is asked for again: without it the order costs more", async () => {
  const cookies = await davi();
  const visitor = await visitorWith(cookies);
  const cart = await cartOf(visitor);
  if (!cart) throw new Error("no cart");
  await visitor.api.order.redeemGiftCard(cart.id, { number: "6035710000002500", pin: "2500" });
  const { to, headers } = await redirectOf(leaveAccount(await visitorWith(cookies)));
  expect(to).toBe("/cart/gift-card");
  const guest = await visitorWith(cookiesAfter(headers, cookies));
  expect(guest.takeToast()).toMatchObject({
    tone: "bad",
    text: expect.stringContaining(guest.t("title.giftCard.title")),
  });
  expect((await cartOf(guest))?.items).toHaveLength(1);
});
