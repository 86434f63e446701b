import { expect, test } from "vitest";
import { MOST_IN_CART } from "~/domain/menu/basket";
import { signIn } from "~/features/account/sign-in/sign-in.server";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { addToCart, cartOf } from "~/features/cart/cart.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { paymentPage } from "~/routes/payment/payment.server";
import { cartPage } from "./cart.server";

demoBackend();
const AT = { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" } as const;
const puddings = (note: string, quantity = 75) => ({ item_id: "pudim", quantity, note, options: [] });

test("a cart that a sign-in has made too large is kept whole, and the bag says what one order takes", async () => {
  const guest = await visitorWith();
  const { order_id } = await guest.api.catalog.openGuestSession(HOME_ADDRESS);
  guest.saveOrder({ guestOrderId: order_id, serviceId: AT.service.id, restaurantId: "vila-madalena" });
  await addToCart(guest, AT, puddings("a"));
  await addToCart(guest, AT, puddings("b"));
  const cookies = cookiesAfter(new Headers(guest.takeHeaders()));
  // As another device of the account, or a backend that puts two carts together, makes it.
  const { id } = (await cartOf(guest)) ?? { id: "" };
  await guest.api.cart.addItem(id, puddings("c"));
  const tokens = await guest.api.crm.login("ana@exemplo.com", PASSWORD);
  const { headers } = await redirectOf(signIn(await visitorWith(cookies), tokens));
  const ana = () => visitorWith(cookiesAfter(headers, cookies), "/cart");
  const pieces = (await cartOf(await ana()))?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  expect(pieces).toBeGreaterThan(MOST_IN_CART);
  const visitor = await ana();
  const { cart, notices } = await cartPage(visitor);
  expect(cart?.canGoOn).toBe(false);
  expect(notices[0]).toEqual({
    title: visitor.t("bag.full", { most: MOST_IN_CART }),
    lines: [visitor.t("bag.over", { count: pieces - MOST_IN_CART })],
  });
  expect((await redirectOf(paymentPage(await ana()))).to).toBe("/cart");
});
