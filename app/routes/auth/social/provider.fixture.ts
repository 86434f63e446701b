import { createHash, randomUUID } from "node:crypto";
import { HttpResponse, http } from "msw";

const ORIGIN = "https://id.test";

/** Where it is, as a client of ours is told. */
export const PROVIDER = { authorizeUrl: `${ORIGIN}/authorize`, tokenUrl: `${ORIGIN}/token`, issuer: ORIGIN };

/** What it says in id tokens beside what is right, and what its token endpoint answers in place of tokens. */
export const saying: { claims: object; answer?: { status: number; body: object } | undefined } = {
  claims: {},
};

/** The codes that were given, each with what was asked for. */
const given = new Map<string, URLSearchParams>();

/** Signs a customer in at the page that the browser was sent to. Returns where it sends them back to. */
export function signInAt({ origin, pathname, searchParams }: URL): URL {
  if (origin + pathname !== PROVIDER.authorizeUrl) throw new Error(`there is no ${origin}${pathname}`);
  const code = randomUUID();
  given.set(code, searchParams);
  const back = new URL(searchParams.get("redirect_uri") ?? "");
  back.searchParams.set("code", code);
  back.searchParams.set("state", searchParams.get("state") ?? "");
  return back;
}

/** Gives tokens for a code once, to the client and the sign-in that it was given to. */
export const tokenEndpoint = http.post(PROVIDER.tokenUrl, async ({ request }) => {
  const { claims, answer } = saying;
  if (answer) return HttpResponse.json(answer.body, { status: answer.status });
  const fields = new URLSearchParams(await request.text());
  const asked = given.get(fields.get("code") ?? "");
  given.delete(fields.get("code") ?? "");
  const challenge = asked?.get("code_challenge");
  const verified = createHash("sha256")
    .update(fields.get("code_verifier") ?? "")
    .digest("base64url");
  const isTheirs = ["client_id", "redirect_uri"].every((name) => fields.get(name) === asked?.get(name));
  if (!asked || !isTheirs || (challenge && challenge !== verified))
    return HttpResponse.json({ error: "invalid_grant" }, { status: 400 });
  const now = Math.floor(Date.now() / 1_000);
  const audience = { iss: PROVIDER.issuer, aud: asked.get("client_id"), nonce: asked.get("nonce") };
  const id_token = tokenOf({ ...audience, sub: "who", iat: now, exp: now + 3_600, ...claims });
  return HttpResponse.json({ access_token: randomUUID(), token_type: "Bearer", expires_in: 3_600, id_token });
});

/** Over TLS the endpoint itself vouches for a token, so no signature is looked at. */
function tokenOf(payload: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode({ alg: "RS256" })}.${encode(payload)}.s`;
}
