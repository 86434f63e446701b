import { isPublicPage } from "~/domain/visit/public-pages";
import { isLocale, type Locale } from "~/locales/locale";

/**
 * The language in the URL of a public page. Search engines list a page once per language, so each has its own URL. It
 * applies only to that page and is not remembered: a link from elsewhere changes nothing.
 */
export function languageOfUrl(request: Pick<Request, "url">): Locale | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const lang = searchParams.get("lang");
  return isPublicPage(pathname) && isLocale(lang) ? lang : undefined;
}

/** A path without its language, for the redirect after another language was chosen. */
export function withoutLanguage(path: string): string {
  const [before = "", hash] = path.split("#", 2);
  const [pathname = "", search] = before.split("?", 2);
  if (search === undefined) return path;
  const query = new URLSearchParams(search);
  if (!query.has("lang")) return path;
  query.delete("lang");
  return pathname + (query.size > 0 ? `?${query}` : "") + (hash === undefined ? "" : `#${hash}`);
}
