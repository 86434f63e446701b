import type { Translate } from "~/locales/catalog";
import { CATALOGS } from "~/locales/languages";
import { LOCALE_FACTS, LOCALES, type Locale } from "~/locales/locale";
import { createTranslate } from "~/locales/translate";

const OTHER: Record<Locale, Locale> = { "pt-BR": "en-US", "en-US": "pt-BR" };

/** Everyday words that stand in every second sentence of a language, and in no dish's name in the other. */
const WORDS: Record<Locale, readonly string[]> = {
  "pt-BR": ["você", "não", "uma", "seu", "sua", "mais", "está", "pedido", "sacola", "endereço", "cardápio"],
  "en-US": ["the", "your", "you", "and", "with", "our", "order", "bag", "address", "choose"],
};

/** The storefront's own texts in a language: what a customer reads is what a journey looks for. */
export function translator(language: Locale): Translate {
  return createTranslate(CATALOGS[language], language);
}

/** A text as the beginning of an accessible name: marks like "(optional)" or a price may follow it. */
export function beginning(text: string): RegExp {
  return new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "i");
}

/** What tells a text of this language from a key, and from the other language. */
export function languageOf(language: Locale) {
  const own = new Set(textsOf(CATALOGS[language]));
  const foreign = textsOf(CATALOGS[OTHER[language]]).filter((text) => !own.has(text) && !text.includes("{{"));
  return {
    areas: Object.keys(CATALOGS[language]),
    foreignTexts: foreign.filter((text) => text.length > 3 && !NAMES.includes(text)),
    foreignWords: WORDS[OTHER[language]],
  };
}

/** Each language is called by its own name in both. */
const NAMES = LOCALES.map((locale) => LOCALE_FACTS[locale].name);

function textsOf(node: object): string[] {
  return Object.values(node).flatMap((value: unknown) =>
    typeof value === "string" ? [value] : typeof value === "object" && value ? textsOf(value) : [],
  );
}
