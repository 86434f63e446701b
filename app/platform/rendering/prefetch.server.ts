import type { CookieJar } from "~/platform/cookies/cookie-jar.server";
import {
  accessTokenCookie,
  accountCookie,
  refreshTokenCookie,
} from "~/platform/visitor/browser-cookies.server";

/** What keeps a session alive. Lost, refreshed tokens would sign the customer out. */
const KEPT = [accessTokenCookie, refreshTokenCookie, accountCookie].map((cookie) => nameOf(cookie.clear()));

function nameOf(setCookie: string): string {
  return setCookie.split("=", 1)[0] ?? "";
}

/** Whether a browser requests a page before the customer goes there: `app/browser/ahead.ts`. */
export function isPrefetch({ headers }: Pick<Request, "headers">): boolean {
  return headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;
}

/**
 * The answer to a prefetch. It changes nothing in the browser but refreshed tokens, because the customer may never go
 * there. A page that sets another cookie (it shows a message, or leads elsewhere) is not handed out: browsers drop a 503,
 * and request the page again when the customer does go there. A 204 they would take for the page.
 *
 * @param cookies - of the request; those that must not be set are dropped
 */
export function prefetched(response: Response, cookies: CookieJar): Response {
  const isUntouched = cookies.keep(
    (cookie) => KEPT.includes(nameOf(cookie)) && !/; Max-Age=0\b/.test(cookie),
  );
  if (isUntouched && response.status === 200) return response;
  return new Response(null, { status: 503, headers: { "Cache-Control": "private, no-store" } });
}
