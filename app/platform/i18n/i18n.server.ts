import { RemixI18Next } from "remix-i18next/server";
import { isPublicPage } from "~/domain/visit/access";
import type { MessageKey, Translate } from "~/locales/catalog";
import { CATALOGS } from "~/locales/languages";
import { DEFAULT_LOCALE, isLocale, LOCALE_FACTS, LOCALES, type Locale } from "~/locales/locale";
import { fill } from "~/locales/translate";

/** No browser sends more ranges. */
const MAX_RANGES = 20;

const LOCALE_OF_LANGUAGE = new Map(LOCALES.map((locale) => [LOCALE_FACTS[locale].language, locale]));

/** The language of the `locale` cookie, which is plain text. Its name has a prefix on https. */
function fromCookie(request: Request): Locale | undefined {
  const pairs = (request.headers.get("Cookie") ?? "").split(";");
  for (const pair of pairs) {
    const [name, value] = pair.trim().split("=", 2);
    if ((name === "locale" || name === "__Host-locale") && isLocale(value)) return value;
  }
  return undefined;
}

/**
 * The first of our languages by the preference of Accept-Language (RFC 9110, 12.5.4). An unknown region counts for its
 * language: en-GB is en-US. `*` is the default language. The library's reader is not used, because it stops at the
 * first language that it knows, ours or not.
 */
function fromAcceptLanguage(request: Request): Locale | undefined {
  const ranges = (request.headers.get("Accept-Language") ?? "")
    .split(",", MAX_RANGES)
    .map((range) => {
      const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return { tag, quality: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of ranges) {
    if (tag === "*") return DEFAULT_LOCALE;
    const locale = LOCALE_OF_LANGUAGE.get(tag.split("-", 1)[0] ?? "");
    if (locale !== undefined) return locale;
  }
  return undefined;
}

const i18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    order: ["custom"],
    findLocale: async (request) =>
      languageOfUrl(request) ?? fromCookie(request) ?? fromAcceptLanguage(request) ?? null,
  },
  i18next: {
    supportedLngs: [...LOCALES],
    fallbackLng: false,
    load: "currentOnly",
    resources: Object.fromEntries(LOCALES.map((locale) => [locale, { translation: CATALOGS[locale] }])),
    // React escapes what it renders, and values must not be escaped twice.
    interpolation: { escapeValue: false },
  },
});

/** The language of an answer, from the URL of a public page, the `locale` cookie, Accept-Language, or pt-BR. */
export async function localeOf(request: Request): Promise<Locale> {
  const locale = await i18n.getLocale(request);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** Caches each text per plural: a page has about fifty, and i18next takes 7 to 20 µs each. */
async function createT(locale: Locale): Promise<Translate> {
  const fixed = await i18n.getFixedT(locale);
  const plurals = new Intl.PluralRules(locale);
  const texts = new Map<string, string>();
  const read = (key: MessageKey, count: number | undefined): string => {
    const skipInterpolation = true;
    if (count === undefined) return fixed(key, { skipInterpolation });
    return fixed([key, `${key}_other`], { count, skipInterpolation });
  };
  return (key, params = {}) => {
    const count = typeof params.count === "number" ? params.count : undefined;
    // Zero has its own text if the catalog has one.
    const plural = count === undefined ? "" : count === 0 ? "zero" : plurals.select(count);
    const name = `${key} ${plural}`;
    const text = texts.get(name) ?? read(key, count);
    texts.set(name, text);
    return fill(text, params);
  };
}

const translators = new Map<Locale, Promise<Translate>>();

/** The texts of one language on the server. i18next is set up once per language, because it takes 1 ms. */
export function getT(locale: Locale): Promise<Translate> {
  const kept = translators.get(locale);
  if (kept !== undefined) return kept;
  const created = createT(locale);
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
