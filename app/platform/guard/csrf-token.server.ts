import { timingSafeEqual } from "node:crypto";
import { APPLE_RETURN, BANK_RETURN, CHANGED } from "~/domain/visit/return-paths";
import type { CookieJar } from "~/platform/cookies/cookie-jar.server";
import { env } from "~/platform/env/env.server";
import { postedForm, statusOfSize } from "~/platform/forms/posted-form.server";
import { browserName, browserNameAfter } from "~/platform/limits/known-browser.server";
import { keyedHash } from "~/platform/limits/security-event.server";

/** The field of the token in a form. */
export const CSRF_TOKEN = "csrf_token";

/** The tag of a form that posts to us. That of the card vault has a whole address. React escapes `>` in attributes. */
const POST_FORM = /<form (?=[^>]*method="post")(?![^>]*action="https?:)[^>]*>/g;

/**
 * Puts a token of this browser into the forms of a page, because it may not say where its posts come from. A browser that
 * sends `Sec-Fetch-Site` says it, and gets the page as it is.
 *
 * @param cookies - what the answer sets: a new browser gets its name there
 */
export function withCsrfTokens(html: string, request: Request, cookies: CookieJar): string {
  if (request.headers.has("sec-fetch-site")) return html;
  const name = browserNameAfter(
    request,
    cookies.all().map(([, value]) => value),
  );
  if (name === undefined) return html;
  const field = `<input type="hidden" name="${CSRF_TOKEN}" value="${tokenOf(name)}"/>`;
  return html.replace(POST_FORM, (tag) => tag + field);
}

/**
 * Whether a post carries the token of the browser that sends it. For posts that say nothing of where they come from
 * (record 142). A form with a file is not read here, and has none.
 */
export async function hasCsrfToken(request: Request): Promise<boolean> {
  const name = browserName({ request });
  if (name === undefined || statusOfSize(request) !== undefined) return false;
  const form = await postedForm(request);
  if (form === "broken") return false;
  const given = Buffer.from(String(form.get(CSRF_TOKEN) ?? ""));
  const own = Buffer.from(tokenOf(name));
  return own.length === given.length && timingSafeEqual(own, given);
}

function tokenOf(browser: string): string {
  return keyedHash("csrf token", browser);
}

/** Where the edge puts an `Origin` that is not ours, which Remix would answer itself. */
export const FOREIGN_ORIGIN = "x-foreign-origin";

const SAFE = new Set(["GET", "HEAD"]);

/**
 * Where an unsafe request comes from (cross-site request forgery). `Sec-Fetch-Site` must be same-origin. If a browser does not
 * send that, `Origin` must be the configured origin, or else that of `Referer`: Firefox before 70 sends no `Origin` with a form.
 * "untold" without any of them. What only reads is "ours". See docs/browsers.md.
 */
export function sourceOf(request: Request, origin: string = env.APP_ORIGIN): "ours" | "foreign" | "untold" {
  if (SAFE.has(request.method)) return "ours";
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" ? "ours" : "foreign";
  if (request.headers.has(FOREIGN_ORIGIN)) return "foreign";
  const told = request.headers.get("origin") ?? request.headers.get("referer");
  if (told === null) return "untold";
  return (request.headers.get("origin") ?? referrerOf(request)?.origin) === origin ? "ours" : "foreign";
}

/** The page that a request came from, of whatever site. Undefined if the browser does not say it. */
export function referrerOf({ headers }: Request): URL | undefined {
  const referer = headers.get("referer") ?? "";
  return URL.canParse(referer) ? new URL(referer) : undefined;
}

/**
 * Another site posts here on the customer's behalf, and only the `state` of such a post counts; and the backend posts its
 * word of a change, of which only the signature counts.
 */
const FOREIGN_POSTS = [APPLE_RETURN, BANK_RETURN, CHANGED];

/** Whether a request is one of the posts that are exempt from {@link sourceOf}. Decisions: CSRF. */
export function isForeignPost({ method, url }: Request): boolean {
  return method === "POST" && FOREIGN_POSTS.includes(new URL(url).pathname);
}
