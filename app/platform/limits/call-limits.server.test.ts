import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { foundItemsOf } from "~/features/menu/catalog.server";
import { createVisitor } from "~/guard.server";
import { publicCache } from "~/platform/cache/cache.server";
import { env } from "~/platform/env/env.server";
import { demoBackend } from "~/platform/request/demo-backend.fixture";
import { accountCookie } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { LimitedCall } from "~/services/client/client.server";
import type { Definition } from "~/services/contract/calls/definition.server";
import { CALLS as CALLS_OF_CONTRACT } from "~/services/contract/calls/index.server";
import { CALL_LIMITS, limitCall } from "./call-limits.server";
import { CLIENT_ADDRESS } from "./client-address.server";
import { LIMITS, limit, type Rule } from "./limits.server";

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
  ["a card", "card", "*/cards", ({ api }) => api.order.saveCard("tok")],
];

/** The calls of the contract that change something, and those whose input is not the storefront's own. */
function namesOfCalls(): string[] {
  const all = Object.values(CALLS_OF_CONTRACT).flatMap((calls): Definition[] => Object.values(calls));
  const named = all.flatMap(({ method, path, input }) =>
    input === "ours" ? [] : [`${method} ${path.replace(/\{[^}]+\}/g, "{}")}`],
  );
  return [...new Set(named)].sort();
}

it("the table has every call that changes something or has what a visitor typed, and no other", () => {
  expect(Object.keys(CALL_LIMITS).sort()).toEqual(namesOfCalls());
});

it("only a call without a cost is not counted", () => {
  const free = Object.entries(CALL_LIMITS).flatMap(([name, rule]) => ("free" in rule ? [name] : []));
  const changing = free.filter((name) => !name.startsWith("GET "));
  expect(changing.filter((name) => /\/(orders|send|call|issues|login|users)\b/.test(name))).toEqual([]);
});

/** Each counted call, under new keys, about one thing, from one browser. */
describe("a call that is counted", () => {
  const counted = Object.entries(CALL_LIMITS).flatMap(([name, rule]) =>
    // The reads of a visit are counted to their end by "what was typed" and `limits.server.test.ts`.
    "free" in rule || rule.kind === "open" || rule.kind === "find" ? [] : [{ name, ...rule }],
  );

  it.each(counted)("is refused beyond its limit: $name", async ({ name, kind }) => {
    const { tries }: Rule = LIMITS[kind];
    const numbers = [tries.address, tries.session, tries.identifier, tries.addressAt, tries.sessionAt];
    const least = Math.min(...numbers.flatMap((number) => number ?? []));
    const visitor = async () => {
      const headers = { [CLIENT_ADDRESS]: "198.51.100.7", cookie };
      return createVisitor(new Request(`${env.APP_ORIGIN}/`, { method: "POST", headers }), {});
    };
    const signedIn = { type: "registered", complete: true, mark: "m-1" } as const;
    const cookie = accountCookie.seal(signedIn).split(";")[0] ?? "";
    const call = (at: number): LimitedCall => ({
      name,
      url: "/orders/o-1",
      idempotencyKey: `key-${at}`,
      // Every field that a call may be about.
      field: (field) => (field === "payment" ? "{}" : field === "round_id" ? `round ${at}` : `its ${field}`),
    });
    let made = 0;
    while (made <= 700 && (await limitCall(await visitor(), call(made))) === undefined) made += 1;
    expect(made).toBeGreaterThanOrEqual(least);
    expect(made).toBeLessThanOrEqual(Math.min(tries.address, tries.session ?? tries.address));
  });
});

it("a call that its page has counted is not counted again, and the next one is", async () => {
  const visitor = await visitorFrom("198.51.100.7");
  const call: LimitedCall = { name: "POST /login", url: "/login", field: () => undefined };
  for (let at = 0; at < LIMITS.signIn.tries.session; at++) {
    expect(await limit(visitor, "signIn")).toBeUndefined();
    expect(await limitCall(visitor, call)).toBeUndefined();
  }
  expect(await limitCall(visitor, call)).toBeGreaterThan(0);
});

describe("what was typed", () => {
  const search = async (words: string, address = "198.51.100.7") =>
    foundItemsOf(await visitorFrom(address), "service-1", words);

  it("is refused beyond its limit, unless the cache answers, and other households find it", async () => {
    publicCache.clear();
    let asked = 0;
    server.use(
      http.get("*/client/search-items", () => {
        asked += 1;
        return HttpResponse.json({ items: [] });
      }),
    );
    for (let at = 2; at < LIMITS.find.tries.address; at++)
      await limit(await visitorFrom("198.51.100.7"), "find");
    for (const words of ["one", "two", "one", "two"]) await search(words);
    const refusal = { status: 429, code: "LIMITED", retryAfter: expect.any(Number) };
    await expect(search("another word")).rejects.toMatchObject(refusal);
    await search("two");
    expect(asked).toBe(2);
    // At the same moment, for the same words: whose call it is decides nothing for the other.
    const [one, other] = await Promise.allSettled([search("same"), search("same", "198.51.100.8")]);
    expect([one.status, other.status]).toEqual(["rejected", "fulfilled"]);
  });

  it("is counted once for a request, however many calls that makes", async () => {
    const visitor = await visitorFrom("198.51.100.9");
    const call: LimitedCall = { name: "GET /client/get-item", url: "", field: () => undefined };
    for (let at = 0; at <= LIMITS.find.tries.address; at++)
      expect(await limitCall(visitor, call)).toBeUndefined();
  });
});

it("another card under the same key is another try, the same one is not", async () => {
  const most = LIMITS.order.tries.address;
  const pays = async (card: string) =>
    limitCall(await visitorFrom("198.51.100.7"), {
      ...{ name: "POST /orders", url: "/orders", idempotencyKey: "one key" },
      field: (name) => (name === "payment" ? JSON.stringify({ card_id: card }) : undefined),
    });
  for (let at = 0; at < most; at++)
    for (const _ of ["once", "again"]) expect(await pays(`card-${at}`)).toBeUndefined();
  expect(await pays("one more")).toBeGreaterThan(0);
  expect(await pays("card-0")).toBeUndefined();
});

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
