import type { Locale } from "~/locales/locale";

/**
 * The date of a text: `3 de novembro de 2026`. A time is shown in the restaurant's time zone, and a
 * date without time as it is. Undefined for a text that is no date.
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
