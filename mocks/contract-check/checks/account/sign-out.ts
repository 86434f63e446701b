import { z } from "zod";
import { sessionSchema } from "../../../../app/services/contract/crm.server";
import { tokensSchema } from "../../../../app/services/contract/shared.server";
import { type Check, checkOf } from "../../check";
import type { Expect } from "../../demands/expect";
import type { Given } from "../../given";
import { type Call, segment } from "../../wire";

/** What a dead refresh token is refused with. */
const DEAD = { code: "INVALID_CREDENTIALS" };

const logout = (call: Call, refresh_token: string, token?: string) =>
  call("POST crm /logout", { body: { refresh_token }, token });
const refresh = (call: Call, refresh_token: string) =>
  call("POST crm /refresh-token", { body: { refresh_token } });

const DEVICE = "Contract check on Paper";

/** Two sign-ins of one customer, the later one with a device. */
async function twice(call: Call, expect: Expect, given: Given) {
  const { email, password } = await given.customer();
  const { token: first } = await given.login(email, password);
  const form = new URLSearchParams({ username: email, password });
  const reply = await call("POST crm /login", { form, device: DEVICE });
  const { access_token: second } = expect.answer(reply, 200, tokensSchema);
  return { first, second };
}

/** The sessions as one of them sees them, and that one. */
async function sessionsOf(call: Call, expect: Expect, token: string) {
  const reply = await call("GET crm /sessions", { token });
  const all = expect.answer(reply, 200, z.array(sessionSchema));
  const own = all.filter(({ is_current }) => is_current);
  const [current] = own;
  expect.holds(reply, "", own.length === 1, "one of them is the current one");
  if (!current) throw new Error("there is no current session");
  return { reply, all, current };
}

/** The devices of a customer. */
export const sessionChecks: Check[] = [
  checkOf(
    "sessions",
    "GET /sessions answers the living ones, the latest sign-in first, with its device",
    async (call, expect, given) => {
      const { first, second } = await twice(call, expect, given);
      const { reply, all, current } = await sessionsOf(call, expect, second);
      expect.value(reply, "0.is_current", true, "the latest sign-in is the first");
      expect.value(reply, "0.device", DEVICE);
      const before = (await sessionsOf(call, expect, first)).current;
      expect.holds(
        reply,
        "",
        all.some(({ id }) => id === before.id),
        "the session before it is there too",
      );
      expect.holds(reply, "0.id", current.id !== before.id, "each sign-in is a session of its own");
      expect.holds(reply, "0.id", current.id !== second, "the id is no token");
    },
  ),
  checkOf("sessions", "GET /sessions is 401 without a token", async (call, expect) => {
    expect.refused(await call("GET crm /sessions"), 401);
  }),
  checkOf(
    "sessions",
    "DELETE /sessions/{id} is 204 and ends that session, which is 401 from then on",
    async (call, expect, given) => {
      const { first, second } = await twice(call, expect, given);
      const { id } = (await sessionsOf(call, expect, first)).current;
      expect.nothing(await call(`DELETE crm /sessions/${segment(id)}`, { token: second }));
      expect.refused(await call("GET crm /users", { token: first }), 401);
      expect.status(await call("GET crm /users", { token: second }), 200);
    },
  ),
  checkOf(
    "sessions",
    "DELETE /sessions/{id} of somebody else is 404, and leaves it",
    async (call, expect, given) => {
      const { token } = await given.otherCustomer();
      const { current } = await sessionsOf(call, expect, token);
      const { token: own } = await given.customer();
      expect.refused(await call(`DELETE crm /sessions/${segment(current.id)}`, { token: own }), 404);
      expect.status(await call("GET crm /users", { token }), 200);
    },
  ),
  checkOf(
    "sessions",
    "DELETE /sessions is 204 and ends all sessions but the current one",
    async (call, expect, given) => {
      const { email, password } = await given.newCustomer();
      const { token: first } = await given.login(email, password);
      const { token: second } = await given.login(email, password);
      expect.nothing(await call("DELETE crm /sessions", { token: second }));
      expect.refused(await call("GET crm /users", { token: first }), 401);
      const { reply, all } = await sessionsOf(call, expect, second);
      expect.holds(reply, "", all.length === 1, "the current one alone is left");
    },
  ),
];

/** Signing out at the backend. */
export const signOutChecks: Check[] = [
  checkOf(
    "logout",
    "POST /logout is 204 and ends the session: its tokens are dead, and no others",
    async (call, expect, given) => {
      const { email, password } = await given.customer();
      const [{ tokens }, other] = [await given.login(email, password), await given.login(email, password)];
      expect.nothing(await logout(call, tokens.refresh_token));
      expect.refused(await call("GET crm /users", { token: tokens.access_token }), 401);
      expect.refused(await refresh(call, tokens.refresh_token), 401, DEAD);
      expect.status(await call("GET crm /users", { token: other.token }), 200);
    },
  ),
  checkOf(
    "logout",
    "POST /logout knows the session by a refresh token from before a refresh",
    async (call, expect, given) => {
      const { email, password } = await given.customer();
      const { tokens } = await given.login(email, password);
      const next = expect.answer(await refresh(call, tokens.refresh_token), 200, tokensSchema);
      expect.nothing(await logout(call, tokens.refresh_token));
      expect.refused(await call("GET crm /users", { token: next.access_token }), 401);
      expect.refused(await refresh(call, next.refresh_token), 401, DEAD);
    },
  ),
  checkOf(
    "logout",
    "POST /logout reads no Authorization, and is 204 for a dead or unknown token",
    async (call, expect, given) => {
      const { email, password } = await given.customer();
      const { tokens } = await given.login(email, password);
      expect.nothing(await logout(call, tokens.refresh_token, "there-is-no-such-token"));
      expect.nothing(await logout(call, tokens.refresh_token));
      expect.nothing(await logout(call, "there-is-no-such-token"));
    },
  ),
];
