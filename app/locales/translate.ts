import type { Catalog, MessageParams, Translate } from "./catalog";
import type { Locale } from "./locale";

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** A text with what it takes in its places; a placeholder without its parameter stays as it is. */
export function fill(text: string, params: MessageParams): string {
  return text.replace(PLACEHOLDER, (mark, name: string) => String(params[name] ?? mark));
}

/** The text under a dotted key, or undefined where the path ends early or at a group of texts. */
function textAt(catalog: Catalog, key: string): string | undefined {
  let node: unknown = catalog;
  for (const part of key.split(".")) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, part)) return undefined;
    node = Reflect.get(node, part);
  }
  return typeof node === "string" ? node : undefined;
}

/** The keys that may hold the text for this count, the most fitting first. */
function candidates(key: string, count: string | number | undefined, plurals: Intl.PluralRules): string[] {
  if (typeof count !== "number") return [key];
  const counted = [`${key}_${plurals.select(count)}`, key, `${key}_other`];
  return count === 0 ? [`${key}_zero`, ...counted] : counted;
}

/**
 * The browser's reader of one language's catalog: the answer of i18next, which stays on the server, in a
 * few lines. A numeric `count` picks `_zero` (at 0, if there is one), `_one` or `_other` by the plural
 * rules of the language. A key that is not in the catalog comes back as it is.
 */
export function createTranslate(catalog: Catalog, locale: Locale): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (key, params = {}) => {
    for (const candidate of candidates(key, params.count, plurals)) {
      const text = textAt(catalog, candidate);
      if (text !== undefined) {
        return fill(text, params);
      }
    }
    return key;
  };
}
