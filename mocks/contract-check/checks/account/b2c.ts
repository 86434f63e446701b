import { z } from "zod";
import { b2cLinkSchema } from "../../../../app/services/contract/crm.server";
import { tokensSchema } from "../../../../app/services/contract/shared.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import { steer } from "../../facts/steps";
import type { Given } from "../../given";
import type { Call } from "../../wire";

const RETURN = { "return-url": "https://storefront.example/auth/b2c?state=abc" };
const doneSchema = tokensSchema.extend({ user_id: z.string() });

const poll = (call: Call, session_id: string | undefined, code?: string) =>
  call("GET crm /b2c-polling", { query: { "session-id": session_id, code } });

const urlOf = (location: string | undefined) =>
  location !== undefined && URL.canParse(location) ? new URL(location) : undefined;

/** A visitor who signed in outside and was sent back. */
async function signedIn(call: Call, expect: Expect, given: Given) {
  const reply = await begin(call);
  const { session_id, url } = expect.answer(reply, 200, b2cLinkSchema);
  const back = urlOf(await steer(given.facts, "finish_b2c", { url, session_id: session_id ?? "" }));
  return { reply, session_id, back, code: back?.searchParams.get("code") ?? undefined };
}

const begin = (call: Call) => call("GET crm /b2c-login", { query: RETURN });

/** Outside sign-in (b2c). */
export const b2cChecks: Check[] = [
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
    expect.pending(await poll(call, session_id));
  }),
  check("GET /b2c-polling of an unknown session is 404", async (call, expect) => {
    expect.refused(await call("GET crm /b2c-polling", { query: { "session-id": "there-is-none" } }), 404);
  }),
  check(
    "the outside sign-in leads back to return-url, its query kept, with code",
    async (call, expect, given) => {
      const { reply, back } = await signedIn(call, expect, given);
      const home = new URL(RETURN["return-url"]);
      const leads = back?.origin === home.origin && back.pathname === home.pathname;
      expect.holds(reply, "url", leads, `leads back to ${home.href}, not to ${back?.href}`);
      const state = back?.searchParams.get("state");
      expect.holds(reply, "url", state === home.searchParams.get("state"), `keeps the state, not ${state}`);
      expect.holds(reply, "url", Boolean(back?.searchParams.get("code")), `adds code: ${back?.href}`);
    },
  ),
  check(
    "GET /b2c-polling is 202 for as long as no code or a wrong one is sent",
    async (call, expect, given) => {
      const { session_id, code } = await signedIn(call, expect, given);
      for (const sent of [undefined, "not-the-code", ""]) {
        expect.pending(await poll(call, session_id, sent));
      }
      expect.answer(await poll(call, session_id, code), 200, doneSchema);
    },
  ),
  check("GET /b2c-polling: another visit's code brings no tokens", async (call, expect, given) => {
    const own = await signedIn(call, expect, given);
    const other = await signedIn(call, expect, given);
    expect.pending(await poll(call, own.session_id, other.code));
  }),
  check("GET /b2c-polling answers tokens to the code, once, then 404", async (call, expect, given) => {
    const { session_id, code } = await signedIn(call, expect, given);
    const reply = await poll(call, session_id, code);
    const { access_token, user_id } = expect.answer(reply, 200, doneSchema);
    const user = await call("GET crm /users", { token: access_token });
    expect.status(user, 200);
    expect.value(user, "id", user_id);
    expect.refused(await poll(call, session_id, code), 404);
  }),
  check("GET /b2c-polling is 403 once the visitor turned back", async (call, expect, given) => {
    const reply = await begin(call);
    const { session_id, url } = expect.answer(reply, 200, b2cLinkSchema);
    const back = urlOf(await steer(given.facts, "cancel_b2c", { url, session_id: session_id ?? "" }));
    const error = back?.searchParams.get("error");
    expect.holds(
      reply,
      "url",
      error === "access_denied",
      `leads back with error=access_denied, not ${error}`,
    );
    expect.refused(await poll(call, session_id), 403);
  }),
];
