import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { refreshLock } from "~/platform/concurrency/refresh-lock.server";
import { has } from "~/platform/content/content.server";
import { type CookieRequest, cookieValues, serializeCookie } from "~/platform/cookies/cookie-jar.server";
import { SEALED_COOKIES, type SealedName } from "~/platform/cookies/register.server";
import { env } from "~/platform/env/env.server";
import { browserName } from "~/platform/limits/known-browser.server";
import { refreshTokenCookie, type Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";

const leaving = (...kinds: (typeof SEALED_COOKIES)[SealedName]["leaves"][]) =>
  Object.entries(SEALED_COOKIES).flatMap(([name, { leaves }]) => (kinds.includes(leaves) ? [name] : []));

/** Every cookie about a person. Language and consent belong to the browser. */
export const PERSONAL_COOKIES = leaving("data", "credential", "bookkeeping");
/** Those that tell something of a person by themselves. */
const TELLING = leaving("data", "credential");
const CREDENTIALS = leaving("credential");

const site = { isSecure: env.APP_ORIGIN.startsWith("https:") };

/** Whether this browser holds anything of a person that leaving removes. */
export function leavesSomething(request: CookieRequest): boolean {
  return TELLING.some((name) => cookieValues(request, name, site).length > 0);
}

/** Whether pages without tabs lead to leaving. What is typed before a session is there goes by itself within the hour. */
export function leadsToLeaving(request: CookieRequest): boolean {
  return CREDENTIALS.some((name) => cookieValues(request, name, site).length > 0);
}

/**
 * "cookies" would also remove the language, so ours are cleared one by one. "cache" makes a browser walk through all that
 * it has of every site, which takes 20 seconds and more in one that is lived in, and it holds nothing of a person:
 * such answers are `no-store`. Record 116.
 */
const CLEAR_SITE_DATA = '"storage"';

/**
 * Signs the visitor out of this browser: it removes credentials, drafts, orders, the address, and kept copies of pages.
 * Specification: States, "Logout".
 *
 * @returns a redirect to `to`
 */
export async function signOut(visitor: Visitor, to = "/auth", toast?: Toast): Promise<Response> {
  await unlessLate(noteLeaving(visitor), BUDGET_MS);
  forgetPerson(visitor);
  const answer = visitor.redirect(to, toast);
  answer.headers.set("Clear-Site-Data", CLEAR_SITE_DATA);
  return answer;
}

/**
 * Removes credentials, drafts, orders and the address from this browser, except the cookies in `kept`. The next person
 * who uses it finds nothing.
 */
export function forgetPerson(visitor: Visitor, kept: readonly string[] = []): void {
  visitor.forgetCredentials();
  for (const name of PERSONAL_COOKIES)
    if (!kept.includes(name) && cookieValues(visitor.request, name, site).length > 0)
      visitor.setCookie(serializeCookie(name, "", 0, site));
}

const leavers = new WeakSet<Visitor>();

/** What tells that requests are of one person in one browser: its name (`tries`), which every page gives, and the session. */
const namesOf = (visitor: Visitor): string[] =>
  [browserName(visitor), refreshTokenCookie.read(visitor.request)].filter((name) => name !== undefined);

/** Notes that the person leaves this browser, for requests that are under way. This one's own answer still sets cookies. */
export async function noteLeaving(visitor: Visitor): Promise<void> {
  leavers.add(visitor);
  await Promise.all(namesOf(visitor).map(refreshLock.leave));
}

/**
 * What the body of a handler comes to. If the person has left this browser while it ran, its answer sets no cookie of
 * theirs over those of the next person. The store is asked only where there is a cookie to set.
 *
 * @param began - when the request was begun here, in milliseconds
 */
export async function unlessLeft<R>(visitor: Visitor, began: number, body: Promise<R>): Promise<R> {
  const [outcome] = await Promise.allSettled([body]);
  const answer: unknown = outcome.status === "fulfilled" ? outcome.value : outcome.reason;
  const names = visitor.setsCookies() && !leavers.has(visitor) ? namesOf(visitor) : [];
  const left = await Promise.all(names.map((name) => refreshLock.hasLeft(name, began)));
  if (left.includes(true)) {
    visitor.dropCookies();
    if (answer instanceof Response) answer.headers.delete("Set-Cookie");
  }
  return body;
}

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
  await unlessLate(Promise.all([refreshLock.end(token), noteLeaving(visitor)]), BUDGET_MS);
  const told = logged(visitor, "warn", "session not ended at the backend");
  await unlessLate(revoked(visitor, token).catch(orElse(undefined, ifAnyFailed, told)), BUDGET_MS);
}

async function revoked(visitor: Visitor, token: string): Promise<void> {
  if (await has(visitor, "logout")) await visitor.api.crm.logout(token);
}
