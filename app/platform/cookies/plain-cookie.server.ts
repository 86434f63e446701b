import { env } from "~/platform/env/env.server";
import { type CookieSite, cookieValues, serializeCookie } from "./cookie-header.server";
import { PLAIN_COOKIES, type PlainName } from "./register.server";

/** A cookie with a few values that are not secret, and that nothing trusts. */
export function plainCookie<const V extends string>(
  name: PlainName,
  values: readonly V[],
  site: CookieSite = { isSecure: env.APP_ORIGIN.startsWith("https:") },
) {
  return {
    /** The request's value, if it is a valid one. */
    read: (request: Request): V | undefined => {
      const sent = cookieValues(request, name, site);
      return values.find((value) => sent.includes(value));
    },
    /** A Set-Cookie header. */
    serialize: (value: V): string => serializeCookie(name, value, PLAIN_COOKIES[name].maxAge, site),
    /** A Set-Cookie header that removes it. */
    clear: (): string => serializeCookie(name, "", 0, site),
  };
}
