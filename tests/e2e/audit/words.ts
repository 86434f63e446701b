import type { Locale } from "~/locales/locale";
import { languageOf } from "../say";

/** What is wrong with texts of a page in one language: raw keys, what was not filled in, the other language. */
export class Words {
  readonly #areas: ReadonlySet<string>;
  readonly #foreignTexts: ReadonlySet<string>;
  readonly #foreignWords: ReadonlySet<string>;
  /** Texts that were judged and are well: pages have most of theirs in common. */
  readonly #well = new Set<string>();

  private constructor(language: Locale) {
    const { areas, foreignTexts, foreignWords } = languageOf(language);
    this.#areas = new Set(areas);
    this.#foreignTexts = new Set(foreignTexts);
    this.#foreignWords = new Set(foreignWords);
  }

  static readonly #known = new Map<Locale, Words>();

  /** The one judge of a language in this process. */
  static of(language: Locale): Words {
    const known = Words.#known.get(language) ?? new Words(language);
    Words.#known.set(language, known);
    return known;
  }

  /** Each problem in a line. */
  problemsOf(texts: readonly string[]): string[] {
    return texts.filter((text) => !this.#well.has(text)).flatMap((text) => this.#judge(text));
  }

  #judge(text: string): string[] {
    const problems: string[] = [];
    if (/\{\{|\}\}|\bundefined\b|\[object |\bNaN\b/.test(text)) problems.push(`unfilled text: "${text}"`);
    if (this.#foreignTexts.has(text)) problems.push(`untranslated: "${text}"`);
    const plain = text.replace(/\S+@\S+/g, "");
    for (const key of plain.match(/[a-z]\w*(?:\.[a-zA-Z]\w*)+/g) ?? []) {
      if (this.#areas.has(key.split(".")[0] ?? "")) problems.push(`raw key: "${key}"`);
    }
    for (const word of plain.toLowerCase().split(/[^\p{L}]+/u)) {
      if (this.#foreignWords.has(word)) problems.push(`"${word}" of the other language: "${text}"`);
    }
    if (problems.length === 0) this.#well.add(text);
    return problems;
  }
}
