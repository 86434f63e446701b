import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { createVisitor } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import { newestOrders } from "./newest-orders.server";

const { server } = demoBackend();

const PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

async function cookiesOf(email: string): Promise<string> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login(email, PASSWORD), { type: "registered" });
  return cookiesAfter(new Headers(visitor.takeHeaders()));
}

const signedIn = async (email: string) => visitorWith(await cookiesOf(email), "/profile");

test("the newest three ended orders of an account stand beside its settings, to be ordered again", async () => {
  const orders = await newestOrders(await signedIn("ana@exemplo.com"));
  expect(orders?.active).toEqual([]);
  expect(orders?.past.map(({ number, canRebuy }) => [number, canRebuy])).toEqual([
    ["1040", true],
    ["1039", true],
    ["1038", true],
  ]);
});

test("nobody has an empty list there: no guest, and no customer who never ordered", async () => {
  expect(await newestOrders(await visitorWith())).toBeUndefined();
  expect(await newestOrders(await signedIn("bruno@exemplo.com"))).toBeUndefined();
});

test("a phone has no place for them, and does not ask for them", async () => {
  server.use(http.get(`${env.API_URLS.order}/orders*`, () => HttpResponse.error()));
  const headers = { cookie: await cookiesOf("ana@exemplo.com"), "user-agent": PHONE };
  const visitor = await createVisitor(new Request(`${env.APP_ORIGIN}/profile`, { headers }), {});
  expect(await newestOrders(visitor)).toBeUndefined();
});

test.each([500, 503, 429, 404])(
  "the settings are shown without them where the backend answers %i",
  async (status) => {
    server.use(
      http.get(`${env.API_URLS.order}/orders`, () => HttpResponse.json({ code: "FAULT" }, { status })),
      http.get(`${env.API_URLS.order}/orders/*`, () => HttpResponse.json({ code: "FAULT" }, { status })),
    );
    expect(await newestOrders(await signedIn("ana@exemplo.com"))).toBeUndefined();
  },
);
