import type { Catalog, MessageParams, Translate } from "./catalog";
import type { Locale } from "./locale";

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Fills the placeholders of a text. A placeholder without a parameter stays. */
export function fill(text: string, params: MessageParams): string {
  return text.replace(PLACEHOLDER, (mark, name: string) => String(params[name] ?? mark));
}

/** Gives the text under a dotted key, or undefined if there is none. */
type Texts = (key: string) => string | undefined;

/** The texts of a whole catalog. */
function textsOf(catalog: Catalog): Texts {
  return (key) => textAt(catalog, key);
}

function textAt(catalog: Catalog, key: string): string | undefined {
  let node: unknown = catalog;
  for (const part of key.split(".")) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, part)) return undefined;
    node = Reflect.get(node, part);
  }
  return typeof node === "string" ? node : undefined;
}

/** The possible keys for this count, the best one first. */
function candidates(key: string, count: string | number | undefined, plurals: Intl.PluralRules): string[] {
  if (typeof count !== "number") return [key];
  const counted = [`${key}_${plurals.select(count)}`, key, `${key}_other`];
  return count === 0 ? [`${key}_zero`, ...counted] : counted;
}

/**
 * A reader of texts without i18next, which gives the same texts. A numeric `count`
 * chooses `_zero` (at 0, if it exists), `_one` or `_other` by the plural rules of the language. An unknown key is
 * returned unchanged.
 */
function translateFrom(texts: Texts, locale: Locale): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (key, params = {}) => {
    for (const candidate of candidates(key, params.count, plurals)) {
      const text = texts(candidate);
      if (text !== undefined) {
        return fill(text, params);
      }
    }
    return key;
  };
}

/** Reads a whole catalog in the same way. */
export function createTranslate(catalog: Catalog, locale: Locale): Translate {
  return translateFrom(textsOf(catalog), locale);
}
