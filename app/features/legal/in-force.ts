import type { Locale } from "~/locales/locale";

/**
 * The day a text dates from, written out: `3 de novembro de 2026`. A time counts by the restaurant's clock, a
 * bare date as it stands; undefined for what is no date.
 */
export function formatInForce(updatedAt: string, locale: Locale, timeZone: string): string | undefined {
  const time = new Date(updatedAt);
  if (Number.isNaN(time.getTime())) return undefined;
  const isBareDate = /^\d{4}-\d{2}-\d{2}$/.test(updatedAt);
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeZone: isBareDate ? "UTC" : timeZone,
  });
  return format.format(time);
}
