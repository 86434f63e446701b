/** The languages of the storefront. The first one is the default. */
export const LOCALES = ["pt-BR", "en-US"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "pt-BR";

/** What is said of a language beside its folder, which has its words and how it says times (`languages.ts`). */
interface LocaleFacts {
  /** By its own name. */
  name: string;
  /** The signs of a number, and what stands before an amount in reais. */
  thousands: "." | ",";
  decimal: "." | ",";
  reais: string;
  /** Whether a date in figures begins with the day. */
  isDayFirst: boolean;
}

export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = {
  "pt-BR": {
    name: "Português",
    thousands: ".",
    decimal: ",",
    reais: "R$\u00a0",
    isDayFirst: true,
  },
  "en-US": {
    name: "English",
    thousands: ",",
    decimal: ".",
    reais: "R$",
    isDayFirst: false,
  },
};

/** Whether a value from outside (a cookie, a form) names one of our languages. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
