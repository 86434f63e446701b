import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { addToCart } from "~/features/cart/cart.server";
import { WIRE } from "~/features/orders/order/order-view.fixture";
import { storeOf } from "~/features/restaurant/store.server";
import { storeFrameOf } from "~/features/storefront/store-frame.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { pageOf } from "~/platform/request/fresh-page.fixture";
import { cartPage } from "~/routes/payment/cart/cart.server";
import { paymentPage } from "~/routes/payment/payment.server";
import { orderSchema } from "~/services/contract/order.server";
import { orderAsOnMenu } from "./whole-menu.server";

const { server } = demoBackend();
const STORE = { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" } as const;
const CHOSEN = [
  { group_id: "tamanho", id: "individual", quantity: 1 },
  { group_id: "acompanhamentos", id: "pirao", quantity: 1 },
  { group_id: "pimenta", id: "sem-pimenta", quantity: 1 },
];
const AS_ON_THE_MENU = "Individual, Pirão do caldo, Sem pimenta";

/** The cookies of a guest at a desktop with a moqueca in the cart. */
async function guestWithMoqueca(): Promise<string> {
  const guest = await visitorWith();
  const { order_id } = await guest.api.catalog.openGuestSession(HOME_ADDRESS);
  guest.saveOrder({ guestOrderId: order_id, latitude: -23.5563, longitude: -46.6918 });
  await addToCart(guest, STORE, { item_id: "moqueca", quantity: 1, options: CHOSEN });
  return cookiesAfter(new Headers(guest.takeHeaders()));
}

const names = (options: readonly { name: string }[] = []) => options.map(({ name }) => name).join(", ");

test("cart, checkout and the cart beside the menu list options as the menu does", async () => {
  const cookies = await guestWithMoqueca();
  const { cart } = await cartPage(await visitorWith(cookies, "/cart"));
  expect(names(cart?.lines[0]?.options)).toBe(AS_ON_THE_MENU);
  const { lines } = await pageOf(paymentPage(await visitorWith(cookies, "/payment")));
  expect(lines[0]?.detail).toBe(AS_ON_THE_MENU);
  const frame = await storeFrameOf(await visitorWith(cookies, "/menu"));
  expect(frame?.aside?.lines[0]?.detail).toBe(AS_ON_THE_MENU);
});

test("so does an order of this restaurant; an order of another one stays as it is", async () => {
  const visitor = await visitorWith(await guestWithMoqueca());
  const store = await storeOf(visitor);
  const options = CHOSEN.toReversed().map((one) => ({
    ...one,
    name: one.id,
    unit_price: { value: 0, currency: "BRL" },
  }));
  const items = WIRE.items.slice(0, 1).map((line) => ({ ...line, item_id: "moqueca", options }));
  const order = orderSchema.parse({
    ...WIRE,
    items,
    restaurant: { ...WIRE.restaurant, id: store?.restaurant.id },
  });
  const shown = await orderAsOnMenu(visitor, order);
  expect(shown.items[0]?.options.map(({ id }) => id)).toEqual(CHOSEN.map(({ id }) => id));
  const other = { ...order, restaurant: { ...order.restaurant, id: "elsewhere" } };
  expect(await orderAsOnMenu(visitor, other)).toEqual(other);
});

test("without an answer of the menu, the cart stays as the backend sent it", async () => {
  const cookies = await guestWithMoqueca();
  server.use(
    http.get(`${env.API_URLS.catalog}/client/get-item`, () => new HttpResponse(null, { status: 503 })),
  );
  const { cart } = await cartPage(await visitorWith(cookies, "/cart"));
  expect(cart?.lines[0]?.options).toHaveLength(CHOSEN.length);
});
