import type { CookieJar } from "~/platform/cookies/cookie-jar.server";
import {
  accessTokenCookie,
  accountCookie,
  refreshTokenCookie,
} from "~/platform/session/session-cookies.server";

/** What keeps a session alive. Lost, refreshed tokens would sign the customer out. */
const KEPT = [accessTokenCookie, refreshTokenCookie, accountCookie].map((cookie) => nameOf(cookie.clear()));

function nameOf(setCookie: string): string {
  return setCookie.split("=", 1)[0] ?? "";
}

/** Whether a script requests a page's data before the customer goes there: `app/components/behavior/prefetch`. */
export function isPrefetch({ headers }: Pick<Request, "headers">): boolean {
  return headers.get("Purpose") === "prefetch";
}

/**
 * The answer to a prefetch. It changes nothing in the browser but refreshed tokens, because the customer may never go
 * there. A page that sets another cookie (it shows a message, or leads elsewhere) is not handed out: it is requested
 * again when the customer does go there.
 *
 * @param cookies - of the request; those that must not be set are dropped
 */
export function prefetched(response: Response, cookies: CookieJar): Response {
  const isUntouched = cookies.keep(
    (cookie) => KEPT.includes(nameOf(cookie)) && !/; Max-Age=0\b/.test(cookie),
  );
  if (isUntouched && response.status === 200) return response;
  return new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
}
