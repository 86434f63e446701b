import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { createVisitor } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { demoBackend } from "~/platform/visitor/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { CLIENT_ADDRESS } from "./client-address.server";
import { LIMITS } from "./limits.server";

const { server } = demoBackend();

/** A visitor from an address, whose browser sends no cookie. The request posts a form. */
function visitorFrom(address: string): Promise<Visitor> {
  const headers = { [CLIENT_ADDRESS]: address };
  return createVisitor(new Request(`${env.APP_ORIGIN}/`, { method: "POST", headers }), {});
}

/** Answers every call, and counts the calls of a path. */
function counting(path: string): () => number {
  let asked = 0;
  server.use(
    http.all(path, () => {
      asked += 1;
      return HttpResponse.json({ code: "VALIDATION", detail: [] }, { status: 422 });
    }),
  );
  return () => asked;
}

const pix = { type: "PREPAID", method: "PIX" } as const;
const CALLS: readonly [
  string,
  keyof typeof LIMITS,
  string,
  (visitor: Visitor, at: number) => Promise<unknown>,
][] = [
  ["an address by text", "search", "*/geocode", ({ api }) => api.catalog.geocode({ address: "Rua Um" })],
  [
    "an address by place",
    "search",
    "*/reverse-geocode",
    ({ api }) => api.catalog.reverseGeocode({ latitude: 1, longitude: 1 }),
  ],
  [
    "a guest's session",
    "guest",
    "*/session/guest-user",
    ({ api }) => api.catalog.openGuestSession(HOME_ADDRESS),
  ],
  [
    "a coupon",
    "coupon",
    "*/coupons",
    ({ api }) => api.order.applyCoupon("m-1", { code: "X", session_id: "c-1" }),
  ],
  [
    "an order again",
    "rebuy",
    "*/orders/rebuy",
    ({ api }, at) => api.order.rebuy({ order_id: "o-1", service_id: "s-1" }, `key-${at}`),
  ],
  ["a payment", "pay", "*/orders/o-1/payments", ({ api }, at) => api.order.pay("o-1", pix, `key-${at}`)],
  ["a card", "pay", "*/cards", ({ api }) => api.order.saveCard("tok")],
];

it.each(CALLS)("%s is asked of the backend so often and no more", async (_, kind, path, call) => {
  const asked = counting(path);
  const most = LIMITS[kind].tries.address;
  for (let at = 0; at < most; at++) {
    await expect(call(await visitorFrom("198.51.100.7"), at)).rejects.toMatchObject({ status: 422 });
  }
  const refusal = { status: 429, code: "LIMITED", retryAfter: expect.any(Number), outcomeUnknown: false };
  await expect(call(await visitorFrom("198.51.100.7"), most)).rejects.toMatchObject(refusal);
  expect(asked()).toBe(most);
  await expect(call(await visitorFrom("198.51.100.8"), 0)).rejects.toMatchObject({ status: 422 });
});

it("a payment that is asked for again under its key counts once, and a refused one stays refused", async () => {
  const asked = counting("*/orders/o-1/payments");
  const pay = async (key: string) => (await visitorFrom("198.51.100.7")).api.order.pay("o-1", pix, key);
  const most = LIMITS.pay.tries.address;
  for (let at = 0; at < most + 20; at++) await expect(pay("one")).rejects.toMatchObject({ status: 422 });
  for (let at = 1; at < most; at++) await expect(pay(`key-${at}`)).rejects.toMatchObject({ status: 422 });
  for (const _ of ["once", "again"]) await expect(pay("late")).rejects.toMatchObject({ status: 429 });
  await expect(pay("one")).rejects.toMatchObject({ status: 422 });
  expect(asked()).toBe(most + 20 + most - 1 + 1);
});
