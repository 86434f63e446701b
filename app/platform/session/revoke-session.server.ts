import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { refreshLock } from "~/platform/concurrency/refresh-lock.server";
import { has } from "~/platform/content/capability.server";
import { refreshTokenCookie } from "~/platform/visitor/session-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** How long a sign-out waits for the backend, in milliseconds. */
const BUDGET_MS = 1_000;

/**
 * Ends the session of this browser's refresh token: no replica refreshes it any more, and the backend ends it, if it
 * offers that (capability `logout`). It is tried once. A backend that fails is logged, and a slow one is not waited
 * for: the sign-out here does not depend on it.
 */
export async function revokeSession(visitor: Visitor): Promise<void> {
  const token = refreshTokenCookie.read(visitor.request);
  if (token === undefined) return;
  await unlessLate(refreshLock.end(token), BUDGET_MS);
  const told = logged(visitor, "warn", "session not ended at the backend");
  await unlessLate(revoked(visitor, token).catch(orElse(undefined, ifAnyFailed, told)), BUDGET_MS);
}

async function revoked(visitor: Visitor, token: string): Promise<void> {
  if (await has(visitor, "logout")) await visitor.api.crm.logout(token);
}
