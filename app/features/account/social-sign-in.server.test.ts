import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { redeemCode } from "./social-sign-in.server";

const client = {
  clientId: "us",
  clientSecret: "secret",
  authorizeUrl: "http://id.test/authorize",
  tokenUrl: "http://id.test/token",
  issuer: "https://id.test",
};
const GIVEN = { client, code: "c", verifier: "v", redirectUri: "https://shop.test/back", nonce: "n" };

const now = () => Math.floor(Date.now() / 1000);
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
const idToken = (change: object = {}, header: object = { alg: "RS256" }) => {
  const good = { iss: client.issuer, sub: "who", aud: "us", iat: now(), exp: now() + 60, nonce: "n" };
  return `${encode(header)}.${encode({ ...good, ...change })}.s`;
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** What the code gives where the token endpoint answers so. */
function redeem(answer: Response, more: { mayLackIdToken?: boolean; verifier?: undefined } = {}) {
  const told: { fields: URLSearchParams; headers: Headers }[] = [];
  server.use(
    http.post(client.tokenUrl, async ({ request }) => {
      told.push({ fields: new URLSearchParams(await request.text()), headers: request.headers });
      return answer;
    }),
  );
  return { told, tokens: redeemCode({ ...GIVEN, mayLackIdToken: false, ...more }) };
}

const tokens = (more: object) => HttpResponse.json({ access_token: "a", token_type: "Bearer", ...more });
const withClaims = (change: object) => redeem(tokens({ id_token: idToken(change) })).tokens;

describe("an id token", () => {
  it("is for us, still good, and of this sign-in", async () => {
    await expect(withClaims({})).resolves.toMatchObject({ access_token: "a" });
    await expect(withClaims({ aud: ["them", "us"], azp: "us" })).resolves.toBeDefined();
    await expect(withClaims({ exp: now() - 50 })).resolves.toBeDefined();
  });

  it.each([
    { iss: "https://evil.test" },
    { iss: undefined },
    { iss: "https://id.test/" },
    { aud: "them" },
    { aud: [] },
    { aud: ["them", "us"] },
    { aud: ["them", "us"], azp: "them" },
    { exp: now() - 70 },
    { exp: undefined },
    { nonce: "other" },
    { nonce: undefined },
    { sub: undefined },
  ])("is refused with %o", async (change) => {
    await expect(withClaims(change)).rejects.toThrow(/JWT|ID Token/);
  });

  it.each(["", "h", "h.e30", "h.e30.s", "h.%%%.s", "..", `${encode({ alg: "RS256" })}.${encode(null)}.s`])(
    "is not %o",
    async (token) => {
      await expect(redeem(tokens({ id_token: token })).tokens).rejects.toThrow();
    },
  );

  it("is signed in the way that all providers sign", async () => {
    await expect(redeem(tokens({ id_token: idToken({}, { alg: "none" }) })).tokens).rejects.toThrow("alg");
  });

  it("may be missing where its provider gives none always, and counts where it is there", async () => {
    await expect(redeem(tokens({})).tokens).rejects.toThrow("id_token");
    const more = { mayLackIdToken: true };
    await expect(redeem(tokens({}), more).tokens).resolves.toMatchObject({ access_token: "a" });
    await expect(redeem(tokens({ id_token: idToken() }), more).tokens).resolves.toBeDefined();
    const other = tokens({ id_token: idToken({ nonce: "other" }) });
    await expect(redeem(other, more).tokens).rejects.toThrow("nonce");
  });
});

describe("a code", () => {
  it("goes out with the secret in the body, and with the verifier where the provider knows PKCE", async () => {
    const { told, tokens: given } = redeem(tokens({ id_token: idToken() }));
    await given;
    expect(Object.fromEntries(told[0]?.fields ?? [])).toEqual({
      grant_type: "authorization_code",
      code: "c",
      redirect_uri: GIVEN.redirectUri,
      client_id: "us",
      client_secret: "secret",
      code_verifier: "v",
    });
    expect(told[0]?.headers.get("authorization")).toBeNull();
    const apple = redeem(tokens({ id_token: idToken() }), { verifier: undefined });
    await apple.tokens;
    expect(apple.told[0]?.fields.has("code_verifier")).toBe(false);
  });

  it.each([
    ["a refusal", HttpResponse.json({ error: "invalid_grant" }, { status: 400 })],
    ["a refusal that is no word", HttpResponse.json({ error: { message: "no" } }, { status: 400 })],
    ["a fault", HttpResponse.json({}, { status: 503 })],
    ["no JSON", HttpResponse.html("<p>hello</p>")],
    ["nothing", new HttpResponse(null, { status: 204 })],
    ["a redirect", HttpResponse.redirect("http://evil.test/token")],
    ["no text for a token", HttpResponse.json({ access_token: 7, token_type: "Bearer" })],
  ])("gives nothing where the token endpoint answers %s", async (_, answer) => {
    await expect(redeem(answer).tokens).rejects.toThrow();
  });
});
