import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { publicCache } from "~/platform/cache/cache.server";
import { env } from "~/platform/env/env.server";
import { wantedCookie } from "~/platform/guard/wanted-page.server";
import { saying } from "./provider.fixture";
import { action as start } from "./social";
import { browser, features, openSite, refused, server, t, told, user } from "./social.fixture";
import { loader as callback } from "./social-callback";

openSite();
const { cms, crm } = env.API_URLS;

describe("a sign-in with Google", () => {
  test("goes by code, PKCE, state and nonce, and hands the backend the access token", async () => {
    const { begin, visit, comeBack } = browser();
    const asked = Object.fromEntries((await begin("google")).searchParams);
    expect(asked).toMatchObject({
      response_type: "code",
      client_id: "id-google",
      redirect_uri: `${env.APP_ORIGIN}/auth/google/callback`,
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(asked.scope).toContain("phonenumbers");
    expect(await comeBack(await visit("google"))).toMatchObject({ location: "/geolocation" });
    expect(told).toMatchObject([{ path: "login/google", body: { provider: "google" } }]);
  });

  test("leads who lacks nothing to the page that they wanted", async () => {
    const address = { ...HOME_ADDRESS, id: "home", is_main: true };
    const whole = { ...user, phone_number: "+5511900000001", document: "52998224725", address: [address] };
    const { catalog } = env.API_URLS;
    server.use(
      http.get(`${crm}/users`, () => HttpResponse.json(whole)),
      http.get(`${crm}/addresses`, () => HttpResponse.json([address])),
      http.get(`${catalog}/client/get-store-list`, () => HttpResponse.json([])),
    );
    const { keep, visit, comeBack } = browser();
    keep(wantedCookie.seal("/menu/pudim?lang=en"));
    expect(await comeBack(await visit("google"))).toMatchObject({ location: "/menu/pudim?lang=en" });
  });

  test("counts once, in the browser that began, and with the state as it was", async () => {
    const { visit, comeBack } = browser();
    const way = await visit("google");
    expect(await browser().comeBack(way)).toMatchObject(refused);
    expect(await comeBack(way.replace(/state=./, "state=~"))).toMatchObject(refused);
    expect(await comeBack(way), "spent by the try before").toMatchObject(refused);
    const again = await visit("google");
    expect(await comeBack(again.replace(/state=[^&]+/, `state=${"A".repeat(43)}`))).toMatchObject(refused);
    expect(told).toEqual([]);
  });

  test("takes no code that was given to another sign-in", async () => {
    const { visit, comeBack } = browser();
    const code = /code=([^&]+)/.exec(await visit("google"))?.[1] ?? "";
    const way = await visit("google");
    expect(await comeBack(way.replace(/code=[^&]+/, `code=${code}`))).toMatchObject(refused);
    expect(told).toEqual([]);
  });

  test.each<[string, object]>([
    ["another nonce", { nonce: "other" }],
    ["no nonce", { nonce: undefined }],
    ["another issuer", { iss: "https://evil.test" }],
    ["another audience", { aud: "somebody-else" }],
    ["an end in the past", { exp: 1 }],
  ])("takes no id token with %s", async (_, claims) => {
    const { visit, comeBack } = browser();
    const way = await visit("google");
    saying.claims = claims;
    expect(await comeBack(way)).toMatchObject(refused);
    expect(told).toEqual([]);
  });

  test.each<[string, number, object]>([
    ["a refusal", 400, { error: "invalid_grant" }],
    ["a fault", 503, {}],
    ["nothing of use", 200, { access_token: 7 }],
  ])("ends with words at %s of the token endpoint", async (_, status, body) => {
    const { visit, comeBack } = browser();
    const way = await visit("google");
    saying.answer = { status, body };
    expect(await comeBack(way)).toMatchObject(refused);
  });

  test("ends with words where the customer turned back, and where the backend does not know the token", async () => {
    const { visit, comeBack } = browser();
    const cancelled = (await visit("google")).replace(/code=[^&]+/, "error=access_denied");
    expect(await comeBack(cancelled)).toMatchObject({
      location: "/auth/login",
      words: t("signin.cancelled"),
    });
    server.use(http.post(`${crm}/login/google`, () => HttpResponse.json({}, { status: 401 })));
    expect(await comeBack(await visit("google"))).toMatchObject(refused);
  });
});

test("only who is offered can be signed in with, and nobody under external login", async () => {
  const { ask } = browser();
  const gone = { outcome: { init: { status: 404 } } };
  expect(await ask(start, "/auth/facebook", { method: "POST" })).toMatchObject(gone);
  expect(await ask(start, "/auth/constructor", { method: "POST" })).toMatchObject(gone);
  expect(await ask(callback, "/auth/facebook/callback?state=x")).toMatchObject(gone);
  publicCache.clear();
  server.use(http.get(`${cms}/cms`, () => HttpResponse.json(features(true))));
  expect(await ask(start, "/auth/google", { method: "POST" })).toMatchObject(gone);
});
