import { isPublicPage } from "~/domain/public-pages";
import { isLocale, type Locale } from "~/locales/locale";

/**
 * The language that the URL of a public page names: search engines list a page once for each language, so each has
 * a URL of its own. It holds for that page alone and is remembered nowhere: a link from elsewhere changes nothing.
 */
export function languageOfUrl(request: Pick<Request, "url">): Locale | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const lang = searchParams.get("lang");
  return isPublicPage(pathname) && isLocale(lang) ? lang : undefined;
}

/** A path of ours without the language it names: where a page goes on once another language was chosen. */
export function withoutLanguage(path: string): string {
  const [before = "", hash] = path.split("#", 2);
  const [pathname = "", search] = before.split("?", 2);
  if (search === undefined) return path;
  const query = new URLSearchParams(search);
  if (!query.has("lang")) return path;
  query.delete("lang");
  return pathname + (query.size > 0 ? `?${query}` : "") + (hash === undefined ? "" : `#${hash}`);
}
