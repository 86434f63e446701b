import type { Bilingual } from "../data/types";

/** The two languages the sandbox speaks. */
export type Language = "pt" | "en";

/**
 * The language of an answer from `Accept-Language` (RFC 9110, 12.5.4): the first of ours by weight, or Portuguese if
 * the header names neither.
 */
export function languageOf(acceptLanguage: string | null): Language {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part, position) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight), position };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position);
  for (const { tag } of wanted) {
    if (tag === "pt" || tag.startsWith("pt-")) return "pt";
    if (tag === "en" || tag.startsWith("en-")) return "en";
  }
  return "pt";
}

/** Removes case and accents, so that "Pao de queijo" finds "Pão de queijo". */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Both languages of a text without case and accents, for searching. */
export function foldBoth(...texts: Bilingual[]): string {
  return texts.map((text) => `${fold(text.pt)} ${fold(text.en)}`).join(" ");
}
