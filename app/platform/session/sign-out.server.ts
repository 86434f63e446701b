import { cookieValues, serializeCookie } from "~/platform/cookies/cookie-header.server";
import { env } from "~/platform/env/env.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** Every cookie that says something of a person; language, lite mode and consent are the browser's own. */
export const PERSONAL_COOKIES = [
  "access",
  "refresh",
  "account",
  "order",
  "placed",
  "address",
  "geolocation",
  "checkout",
  "attempt",
  "vault",
  "card",
  "bank",
  "unanswered",
  "gone",
  "table-place",
  "seat",
  "table-manners",
  "table-link",
  "diner-cpf",
  "share",
  "order-shown",
  "bill-shown",
  "track-shown",
  "flash",
  "registration",
  "recovery",
  "codes-sent",
  "contact",
  "identity",
  "cpf",
  "oauth",
  "oauth-answer",
  "outside",
  "tries",
  "wanted",
  "visit",
  "wallet",
  "of-age",
  "push",
] as const;

/** Cookies would take the language along: ours are cleared one by one. */
const CLEAR_SITE_DATA = '"cache", "storage"';

/**
 * Signs the visitor out of this browser: credentials, drafts, orders and address are gone, and so is what the
 * browser has kept of pages. Specification: States, "Logout".
 *
 * @returns a redirect to `to`, to be thrown
 */
export function signOut(visitor: Visitor, to = "/auth", toast?: Toast): Response {
  forgetPerson(visitor);
  const answer = visitor.redirect(to, toast);
  answer.headers.set("Clear-Site-Data", CLEAR_SITE_DATA);
  return answer;
}

/**
 * Credentials, drafts, orders and address go out of this browser: whoever uses it next finds nothing of them but `kept`.
 */
export function forgetPerson(visitor: Visitor, kept: readonly string[] = []): void {
  const site = { isSecure: env.APP_ORIGIN.startsWith("https:") };
  visitor.forgetCredentials();
  for (const name of PERSONAL_COOKIES)
    if (!kept.includes(name) && cookieValues(visitor.request, name, site).length > 0)
      visitor.setCookie(serializeCookie(name, "", 0, site));
}
