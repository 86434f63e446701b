import { delay, HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import { accessTokenCookie, refreshTokenCookie } from "~/platform/visitor/browser-cookies.server";
import { action } from "~/routes/resources/sign-out";

const { store, server } = demoBackend();

/** A browser that is signed in, with its tokens. */
async function signedIn() {
  const tokens = await (await visitorWith()).api.crm.login("ana@exemplo.com", PASSWORD);
  const setCookies = [
    accessTokenCookie.seal(tokens.access_token),
    refreshTokenCookie.seal(tokens.refresh_token),
  ];
  const headers = new Headers(setCookies.map((value): [string, string] => ["Set-Cookie", value]));
  return { tokens, cookie: cookiesAfter(headers) };
}

/** Signs out. @returns the answer, and whether the browser still has a token */
async function signOut(cookie: string) {
  const request = new Request(`${env.APP_ORIGIN}/resources/sign-out`, {
    method: "POST",
    headers: { cookie, origin: env.APP_ORIGIN },
  });
  const answer = await action({ request, context: {}, params: {} });
  return { status: answer.status, isOut: !/access=|refresh=/.test(cookiesAfter(answer.headers, cookie)) };
}

const LOGOUT = `${env.API_URLS.crm}/logout`;

test("a sign-out ends the session at the backend, by a used refresh token too", async () => {
  const { tokens, cookie } = await signedIn();
  const next = store.sessions.rotate(tokens.refresh_token)?.tokens;
  expect(await signOut(cookie)).toEqual({ status: 303, isOut: true });
  for (const token of [tokens.access_token, next?.access_token ?? ""])
    expect(store.sessions.customerOf(token)).toBeUndefined();
});

test("it calls nothing where the backend does not offer it", async () => {
  const setup = store.settings.read("setup");
  store.settings.write("setup", { ...setup, capabilities: [] });
  const { tokens, cookie } = await signedIn();
  expect(await signOut(cookie)).toEqual({ status: 303, isOut: true });
  expect(store.sessions.customerOf(tokens.access_token)).toBeDefined();
  store.settings.write("setup", setup);
});

test.each([
  ["fails", () => new HttpResponse(null, { status: 503 })],
  ["drops the connection", () => HttpResponse.error()],
  ["does not answer", () => delay("infinite")],
])("a backend that %s keeps nobody signed in, and is asked once", async (_, answer) => {
  let asked = 0;
  const { cookie } = await signedIn();
  server.use(
    http.post(LOGOUT, async () => {
      asked += 1;
      return (await answer()) ?? new HttpResponse();
    }),
  );
  const start = performance.now();
  expect(await signOut(cookie)).toEqual({ status: 303, isOut: true });
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(asked).toBe(1);
});
