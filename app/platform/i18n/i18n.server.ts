import { RemixI18Next } from "remix-i18next/server";
import type { MessageKey, Translate } from "~/locales/catalog";
import { catalog as english } from "~/locales/en-US";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "~/locales/locale";
import { catalog as portuguese } from "~/locales/pt-BR";
import { fill } from "~/locales/translate";
import { languageOfUrl } from "./language-url.server";

/** A header longer than this many ranges comes from no browser. */
const MAX_RANGES = 20;

const LOCALE_OF_LANGUAGE = new Map<string, Locale>([
  ["pt", "pt-BR"],
  ["en", "en-US"],
]);

/** The language of the `locale` cookie, which names itself in plain text; its name has a prefix on https. */
function fromCookie(request: Request): Locale | undefined {
  const pairs = (request.headers.get("Cookie") ?? "").split(";");
  for (const pair of pairs) {
    const [name, value] = pair.trim().split("=", 2);
    if ((name === "locale" || name === "__Host-locale") && isLocale(value)) return value;
  }
  return undefined;
}

/**
 * The first of our languages in the order of preference of Accept-Language (RFC 9110, 12.5.4). A region
 * of ours that is not spoken here counts for its language: en-GB is en-US. `*` is the default language.
 * The library's own reader is not used: it stops at the first language it knows, ours or not.
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
    resources: { "pt-BR": { translation: portuguese }, "en-US": { translation: english } },
    // React escapes what it renders, and a name must not be escaped twice.
    interpolation: { escapeValue: false },
  },
});

/** The language to answer a request in: that of a public page's URL, the `locale` cookie, Accept-Language, pt-BR. */
export async function localeOf(request: Request): Promise<Locale> {
  const locale = await i18n.getLocale(request);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** Each text is read once, a counted one once for each plural: a page has some fifty, and i18next takes 7 to 20 µs. */
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
    // Zero has a text of its own where the catalog gives one.
    const plural = count === undefined ? "" : count === 0 ? "zero" : plurals.select(count);
    const name = `${key} ${plural}`;
    const text = texts.get(name) ?? read(key, count);
    texts.set(name, text);
    return fill(text, params);
  };
}

const translators = new Map<Locale, Promise<Translate>>();

/** The texts of one language on the server. i18next is set up once a language and kept (1 ms a time otherwise). */
export function getT(locale: Locale): Promise<Translate> {
  const kept = translators.get(locale);
  if (kept !== undefined) return kept;
  const created = createT(locale);
  translators.set(locale, created);
  return created;
}
