import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { publicCache } from "~/platform/cache/cache.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import { doorStoreOf } from "./door-store.server";

const { store, server } = demoBackend();
const { catalog } = env.API_URLS;
const RESTAURANTS = `${catalog}/client/get-store-list`;
const GEOLOCATION = `${catalog}/client/get-store-geolocation-info`;

/** Hours by the name of a restaurant, whose services are called by its name. `undefined` is an answer that fails. */
type Hours = Record<string, [string, string] | undefined>;

interface Of {
  open?: boolean;
  services?: string[];
  status?: string;
  /** Where it is. Restaurants are listed nearest first. */
  at?: number;
}

function restaurant(id: string, { open = true, services = ["DELIVERY"], status = "AVAILABLE", at }: Of = {}) {
  const address = { ...store.restaurants.list()[0]?.address, latitude: at, longitude: at };
  return {
    ...{ id, name: id, merchant_id: id, open, address },
    services: services.map((serviceType) => ({ id: `${id}-${serviceType}`, serviceType, status })),
  };
}

function serve(restaurants: ReturnType<typeof restaurant>[], hours: Hours) {
  publicCache.clear();
  server.use(
    http.get(RESTAURANTS, ({ request }) => {
      const from = Number(new URL(request.url).searchParams.get("latitude"));
      const far = ({ address }: (typeof restaurants)[number]) => Math.abs((address.latitude ?? from) - from);
      return HttpResponse.json(restaurants.toSorted((one, other) => far(one) - far(other)));
    }),
    http.get(GEOLOCATION, ({ request }) => {
      const [name = ""] = (new URL(request.url).searchParams.get("service-id") ?? "").split("-");
      const own = hours[name];
      if (!own) return new HttpResponse(null, { status: 503 });
      const [startTime, endTime] = own;
      return HttpResponse.json({
        ...{ inside_service_area: true, address: restaurant(name).address },
        today_work_hours: [{ startTime, endTime }],
        info: { estimate_delivery_time: 35, price: { value: 790, currency: "BRL" } },
      });
    }),
  );
}

const LUNCH: [string, string] = ["11:00", "15:00"];
const NIGHT: [string, string] = ["18:00", "23:00"];
const [BOTH, PICKUP] = [["DELIVERY", "TAKEOUT"], ["TAKEOUT"]];

/** What the door shows at half past noon. */
async function shown(draft: object = {}) {
  vi.setSystemTime("2026-11-20T12:30:00-03:00");
  const order = { checkoutOption: "DELIVERY" as const, ...draft };
  const told = await doorStoreOf(
    await visitorWith(cookiesAfter(new Headers({ "Set-Cookie": orderCookie.seal(order) }))),
  );
  return told && [told.now.restaurant.id, told.instead?.id];
}

test.each<[string, ReturnType<typeof restaurant>[], Hours, string]>([
  ["is open", [restaurant("a", { open: false, services: BOTH }), restaurant("b")], { b: LUNCH }, "b"],
  [
    "is within its hours",
    [restaurant("a", { services: BOTH }), restaurant("b")],
    { a: NIGHT, b: LUNCH },
    "b",
  ],
  ["sells today", [restaurant("a", { status: "UNAVAILABLE" }), restaurant("b")], { a: LUNCH, b: LUNCH }, "b"],
  [
    "has the most services",
    [restaurant("a"), restaurant("b", { services: BOTH })],
    { a: LUNCH, b: LUNCH },
    "b",
  ],
  ["comes first of equals", [restaurant("a"), restaurant("b")], { a: LUNCH, b: LUNCH }, "a"],
  ["is surely open", [restaurant("a"), restaurant("b")], { a: undefined, b: LUNCH }, "b"],
  ["may be open", [restaurant("a"), restaurant("b")], { a: NIGHT, b: undefined }, "b"],
  [
    "takes orders, where none is open",
    [restaurant("a", { services: [] }), restaurant("b")],
    { b: NIGHT },
    "b",
  ],
  ["has orders picked up alone", [restaurant("a", { services: PICKUP })], { a: LUNCH }, "a"],
])("the door shows the store that %s", async (_, restaurants, hours, id) => {
  serve(restaurants, hours);
  expect(await shown()).toEqual([id, undefined]);
});

const LINE = [
  restaurant("a", { at: 1 }),
  restaurant("b", { at: 5, services: BOTH }),
  restaurant("c", { at: 9 }),
];

test.each<[string, object, Hours, string[]]>([
  ["an address", { latitude: 8, longitude: 8 }, { a: LUNCH, b: LUNCH, c: LUNCH }, ["c"]],
  [
    "an address whose nearest store is closed",
    { latitude: 8, longitude: 8 },
    { a: LUNCH, b: LUNCH, c: NIGHT },
    ["b"],
  ],
  [
    "the store before",
    { restaurantId: "a", serviceId: "a-DELIVERY" },
    { a: LUNCH, b: LUNCH, c: LUNCH },
    ["a"],
  ],
  [
    "the store before, closed",
    { restaurantId: "c", serviceId: "c-DELIVERY" },
    { a: LUNCH, b: LUNCH, c: NIGHT },
    ["b"],
  ],
  ["a link's store", { restaurantId: "c" }, { a: LUNCH, b: LUNCH, c: LUNCH }, ["c"]],
  [
    "a link's store, closed, with one that is open",
    { restaurantId: "c" },
    { a: LUNCH, b: NIGHT, c: NIGHT },
    ["c", "a"],
  ],
  ["a link's store, where all are closed", { restaurantId: "c" }, { a: NIGHT, b: NIGHT, c: NIGHT }, ["c"]],
])("the door goes by what is known: %s", async (_, draft, hours, [id, instead]) => {
  serve(LINE, hours);
  expect(await shown(draft)).toEqual([id, instead]);
});

test("the door has no store where no restaurant takes orders", async () => {
  serve([restaurant("a", { services: [] })], {});
  expect(await shown()).toBeUndefined();
});
