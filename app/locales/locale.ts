/** The languages of the storefront. The first one is the default. */
export const LOCALES = ["pt-BR", "en-US"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "pt-BR";

/** Whether a value from outside (a cookie, a form) names one of our languages. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
