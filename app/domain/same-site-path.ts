/** Any real origin does: what resolves to another one is not ours. */
const BASE = "http://same.site";
const MAX_LENGTH = 2048;

/**
 * A redirect target from outside, if it is a path of this site; undefined for anything else, such as
 * `//evil`, `/\evil`, `javascript:`, control characters, or slashes hidden by encoding. What comes back is
 * percent-encoded ASCII, fit for a `Location`. Decisions: "Redirect targets from a query".
 */
export function sameSitePath(target: unknown): string | undefined {
  if (typeof target !== "string" || target.length > MAX_LENGTH) return undefined;
  // Browsers drop tabs and line breaks from a URL and take a backslash for a slash.
  if (!/^\/[^\p{Cc}\\]*$/u.test(target) || !URL.canParse(target, BASE)) return undefined;
  const url = new URL(target, BASE);
  // No id of ours holds an encoded slash, backslash or control character: only tricks do.
  if (url.origin !== BASE || /^\/\/|%(?:2f|5c|[01][\da-f]|7f)/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
