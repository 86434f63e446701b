import { cookieValues, serializeCookie } from "~/platform/cookies/cookie-header.server";
import { env } from "~/platform/env/env.server";
import { styleCookie } from "~/platform/rendering/page-style.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** Every cookie about a person. Language, lite mode and consent belong to the browser. */
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
  "paid-by",
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
  "login-code",
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
  "shared",
  "shared-own",
] as const;

/**
 * Sealed cookies that a sign-out leaves: they are no credential and tell nothing of a person. With `known` a customer
 * signs in again, however often strangers have tried (record 111).
 */
export const LASTING_COOKIES = ["known"] as const;

/** "cookies" would also remove the language, so ours are cleared one by one. */
const CLEAR_SITE_DATA = '"cache", "storage"';

/**
 * Signs the visitor out of this browser: it removes credentials, drafts, orders, the address, and cached pages.
 * Specification: States, "Logout".
 *
 * @returns a redirect to `to`
 */
export function signOut(visitor: Visitor, to = "/auth", toast?: Toast): Response {
  forgetPerson(visitor);
  // The stylesheet goes with the cache.
  if (styleCookie.read(visitor.request) !== undefined) visitor.setCookie(styleCookie.clear());
  const answer = visitor.redirect(to, toast);
  answer.headers.set("Clear-Site-Data", CLEAR_SITE_DATA);
  return answer;
}

/**
 * Removes credentials, drafts, orders and the address from this browser, except the cookies in `kept`. The next person
 * who uses it finds nothing.
 */
export function forgetPerson(visitor: Visitor, kept: readonly string[] = []): void {
  const site = { isSecure: env.APP_ORIGIN.startsWith("https:") };
  visitor.forgetCredentials();
  for (const name of PERSONAL_COOKIES)
    if (!kept.includes(name) && cookieValues(visitor.request, name, site).length > 0)
      visitor.setCookie(serializeCookie(name, "", 0, site));
}
