import { type CookieRequest, cookieValues, serializeCookie } from "~/platform/cookies/cookie-header.server";
import { env } from "~/platform/env/env.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { beginStay } from "./stay-cookie.server";

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
  "dishes",
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

/** Those of {@link PERSONAL_COOKIES} that tell nothing of a person by themselves, and that the next page sets again. */
const BOOKKEEPING: readonly string[] = ["tries", "visit", "wanted", "flash", "gone", "codes-sent"];

const site = { isSecure: env.APP_ORIGIN.startsWith("https:") };

/** Whether this browser holds anything of a person that leaving removes. */
export function leavesSomething(request: CookieRequest): boolean {
  return PERSONAL_COOKIES.some(
    (name) => !BOOKKEEPING.includes(name) && cookieValues(request, name, site).length > 0,
  );
}

/** What lasts longer than an hour, and opens something. */
const LASTING = [
  "access",
  "refresh",
  "order",
  "placed",
  "address",
  "seat",
  "table-place",
  "shared",
  "shared-own",
];

/** Whether pages without tabs lead to leaving. What is typed before a session is there goes by itself within the hour. */
export function leadsToLeaving(request: CookieRequest): boolean {
  return LASTING.some((name) => cookieValues(request, name, site).length > 0);
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
export function signOut(visitor: Visitor, to = "/auth", toast?: Toast): Response {
  forgetPerson(visitor);
  const answer = visitor.redirect(to, toast);
  answer.headers.set("Clear-Site-Data", CLEAR_SITE_DATA);
  return answer;
}

/**
 * Removes credentials, drafts, orders and the address from this browser, except the cookies in `kept`. The next person
 * who uses it finds nothing, not even of answers that are still under way.
 */
export function forgetPerson(visitor: Visitor, kept: readonly string[] = []): void {
  visitor.forgetCredentials();
  visitor.setCookie(beginStay(visitor.request));
  for (const name of PERSONAL_COOKIES)
    if (!kept.includes(name) && cookieValues(visitor.request, name, site).length > 0)
      visitor.setCookie(serializeCookie(name, "", 0, site));
}
