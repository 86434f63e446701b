import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Api, createApi } from "./api.server";
import { ApiError } from "./api-error.server";
import { BACKEND, testClient } from "./client/client.fixture";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const address = { postal_code: "05433010", street: "Rua", number: "", district: "D", city: "C", state: "SP" };
const place = { latitude: -23.5, longitude: -46.6 };
const money = { value: 3990, currency: "BRL" };
const line = { item_id: "i", quantity: 2, options: [{ group_id: "g", id: "o", quantity: 1 }] };
const order = {
  cart_order: "c",
  service_id: "s",
  checkout_option: "DELIVERY",
  customer: { name: "Ana", phone_number: "+5511912345678" },
  include_document_invoice: false,
  use_gift_card: false,
  expected_amount: money,
  payment: { method: "CASH", type: "PENDING", change_for: { value: 5000, currency: "BRL" } },
} as const;

/** What a call sends, as `METHOD url body`. The answer is a refusal, so that no try is repeated. */
async function sent(run: (api: Api) => Promise<unknown>, guest: boolean) {
  const requests: Request[] = [];
  server.use(
    http.all(`${BACKEND}/*`, ({ request }) => {
      requests.push(request.clone());
      return HttpResponse.json({}, { status: 418 });
    }),
  );
  await expect(run(createApi(testClient().client, { isGuest: () => guest }))).rejects.toThrow(ApiError);
  const [request] = requests;
  expect(requests).toHaveLength(1);
  const body = await request?.text();
  return {
    call: `${request?.method} ${decodeURIComponent(request?.url.replace(BACKEND, "") ?? "")}`,
    body: body?.startsWith("{") ? JSON.parse(body) : body,
    key: request?.headers.get("idempotency-key"),
  };
}

it.each<[string, (api: Api) => Promise<unknown>, unknown?]>([
  [
    "GET /cms/v2/cms?codes[]=table_payment&codes[]=delivery&codes[]=external_login&codes[]=theme&codes[]=setup",
    (api) => api.cms.features(),
  ],
  ["GET /cms/v2/home", (api) => api.cms.home()],
  ["GET /cms/v2/home?service-id=s", (api) => api.cms.home("s")],
  [
    "GET /catalog/client/get-store-list?latitude=-23.5&longitude=-46.6&ignore-max-distance=true&disabled-items=true",
    (api) => api.catalog.storeList({ ...place, ignoreMaxDistance: true }),
  ],
  [
    "GET /catalog/client/get-store-geolocation-info?latitude=-23.5&longitude=-46.6&service-id=s",
    (api) => api.catalog.storeGeolocation({ ...place, serviceId: "s" }),
  ],
  [
    "GET /catalog/client/get-default-categories?service-id=s&disabled-items=true&limit=2",
    (api) => api.catalog.defaultCategories({ serviceId: "s" }),
  ],
  [
    "GET /catalog/client/get-category-list?service-id=s&disabled-items=false",
    (api) => api.catalog.categoryList({ serviceId: "s", disabledItems: false }),
  ],
  [
    "GET /catalog/client/get-category?category-id=c&service-id=s",
    (api) => api.catalog.category({ categoryId: "c", serviceId: "s" }),
  ],
  [
    "GET /catalog/client/get-menu-items?service-id=s&disabled-items=true&limit=10&offset=20",
    (api) => api.catalog.menuItems({ serviceId: "s", offset: 20 }),
  ],
  [
    "GET /catalog/client/search-items?service-id=s&limit=50&query=pão & água",
    (api) => api.catalog.searchItems({ serviceId: "s", query: "pão & água" }),
  ],
  [
    "GET /catalog/client/get-item?item-id=i&service-id=s&disabled-item=true",
    (api) => api.catalog.item({ itemId: "i", serviceId: "s" }),
  ],
  ["GET /catalog/geocode?address=Rua A, 1", (api) => api.catalog.geocode({ address: "Rua A, 1" })],
  ["GET /catalog/geocode?postal-code=05433-010", (api) => api.catalog.geocode({ postalCode: "05433-010" })],
  ["GET /catalog/reverse-geocode?latitude=-23.5&longitude=-46.6", (api) => api.catalog.reverseGeocode(place)],
  ["POST /catalog/session/guest-user", (api) => api.catalog.openGuestSession(address), { address }],
  ["GET /catalog/session/guest-user/g", (api) => api.catalog.guestSession("g")],
  ["GET /catalog/session/guest-user/g/address", (api) => api.catalog.guestAddress("g")],
  [
    "POST /catalog/session/guest-user/g/address",
    (api) => api.catalog.saveGuestAddress("g", address),
    address,
  ],
  ["POST /order/orders", (api) => api.order.place(order, "k1"), order],
  [
    "POST /order/orders/o/payments",
    (api) => api.order.pay("o", { method: "PIX", type: "PREPAID" }, "k1"),
    { payment: { method: "PIX", type: "PREPAID" } },
  ],
  ["GET /order/orders/o", (api) => api.order.get("o")],
  ["GET /order/orders/o/polling", (api) => api.order.polling("o")],
  ["GET /order/orders/o/confirm-delivery", (api) => api.order.confirmDelivery("o")],
  ["GET /order/orders?limit=10&offset=0", (api) => api.order.active()],
  ["GET /order/orders/history/ALL?limit=10&offset=10", (api) => api.order.history("ALL", { offset: 10 })],
  [
    "POST /order/orders/rebuy",
    (api) => api.order.rebuy({ order_id: "o", service_id: "s" }, "k1"),
    { order_id: "o", service_id: "s" },
  ],
  [
    "POST /order/orders/send-invoice",
    (api) => api.order.sendInvoice({ order_id: "o", email: "ana@example.com" }),
    { order_id: "o", email: "ana@example.com" },
  ],
  ["GET /order/coupons?merchant-id=m", (api) => api.order.coupons("m")],
  ["GET /order/coupons?merchant-id=m", (api) => api.order.couponsForAll("m")],
  [
    "POST /order/coupons?merchant-id=m",
    (api) => api.order.applyCoupon("m", { code: "AURORA10", session_id: "c" }),
    { code: "AURORA10", session_id: "c" },
  ],
  ["DELETE /order/coupons?session-id=c", (api) => api.order.removeCoupon("c")],
  [
    "POST /order/payments/gift-card/balance",
    (api) => api.order.redeemGiftCard("c", { number: "6035", order_id: "other" }),
    { number: "6035", order_id: "c" },
  ],
  ["GET /crm/terms", (api) => api.crm.terms()],
  ["GET /crm/terms?type=table", (api) => api.crm.terms("table")],
  ["GET /crm/policy", (api) => api.crm.policy()],
  ["POST /crm/login", (api) => api.crm.login("ana", "x y"), "username=ana&password=x+y"],
  ["GET /crm/users", (api) => api.crm.user()],
  ["GET /crm/addresses", (api) => api.crm.addresses()],
  ["POST /crm/addresses", (api) => api.crm.createAddress(address), address],
  ["PUT /crm/addresses/a", (api) => api.crm.changeAddress("a", address), address],
  ["PUT /crm/addresses/a/set-main", (api) => api.crm.setMainAddress("a")],
  ["DELETE /crm/addresses/a", (api) => api.crm.removeAddress("a")],
  ["GET /admin/gift-card-fields", (api) => api.admin.giftCardFields()],
])("%s", async (call, run, body = "") => {
  const isKeyed = /^POST \/order\/orders(\/o\/payments|\/rebuy)?$/.test(call);
  expect(await sent(run, true)).toEqual({ call, body, key: isKeyed ? "k1" : null });
});

