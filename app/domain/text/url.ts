/**
 * A text as an address. `URL.canParse` and `URL.parse` are younger than the oldest browsers that run our script.
 *
 * @returns undefined if it is none
 */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Any origin serves: a target that resolves to another one is not a path of this site. */
const BASE = "http://same.site";
const MAX_LENGTH = 2048;

/**
 * Returns a redirect target if it is a path of this site. Undefined for anything else, such as `//evil`, `/\evil`,
 * `javascript:`, control characters, or encoded slashes. The result is percent-encoded ASCII, safe for a `Location`
 * header. Decisions: "Redirect targets from a query".
 */
export function sameSitePath(target: unknown): string | undefined {
  if (typeof target !== "string" || target.length > MAX_LENGTH) return undefined;
  // Browsers remove tabs and line breaks from a URL, and read a backslash as a slash.
  if (!/^\/[^\p{Cc}\\]*$/u.test(target) || !URL.canParse(target, BASE)) return undefined;
  const url = new URL(target, BASE);
  // No id of ours holds an encoded slash, backslash or control character.
  if (url.origin !== BASE || /^\/\/|%(?:2f|5c|[01][\da-f]|7f)/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * A backend's id or name as (part of) a field's name. What has a meaning in names of fields is encoded, dots included:
 * conform would make objects and lists of it (record 107). Letters, digits, `_` and `-` stay as they are.
 */
export function fieldName(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "")).replaceAll(".", "%2E");
}
