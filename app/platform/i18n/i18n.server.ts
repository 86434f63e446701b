import { RemixI18Next } from "remix-i18next/server";
import { isPublicPage } from "~/domain/visit/access";
import type { Translate } from "~/locales/catalog";
import { CATALOGS } from "~/locales/languages";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "~/locales/locale";
import { I18NEXT_OPTIONS, translateWith } from "~/locales/translate";
import { plainCookie } from "~/platform/cookies/sealed-cookie.server";

/** The chosen language. */
export const localeCookie = plainCookie("locale", LOCALES);

const i18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    order: ["custom"],
    // The detector's own way with the header asks first which languages Node knows, and gives up at French.
    findLocale: async (request) =>
      languageOfUrl(request) ?? localeCookie.read(request) ?? request.headers.get("Accept-Language"),
  },
  i18next: {
    ...I18NEXT_OPTIONS,
    resources: Object.fromEntries(LOCALES.map((locale) => [locale, { translation: CATALOGS[locale] }])),
  },
});

/** The language of an answer, from the URL of a public page, the `locale` cookie, Accept-Language, or pt-BR. */
export async function localeOf(request: Request): Promise<Locale> {
  const locale = await i18n.getLocale(request);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

const translators = new Map<Locale, Promise<Translate>>();

/** The texts of one language on the server. i18next is set up once per language, because it takes 1 ms. */
export function getT(locale: Locale): Promise<Translate> {
  const kept = translators.get(locale);
  if (kept !== undefined) return kept;
  const created = i18n.getFixedT(locale).then(translateWith);
  translators.set(locale, created);
  return created;
}

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
