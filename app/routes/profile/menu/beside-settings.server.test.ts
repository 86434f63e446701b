import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { createVisitor } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { besideSettings } from "./beside-settings.server";

const { server } = demoBackend();

const PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const FAVORITES = `${env.API_URLS.crm}/favorite/list`;
const COUPONS = `${env.API_URLS.order}/coupons`;
const fails = () => HttpResponse.json({ code: "FAULT" }, { status: 503 });
const never = () => new Promise<never>(() => undefined);

async function cookiesOf(email: string): Promise<string> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login(email, PASSWORD), { type: "registered" });
  return cookiesAfter(new Headers(visitor.takeHeaders()));
}

const signedIn = async (email = "ana@exemplo.com") => visitorWith(await cookiesOf(email), "/profile");

/** How many of each stand there. */
async function shownTo(visitor: Visitor): Promise<Record<string, number> | undefined> {
  const beside = await besideSettings(visitor);
  return beside && { favorites: beside.favorites.length, coupons: beside.coupons.length };
}

test("a customer's favorites and two coupons stand beside the settings", async () => {
  expect(await shownTo(await signedIn())).toEqual({ favorites: 3, coupons: 2 });
});

test("whoever has no favorites has the coupons alone", async () => {
  expect(await shownTo(await signedIn("bruno@exemplo.com"))).toEqual({ favorites: 0, coupons: 2 });
});

test("a guest has none of it, and a phone no place for it", async () => {
  expect(await shownTo(await visitorWith())).toBeUndefined();
  server.use(http.get(FAVORITES, () => HttpResponse.error()));
  const headers = { cookie: await cookiesOf("ana@exemplo.com"), "user-agent": PHONE };
  const onPhone = await createVisitor(new Request(`${env.APP_ORIGIN}/profile`, { headers }), {});
  expect(await shownTo(onPhone)).toBeUndefined();
});

test.each([fails, never])("the settings do not wait for what fails or is slow (%o)", async (answer) => {
  server.use(http.get(FAVORITES, answer));
  expect(await shownTo(await signedIn())).toEqual({ favorites: 0, coupons: 2 });
  server.use(http.get(COUPONS, answer));
  const started = performance.now();
  expect(await shownTo(await signedIn())).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(2_000);
});
