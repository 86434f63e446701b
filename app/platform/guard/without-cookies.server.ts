import { env } from "~/platform/env/env.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { referrerOf } from "./same-origin.server";

/** Posts that mean something without a cookie: returns of payment, what script and worker send, and leaving. */
const STATELESS = /^\/(payments\/|resources\/(offline|push|sign-out)$)/;

/**
 * Whether a form was posted from a page of ours by a browser that keeps no cookie. Every page sets one (`tries`), so a
 * post with none at all would lead from page to page and back, without a word. Our pages send their address
 * (`Referrer-Policy`); a post without it is no browser's.
 */
export function isWithoutCookies({ request, url }: Pick<Visitor, "request" | "url">): boolean {
  if (request.method !== "POST" || STATELESS.test(url.pathname)) return false;
  return !request.headers.get("cookie") && referrerOf(request)?.origin === env.APP_ORIGIN;
}
