import { tokensSchema } from "../../../../app/services/contract/shared.server";
import { type Check, check } from "../../check";
import { readAt } from "../../facts/steps";
import { need } from "../../report/outcome";
import type { Call } from "../../wire";

const REFUSED = { code: "INVALID_CREDENTIALS" };

const login = (call: Call, username: string, password: string) =>
  call("POST crm /login", { form: new URLSearchParams({ username, password }) });

const refresh = (call: Call, refresh_token: string) =>
  call("POST crm /refresh-token", { body: { refresh_token } });

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
    expect.refused(await refresh(call, tokens.refresh_token), 401, REFUSED);
  }),
  check("POST /refresh-token with what is no token is 401 INVALID_CREDENTIALS", async (call, expect) => {
    expect.refused(await refresh(call, "there-is-no-such-token"), 401, REFUSED);
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

/** Sign-in, and refreshing of tokens. */
export const signInChecks: Check[] = [...passwords, ...rotation, ...social];
