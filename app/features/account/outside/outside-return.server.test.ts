import fc from "fast-check";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { geolocationCookie } from "~/features/address/address-cookies.server";
import { createVisitor } from "~/guard.server";
import { publicCache } from "~/platform/cache/cache.server";
import { contentService } from "~/platform/content/content.fixture";
import { env } from "~/platform/env/env.server";
import { wantedCookie } from "~/platform/guard/wanted-page.server";
import { redirectOf } from "~/platform/request/demo-backend.fixture";
import { pauseAfter, returnFromOutside } from "./outside-return.server";
import { outsideCookie } from "./outside-visit.server";

const ADDRESS = {
  id: "outside-1",
  postal_code: "05433-010",
  street: "Rua Aspicuelta",
  number: "318",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.5,
  longitude: -46.7,
};
const TOKENS = { access_token: "a-1", refresh_token: "r-1", token_type: "Bearer" };
const user = {
  id: "u-1",
  name: "Nina Reis",
  email: "nina@casa.test",
  accepted_notifications: false,
  can_update_email: false,
  password_set: false,
  address: [],
};

let saved: unknown[] = [];
let polls: string[] = [];
const { crm } = env.API_URLS;
const server = setupServer(
  contentService,
  http.get(`${crm}/users`, () => HttpResponse.json(user)),
  http.get(`${crm}/addresses`, () => HttpResponse.json([])),
  http.post(`${crm}/addresses`, async ({ request }) => {
    saved.push(await request.json());
    return HttpResponse.json(ADDRESS);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  saved = [];
  publicCache.clear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const WAY_BACK = "?state=st-1&code=c-1";

/** What the return page does with an answer of the poll, `minutes` after the visit began. */
async function returning(
  status: number,
  body: object = {},
  { minutes = 0, query = WAY_BACK, cookies = "" } = {},
) {
  polls = [];
  server.use(
    http.get(`${crm}/b2c-polling`, ({ request }) => {
      polls.push(new URL(request.url).search);
      return HttpResponse.json(body, { status });
    }),
  );
  const at = Date.now() - minutes * 60_000;
  const visit = { url: "https://outside.test/", sessionId: "s-1", state: "st-1", at };
  const cookie = `${outsideCookie.seal(visit).split(";")[0]}; ${cookies}`;
  const request = new Request(`${env.APP_ORIGIN}/auth/b2c/return${query}`, { headers: { cookie } });
  const visitor = await createVisitor(request, {});
  const outcome = await returnFromOutside(visitor);
  if (!(outcome instanceof Response)) return outcome;
  const sent = outcome.headers.getSetCookie().map((line) => line.split(";")[0]);
  return {
    to: outcome.headers.get("location"),
    sent: new Request("http://x", { headers: { cookie: sent.join("; ") } }),
  };
}

describe("the return from outside", () => {
  it("waits while nobody knows: also a backend that is down or busy may know later", async () => {
    const wait = { url: "https://outside.test/", again: `/auth/b2c/return${WAY_BACK}` };
    for (const status of [202, 503, 429]) {
      expect(await returning(status)).toEqual({ ...wait, refreshSeconds: 3 });
      expect(polls).toEqual(["?session-id=s-1&code=c-1"]);
    }
    expect(await returning(202, {}, { minutes: 11 })).toEqual(wait);
  });

  it.each([
    ["nobody came back", ""],
    ["the code came without the state", "?code=c-1"],
    ["the state is another browser's", "?state=st-2&code=c-1"],
    ["another browser's visit was cancelled", "?state=st-2&error=access_denied"],
    ["there is no code", "?state=st-1"],
  ])("asks for nobody's tokens where %s", async (_, query) => {
    const done = { ...TOKENS, user_id: "u-1", address: ADDRESS };
    expect(await returning(200, done, { query })).toMatchObject({ refreshSeconds: 3 });
    expect(polls).toEqual([]);
  });

  it("gives a browser that began nothing no tokens, whatever it brings", async () => {
    const visitor = await createVisitor(new Request(`${env.APP_ORIGIN}/auth/b2c/return${WAY_BACK}`), {});
    expect((await redirectOf(returnFromOutside(visitor))).to).toBe("/auth");
  });

  it("leads back to the entry who cancelled, or is unknown", async () => {
    for (const status of [403, 404, 400]) expect(await returning(status)).toMatchObject({ to: "/auth" });
    expect(await returning(202, {}, { query: "?state=st-1&error=access_denied" })).toMatchObject({
      to: "/auth",
    });
  });

  it("signs in who came, with the address that the outside tells", async () => {
    const back = await returning(200, {
      ...TOKENS,
      user_id: "u-1",
      postal_code: "05433-010",
      address: ADDRESS,
    });
    expect(back).toMatchObject({ to: "/geolocation" });
    const { id: _, ...address } = ADDRESS;
    expect(saved).toEqual([{ ...address, is_main: true }]);
  });

  it("leads who came to the page that they wanted", async () => {
    server.use(
      http.get(`${crm}/users`, () => HttpResponse.json({ ...user, address: [ADDRESS] })),
      http.get(`${crm}/addresses`, () => HttpResponse.json([ADDRESS])),
      // No restaurant comes to them: that is Home's to say.
      http.get(`${env.API_URLS.catalog}/client/get-store-list`, () => HttpResponse.json([])),
    );
    const cookies = wantedCookie.seal("/orders/o-1").split(";")[0] ?? "";
    expect(await returning(200, { ...TOKENS, user_id: "u-1" }, { cookies })).toMatchObject({
      to: "/orders/o-1",
    });
    expect(await returning(200, { ...TOKENS, user_id: "u-1" })).toMatchObject({ to: "/" });
  });

  it("begins the search for the address with a postal code", async () => {
    const back = await returning(200, { ...TOKENS, user_id: "u-1", postal_code: "05433-010" });
    expect(saved).toEqual([]);
    expect("sent" in back && geolocationCookie.read(back.sent)).toMatchObject({ query: "05433-010" });
  });
});

describe("pauseAfter", () => {
  it("asks less and less often, and ends", () => {
    fc.assert(
      fc.property(fc.nat(20 * 60_000), fc.nat(60_000), (elapsed, more) => {
        const [sooner, later] = [pauseAfter(elapsed), pauseAfter(elapsed + more)];
        expect(sooner ?? 3).toBeGreaterThanOrEqual(3);
        expect((later ?? Number.POSITIVE_INFINITY) >= (sooner ?? Number.POSITIVE_INFINITY)).toBe(true);
      }),
    );
    expect(pauseAfter(10 * 60_000)).toBeUndefined();
  });
});
