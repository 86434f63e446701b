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

/** No message that brings a code is longer. */
const MOST = 500;

/**
 * The one value that stands somewhere in a text: what `read` makes of each part that the pattern finds. Undefined if there is
 * none, and if there are two that differ.
 *
 * @param pattern - global
 */
export function oneInWords<V extends string>(
  text: string,
  pattern: RegExp,
  read: (part: string) => V | undefined,
): V | undefined {
  if (text.length > MOST) return undefined;
  const values = new Set((text.match(pattern) ?? []).flatMap((part) => read(part) ?? []));
  const [value, ...others] = values;
  return others.length === 0 ? value : undefined;
}

/** Whether there are words around a number. Without any, all of a text is the number. */
export const hasWords = (text: string) => /\p{L}/u.test(text);