const changed = { cart_order: "c", item: { id: "l", quantity: 0 } };
const cart = { service_id: "s", checkout_option: "TAKEOUT", order_id: "c" } as const;

it.each<[boolean, string, (api: Api) => Promise<unknown>, unknown?]>([
  [true, "POST /catalog/session/cart", (api) => api.cart.create(cart), cart],
  [false, "POST /order/session/cart", (api) => api.cart.create(cart), cart],
  [true, "GET /catalog/session/cart/c", (api) => api.cart.get("c")],
  [false, "GET /order/session/cart/c", (api) => api.cart.get("c")],
  [true, "DELETE /catalog/session/cart/c", (api) => api.cart.remove("c")],
  [false, "DELETE /order/session/cart/c", (api) => api.cart.remove("c")],
  [true, "POST /catalog/session/guest-user/c/cart/items", (api) => api.cart.addItem("c", line), line],
  [false, "POST /order/session/cart/c/items", (api) => api.cart.addItem("c", line), line],
  [true, "PATCH /catalog/session/cart/c/items", (api) => api.cart.changeItem("c", changed.item), changed],
  [false, "PATCH /order/session/cart/c/items", (api) => api.cart.changeItem("c", changed.item), changed],
  [true, "DELETE /catalog/session/cart/c/items/l?cart-order=c", (api) => api.cart.removeItem("c", "l")],
  [false, "DELETE /order/session/cart/c/items/l?cart-order=c", (api) => api.cart.removeItem("c", "l")],
])("the cart (guest: %s) is at %s", async (guest, call, run, body = "") => {
  expect(await sent(run, guest)).toEqual({ call, body, key: null });
});

/** What was sent for a password, of an account whose password is this. */
async function passwordsSent(run: (api: Api) => Promise<unknown>, status: number, own: string) {
  const sent: string[] = [];
  server.use(
    http.all(`${BACKEND}/*`, async ({ request }) => {
      const body = await request.text();
      const read = body.startsWith("{") ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
      sent.push(read.password ?? read.current_password);
      return HttpResponse.json({}, { status: sent.at(-1) === own ? 418 : status });
    }),
  );
  await expect(run(createApi(testClient().client, { isGuest: () => false }))).rejects.toThrow(ApiError);
  return sent;
}

const [composed, decomposed] = ["pão de ló".normalize("NFC"), "pão de ló".normalize("NFD")];

it.each([
  ["a sign-in", 401, (api: Api, password: string) => api.crm.login("ana", password)],
  ["a deletion", 403, (api: Api, password: string) => api.crm.deleteAccount(password)],
  [
    "a change",
    403,
    (api: Api, password: string) => api.crm.changeUser({ name: "Ana", current_password: password }),
  ],
])("%s tries a password composed, and decomposed if that is refused", async (_, status, run) => {
  for (const typed of [composed, decomposed]) {
    const sent = (own: string) => passwordsSent((api) => run(api, typed), status, own);
    expect(await sent(composed)).toEqual([composed]);
    expect(await sent(decomposed)).toEqual([composed, decomposed]);
  }
  expect(await passwordsSent((api) => run(api, "plain"), status, "other")).toEqual(["plain"]);
});
