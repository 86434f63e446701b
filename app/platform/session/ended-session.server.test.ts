import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
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
import {
  accessTokenCookie,
  accountCookie,
  flashCookie,
  refreshTokenCookie,
} from "~/platform/visitor/browser-cookies.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";

const { server } = demoBackend();

const pair = (setCookie: string) => String(setCookie.split(";")[0]);
const account = pair(accountCookie.seal({ type: "registered", complete: true }));
const order = pair(orderCookie.seal({ checkoutOption: "DELIVERY", cartId: "c-1" }));

/** A browser with these tokens and a cart. */
const browserWith = (access: string, refresh: string) =>
  [account, order, pair(accessTokenCookie.seal(access)), pair(refreshTokenCookie.seal(refresh))].join("; ");

async function refreshTokenOf(email: string): Promise<string> {
  const visitor = await visitorWith();
  return (await visitor.api.crm.login(email, PASSWORD)).refresh_token;
}

/** The answer of a page that reads the account. */
function visit(cookie: string) {
  const request = new Request(`${env.APP_ORIGIN}/profile`, { headers: { cookie } });
  return guard({ request, context: {}, params: {} }, async (visitor) => (await userOf(visitor)).email);
}

test("an expired access token is renewed, and the browser gets the new pair", async () => {
  const answer = await visit(browserWith("expired", await refreshTokenOf("ana@exemplo.com")));
  expect(answer.data).toBe("ana@exemplo.com");
  const headers = new Headers(answer.init?.headers);
  expect(cookiesAfter(headers)).toMatch(/access=.+refresh=.+/);
});

test("a refresh token that is refused for good ends the session: credentials and cart go, with a word of why", async () => {
  const cookie = browserWith("expired", "nobody-has-it");
  const { to, headers } = await redirectOf(visit(cookie));
  expect(to).toBe("/auth/login");
  const left = new Request(env.APP_ORIGIN, { headers: { cookie: cookiesAfter(headers, cookie) } });
  for (const gone of [accessTokenCookie, refreshTokenCookie, accountCookie, orderCookie])
    expect(gone.read(left)).toBeUndefined();
  expect(flashCookie.read(left)).toMatchObject({ tone: "bad", text: /sessão terminou/ });
});

test.each(["503", "a dropped connection"])("a refresh that fails by %s keeps the session", async (fault) => {
  const answer = () => (fault === "503" ? new HttpResponse(null, { status: 503 }) : HttpResponse.error());
  server.use(http.post(`${env.API_URLS.crm}/refresh-token`, answer));
  const thrown: unknown = await visit(browserWith("expired", `alive-${fault.length}`)).catch(
    (error) => error,
  );
  expect(thrown).toMatchObject({ data: { kind: "loadFailure" }, init: { status: 503 } });
  const { headers } = Object(Object(thrown).init);
  expect(new Headers(headers).getSetCookie()).toEqual([]);
});

test("an account that is gone ends the session too, in words of its own", async () => {
  server.use(
    http.get(`${env.API_URLS.crm}/users`, () => HttpResponse.json({ status: 404 }, { status: 404 })),
  );
  const cookie = browserWith("any", "any-refresh");
  const { to, headers } = await redirectOf(visit(cookie));
  expect(to).toBe("/auth/login");
  const left = new Request(env.APP_ORIGIN, { headers: { cookie: cookiesAfter(headers, cookie) } });
  expect(accessTokenCookie.read(left)).toBeUndefined();
  expect(flashCookie.read(left)).toMatchObject({ tone: "bad", text: /Não achamos essa conta/ });
});
