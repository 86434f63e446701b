import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { orderPlaceOf } from "~/features/address/order-address.server";
import { createVisitor } from "~/guard.server";
import { contentService } from "~/platform/content/content.fixture";
import { env } from "~/platform/env/env.server";
import { accessTokenCookie, accountCookie } from "~/platform/visitor/browser-cookies.server";
import { type OrderDraft, orderCookie } from "~/platform/visitor/order-draft.server";
import { saveAddress } from "./confirm.server";

const { catalog, crm } = env.API_URLS;
const ADDRESS = {
  postal_code: "05433-010",
  street: "Rua Aspicuelta",
  number: "120",
  complement: "42 B",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
};

/** What the account has, and what was posted to it. */
let saved: (typeof ADDRESS & { id: string })[] = [];
let posted: unknown[] = [];
const conflict = () => HttpResponse.json({ status: 409, code: "ADDRESS_CONFLICT" }, { status: 409 });

const server = setupServer(
  contentService,
  http.get(`${crm}/addresses`, () => HttpResponse.json(saved)),
  http.post(`${crm}/addresses`, async ({ request }) => {
    const body: unknown = await request.json();
    posted.push(body);
    return HttpResponse.json(Object.assign({ id: "new" }, body));
  }),
  http.get(`${catalog}/client/get-store-list`, () => HttpResponse.json([])),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  server.resetHandlers();
  saved = [];
  posted = [];
});
afterAll(() => server.close());

const pair = (setCookie: string) => setCookie.split(";")[0];

function visitorWith(draft: Partial<OrderDraft>, ...cookies: string[]) {
  const all = [orderCookie.seal({ checkoutOption: "DELIVERY", ...draft }), ...cookies];
  const headers = { cookie: all.map(pair).join("; ") };
  return createVisitor(new Request(`${env.APP_ORIGIN}/geolocation/confirm`, { headers }), {});
}

const customer = () =>
  visitorWith(
    {},
    accessTokenCookie.seal("token"),
    accountCookie.seal({ type: "registered", complete: false }),
  );

test("a customer's first address is saved as the main one, and the order goes there", async () => {
  const visitor = await customer();
  await saveAddress(visitor, { address: ADDRESS }, "TAKEOUT");
  expect(posted).toEqual([{ ...ADDRESS, is_main: true }]);
  expect(visitor.order).toMatchObject({
    addressId: "new",
    addressLabel: "Rua Aspicuelta, 120",
    checkoutOption: "TAKEOUT",
  });
  expect(visitor.order.guestOrderId).toBeUndefined();
});

test("a later one leaves the main one as it is", async () => {
  saved = [{ ...ADDRESS, id: "home", number: "1" }];
  await saveAddress(await customer(), { address: ADDRESS }, "DELIVERY");
  expect(posted).toEqual([{ ...ADDRESS, is_main: false }]);
});

test("one that the customer has already is a conflict, and the order stays where it was", async () => {
  saved = [{ ...ADDRESS, id: "home" }];
  server.use(http.post(`${crm}/addresses`, conflict));
  const visitor = await customer();
  await expect(saveAddress(visitor, { address: ADDRESS }, "DELIVERY")).rejects.toMatchObject({
    code: "ADDRESS_CONFLICT",
  });
  expect(visitor.order.addressId).toBeUndefined();
});

test("a first one that an unanswered post has saved is taken as saved", async () => {
  server.use(
    http.post(`${crm}/addresses`, () => {
      saved = [{ ...ADDRESS, id: "home", complement: "42-b" }];
      return conflict();
    }),
  );
  const visitor = await customer();
  await saveAddress(visitor, { address: ADDRESS }, "DELIVERY");
  expect(visitor.order.addressId).toBe("home");
});

test("a later one whose answer is lost is taken as saved where the account has it now, and only then", async () => {
  const home = { ...ADDRESS, id: "home", street: "Rua Harmonia" };
  saved = [home];
  server.use(http.post(`${crm}/addresses`, () => HttpResponse.error()));
  const lost = saveAddress(await customer(), { address: ADDRESS }, "DELIVERY");
  await expect(lost).rejects.toMatchObject({ outcomeUnknown: true });
  server.use(
    http.post(`${crm}/addresses`, () => {
      saved = [home, { ...ADDRESS, id: "new" }];
      return HttpResponse.error();
    }),
  );
  const visitor = await customer();
  await saveAddress(visitor, { address: ADDRESS }, "DELIVERY");
  expect(visitor.order.addressId).toBe("new");
});

test("one that no map knows is saved without a place, and read by the place of a restaurant in its town", async () => {
  const near = { latitude: -23.55, longitude: -46.69 };
  const visitor = await customer();
  await saveAddress(visitor, { address: ADDRESS, near }, "DELIVERY");
  expect(posted).toEqual([{ ...ADDRESS, is_main: true }]);
  saved = [{ ...ADDRESS, id: "new" }];
  const later = await visitorWith(
    visitor.order,
    accessTokenCookie.seal("token"),
    accountCookie.seal({ type: "registered", complete: false }),
  );
  expect(await orderPlaceOf(later)).toEqual(near);
});

test("a guest keeps a single one, in their session", async () => {
  const seen: string[] = [];
  server.use(
    http.get(`${catalog}/session/guest-user/g-1`, () =>
      HttpResponse.json({ order_id: "g-1", address: { ...ADDRESS, id: "a" } }),
    ),
    http.post(`${catalog}/session/guest-user/g-1/address`, async ({ request }) => {
      seen.push(await request.text());
      return HttpResponse.json({ ...ADDRESS, id: "a" });
    }),
  );
  const visitor = await visitorWith({ guestOrderId: "g-1" });
  await saveAddress(visitor, { address: ADDRESS }, "DELIVERY");
  expect(seen).toEqual([JSON.stringify(ADDRESS)]);
  expect(posted).toEqual([]);
  expect(visitor.order).toMatchObject({ guestOrderId: "g-1" });
  expect(visitor.order.addressId).toBeUndefined();
});
