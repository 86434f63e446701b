import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userOf } from "~/features/account/account.server";
import { guard } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { accountCookie, flashCookie, refreshTokenCookie } from "~/platform/visitor/browser-cookies.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";

const { store } = demoBackend();
const DAY_MS = 24 * 3600 * 1000;
const START = Date.parse("2026-11-20T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const afterDays = (days: number) => vi.setSystemTime(START + days * DAY_MS);

async function signedIn(): Promise<string> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  visitor.saveAccount({ complete: true });
  visitor.saveOrder({ cartId: "c-1" });
  return cookiesAfter(new Headers(visitor.takeHeaders()));
}

function visit(cookie: string) {
  const request = new Request(`${env.APP_ORIGIN}/profile`, { headers: { cookie } });
  return guard({ request, context: {}, params: {} }, async (visitor) => (await userOf(visitor)).email);
}

const requestWith = (cookie: string) => new Request(env.APP_ORIGIN, { headers: { cookie } });

test("a session that is used every few days ends with its lifetime, refreshed or not", async () => {
  let cookie = await signedIn();
  const end = refreshTokenCookie.endOf(requestWith(cookie));
  expect(end).toBe(START / 1000 + env.SESSION_MAX_DAYS * 24 * 3600);
  for (const days of [5, 15, 29]) {
    afterDays(days);
    store.sessions.expire("access");
    const answer = await visit(cookie);
    expect(answer.data).toBe("ana@exemplo.com");
    const refreshed = cookiesAfter(new Headers(answer.init?.headers), cookie);
    expect(refreshed).not.toBe(cookie);
    cookie = refreshed;
    expect(refreshTokenCookie.endOf(requestWith(cookie))).toBe(end);
  }
  afterDays(env.SESSION_MAX_DAYS);
  const { to, headers } = await redirectOf(visit(cookie));
  expect(to).toBe("/auth/login");
  const left = requestWith(cookiesAfter(headers, cookie));
  expect(accountCookie.read(left)).toBeUndefined();
  expect(orderCookie.read(left)).toBeUndefined();
  expect(flashCookie.read(left)).toMatchObject({ tone: "bad", text: /sessão terminou/ });
});

test("a new sign-in has the whole lifetime", async () => {
  await signedIn();
  afterDays(20);
  const end = refreshTokenCookie.endOf(requestWith(await signedIn()));
  expect(end).toBe((START + 20 * DAY_MS) / 1000 + env.SESSION_MAX_DAYS * 24 * 3600);
});

test("the account's cookie gives no session without tokens", async () => {
  const cookie = (await signedIn()).replace(/(access|refresh)=[^;]*;? ?/g, "");
  expect(cookie).toContain("account=");
  const visitor = await visitorWith(cookie);
  expect(visitor.isSignedIn).toBe(false);
});
