import { type CookieRequest, cookieValues, serializeCookie } from "~/platform/cookies/cookie-jar.server";
import { PLAIN_COOKIES } from "~/platform/cookies/register.server";
import { env } from "~/platform/env/env.server";

/**
 * The cookie that counts how many people have left this browser. A stay is the time between two of them. It tells
 * nothing else, and nothing trusts it: an invented one only loses its browser's own cookies.
 */
export const STAY = "stay";

/** The count begins again after this. */
const MOST = 99_999;

const site = { isSecure: env.APP_ORIGIN.startsWith("https:") };

/** The number of the stay in a request. Undefined until the first person has left. */
export function stayOf(request: CookieRequest): number | undefined {
  return cookieValues(request, STAY, site).map(readStay).find(Number);
}

/** The number that a cookie's value holds. */
export const readStay = (value: string): number | undefined =>
  /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;

/**
 * A Set-Cookie header that begins a stay. The edge binds the cookies of this and of all later answers to it, so an
 * answer that was under way when the person left brings none of theirs back. See `app/platform/edge/stay.server.ts`.
 */
export function beginStay(request: CookieRequest): string {
  return serializeCookie(STAY, String(((stayOf(request) ?? 0) % MOST) + 1), PLAIN_COOKIES[STAY].maxAge, site);
}
