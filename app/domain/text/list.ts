import type { Locale } from "~/locales/locale";

const formats = new Map<Locale, Intl.ListFormat>();

/** Joins words as the language does: "Ana, Bruno e Carla", "Ana, Bruno, and Carla". Words: "list". */
export function formatList(words: Iterable<string>, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.ListFormat(locale, { type: "conjunction" });
    formats.set(locale, format);
  }
  return format.format(words);
}
