import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createVisitor } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { accessTokenCookie, accountCookie } from "~/platform/visitor/browser-cookies.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import { savedPlaces } from "./search";

const { crm } = env.API_URLS;
const WORK = {
  id: "work",
  postal_code: "05416011",
  street: "Rua Fradique Coutinho",
  number: "1150",
  complement: "",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
};
const HOME = {
  ...WORK,
  id: "home",
  street: "Rua Harmonia",
  number: "410",
  complement: "Apto 52",
  is_main: true,
};

const server = setupServer();
// A call that no test answers fails it: a guest makes none.
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const pair = (setCookie: string) => setCookie.split(";")[0];
const signedIn = [
  accessTokenCookie.seal("token"),
  accountCookie.seal({ type: "registered", complete: true }),
  orderCookie.seal({ checkoutOption: "DELIVERY", addressId: "work" }),
];
const guest = [orderCookie.seal({ checkoutOption: "DELIVERY", guestOrderId: "g-1" })];
const visitorWith = (cookies: string[]) =>
  createVisitor(
    new Request(`${env.APP_ORIGIN}/geolocation?scope=address`, {
      headers: { cookie: cookies.map(pair).join("; ") },
    }),
    {},
  );

test("the main address comes first, and the one that is ordered to is marked", async () => {
  server.use(http.get(`${crm}/addresses`, () => HttpResponse.json([WORK, HOME])));
  const places = await savedPlaces(await visitorWith(signedIn));
  expect(places).toMatchObject([
    { id: "home", label: "Rua Harmonia, 410", isMain: true, isChosen: false },
    { id: "work", label: "Rua Fradique Coutinho, 1150", isMain: false, isChosen: true },
  ]);
  expect(places?.map(({ details }) => details.length)).toEqual([2, 1]);
});

test("nobody is asked about a guest's", async () => {
  expect(await savedPlaces(await visitorWith(guest))).toBeUndefined();
});

test.each([
  ["none are saved yet", () => HttpResponse.json([])],
  ["the backend is down", () => new HttpResponse(null, { status: 503 })],
])("there is nothing to pick from while %s", async (_, answer) => {
  server.use(http.get(`${crm}/addresses`, answer));
  expect(await savedPlaces(await visitorWith(signedIn))).toBeUndefined();
});
