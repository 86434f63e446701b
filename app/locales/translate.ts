import { createInstance, type InitOptions, type TFunction } from "i18next";
import type { Catalog, MessageKey, Translate } from "./catalog";
import { LOCALES, type Locale } from "./locale";

/** How i18next reads our catalogs, wherever it does. */
export const I18NEXT_OPTIONS = {
  supportedLngs: [...LOCALES],
  fallbackLng: false,
  load: "currentOnly",
  // React escapes what it renders, and values must not be escaped twice.
  interpolation: { escapeValue: false },
} as const satisfies InitOptions;

/** Reads a catalog at once, for what has no request: tests, and people of journeys. The server reads by `getT`. */
export function createTranslate(catalog: Catalog, locale: Locale): Translate {
  const i18n = createInstance();
  const resources = { [locale]: { translation: catalog } };
  void i18n.init({
    ...I18NEXT_OPTIONS,
    supportedLngs: [locale],
    lng: locale,
    resources,
    initImmediate: false,
  });
  return translateWith(i18n.getFixedT(locale));
}

/**
 * A text without parameters is read once: a page has fifty, and i18next takes 7 to 20 µs for each. A plural that a catalog
 * has no words for (millions, in Portuguese) is worded as any other number.
 */
export function translateWith(fixed: TFunction): Translate {
  const texts = new Map<MessageKey, string>();
  return (key, params) => {
    if (params) return fixed([key, `${key}_other`], params);
    const text = texts.get(key) ?? fixed(key);
    texts.set(key, text);
    return text;
  };
}
