import { timingSafeEqual } from "node:crypto";
import type { CookieJar } from "~/platform/cookies/cookie-jar.server";
import { statusOfSize } from "~/platform/forms/body-size.server";
import { postedForm } from "~/platform/forms/posted-form.server";
import { browserName, browserNameAfter } from "~/platform/limits/browser-name.server";
import { keyedHash } from "~/platform/limits/keyed-hash.server";

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
