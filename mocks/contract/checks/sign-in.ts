import { z } from "zod";
import { b2cLinkSchema } from "../../../app/services/contract/crm.server";
import { tokensSchema } from "../../../app/services/contract/shared.server";
import { type Check, check } from "../check";
import { need } from "../outcome";
import { readAt, steer } from "../steps";
import type { Call } from "../wire";

const RETURN = { "return-url": "https://storefront.example/auth/b2c?state=abc" };
const REFUSED = { code: "INVALID_CREDENTIALS" };

const login = (call: Call, username: string, password: string) =>
  call("POST crm /login", { form: new URLSearchParams({ username, password }) });

const refresh = (call: Call, refresh_token: string) =>
  call("POST crm /refresh-token", { body: { refresh_token } });

const doneSchema = tokensSchema.extend({ user_id: z.string() });

const passwords: Check[] = [
  check("POST /login answers tokens that serve", async (call, expect, given) => {
    const { email, password } = await given.customer();
    const reply = await login(call, email, password);
    const { access_token } = expect.answer(reply, 200, tokensSchema);
    const user = await call("GET crm /users", { token: access_token });
    expect.status(user, 200);
    expect.value(user, "email", email);
  }),
  check("POST /login with a wrong password is 401 INVALID_CREDENTIALS", async (call, expect, given) => {
    const { email } = await given.customer();
    expect.refused(await login(call, email, "not-the-password-1"), 401, REFUSED);
  }),
  check("POST /login does not tell who has an account", async (call, expect, given) => {
    const { email } = await given.customer();
    const wrong = await login(call, email, "not-the-password-1");
    const unknown = await login(call, `nobody-${given.unique()}@contract.example`, "not-the-password-1");
    expect.refused(unknown, 401, REFUSED);
    expect.uniform(unknown, wrong);
  }),
];

const rotation: Check[] = [
  check(
    "POST /refresh-token answers other tokens, and the new access token serves",
    async (call, expect, given) => {
      const { email, password } = await given.customer();
      const { tokens } = await given.login(email, password);
      const reply = await refresh(call, tokens.refresh_token);
      const next = expect.answer(reply, 200, tokensSchema);
      expect.holds(reply, "refresh_token", next.refresh_token !== tokens.refresh_token, "a new one");
      expect.status(await call("GET crm /users", { token: next.access_token }), 200);
    },
  ),
  check("POST /refresh-token: the old refresh token is dead from then on", async (call, expect, given) => {
    const { email, password } = await given.customer();
    const { tokens } = await given.login(email, password);
    expect.answer(await refresh(call, tokens.refresh_token), 200, tokensSchema);
    expect.refused(await refresh(call, tokens.refresh_token), 401);
  }),
  check("POST /refresh-token with what is no token is 401", async (call, expect) => {
    expect.refused(await refresh(call, "there-is-no-such-token"), 401);
  }),
];

const social: Check[] = [
  ...(["google", "apple", "facebook"] as const).map((provider) =>
    check(`POST /login/${provider} signs in by the provider's token`, async (call, expect, { facts }) => {
      const fact = need(facts.social?.[provider], `social.${provider}`);
      const token = typeof fact === "string" ? fact : String(await readAt(fact));
      const reply = await call(`POST crm /login/${provider}`, { body: { token, provider } });
      const { access_token } = expect.answer(reply, 200, tokensSchema);
      expect.status(await call("GET crm /users", { token: access_token }), 200);
    }),
  ),
  check(
    "POST /login/{provider} with a token of nobody's is 401 INVALID_CREDENTIALS",
    async (call, expect) => {
      const body = { token: "there-is-no-such-token", provider: "google" };
      expect.refused(await call("POST crm /login/google", { body }), 401, REFUSED);
    },
  ),
  check("POST /login/{provider} of an unknown provider is 404", async (call, expect) => {
    const body = { token: "any", provider: "myspace" };
    expect.refused(await call("POST crm /login/myspace", { body }), [404, 422]);
  }),
];

const begin = (call: Call) => call("GET crm /b2c-login", { query: RETURN });

const b2c: Check[] = [
  check("GET /b2c-login leads outside, with a session to poll", async (call, expect) => {
    const reply = await begin(call);
    const { session_id } = expect.answer(reply, 200, b2cLinkSchema);
    expect.holds(reply, "session_id", session_id !== undefined, "always for login");
  }),
  check("GET /b2c-login refuses a return-url that is none", async (call, expect) => {
    const reply = await call("GET crm /b2c-login", { query: { "return-url": "javascript:alert(1)" } });
    expect.refused(reply, 422, { field: "return-url" });
  }),
  check("GET /b2c-reset leads outside", async (call, expect) => {
    expect.answer(await call("GET crm /b2c-reset", { query: RETURN }), 200, b2cLinkSchema);
  }),
  check("GET /b2c-profile leads outside, and is 401 without a token", async (call, expect, given) => {
    expect.refused(await call("GET crm /b2c-profile", { query: RETURN }), 401);
    const { token } = await given.customer();
    expect.answer(await call("GET crm /b2c-profile", { query: RETURN, token }), 200, b2cLinkSchema);
  }),
  check("GET /b2c-polling is 202 and empty while pending", async (call, expect) => {
    const { session_id } = expect.answer(await begin(call), 200, b2cLinkSchema);
    const reply = await call("GET crm /b2c-polling", { query: { "session-id": session_id } });
    expect.status(reply, 202);
    expect.value(reply, "", {});
  }),
  check("GET /b2c-polling of an unknown session is 404", async (call, expect) => {
    expect.refused(await call("GET crm /b2c-polling", { query: { "session-id": "there-is-none" } }), 404);
  }),
  check("GET /b2c-polling answers tokens once the visitor signed in", async (call, expect, given) => {
    const { session_id, url } = expect.answer(await begin(call), 200, b2cLinkSchema);
    const back = await steer(given.facts, "finish_b2c", { url, session_id: session_id ?? "" });
    const code = URL.canParse(back ?? "") ? new URL(back ?? "").searchParams.get("code") : null;
    const reply = await call("GET crm /b2c-polling", {
      query: { "session-id": session_id, code: code ?? undefined },
    });
    const { access_token, user_id } = expect.answer(reply, 200, doneSchema);
    const user = await call("GET crm /users", { token: access_token });
    expect.status(user, 200);
    expect.value(user, "id", user_id);
  }),
  check("GET /b2c-polling is 403 once the visitor turned back", async (call, expect, given) => {
    const { session_id, url } = expect.answer(await begin(call), 200, b2cLinkSchema);
    await steer(given.facts, "cancel_b2c", { url, session_id: session_id ?? "" });
    expect.refused(await call("GET crm /b2c-polling", { query: { "session-id": session_id } }), 403);
  }),
];

/** Signing in, and staying so. */
export const signInChecks: Check[] = [...passwords, ...rotation, ...social, ...b2c];
