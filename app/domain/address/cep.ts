import { oneInWords } from "~/domain/text/one-in-words";
import { plainSigns, withoutCopiedBlanks } from "~/domain/text/plain-signs";

/** Two digits, three, and three, with single signs between them, after the name and inside of whatever stands around them. */
const CEP =
  /^[^\p{L}\d]*(?:c\.?e\.?p(?!\p{L})[^\p{L}\d]*(?:n[º°o]?(?!\p{L})[^\p{L}\d]*)?)?(\d{2})[. ]?(\d{3})(?:\s?-\s?|[./_ ])?(\d{3})[^\p{L}\d]*$/iu;

/** The 8 digits of a CEP: `05433010`, `05433-010`, `05433 010`, `CEP nº 05.433-010`, `(05433.010)`. Undefined for anything else. */
export function parseCep(text: string): string | undefined {
  const match = CEP.exec(plainSigns(text));
  return match ? `${match[1]}${match[2]}${match[3]}` : undefined;
}

/** A CEP in words: not a part of other figures. */
const IN_WORDS = /(?<![\p{L}\d]|\d[ ./-])\d{2}\.?\d{3}(?:\s?-\s?|[. ])?\d{3}(?![\p{L}\d]|[ ./-]\d)/gu;

/** The CEP of a field for it: {@link parseCep}, or the one that stands in other words (`O CEP é 05433-010.`). */
export function readCep(text: string): string | undefined {
  return (
    parseCep(text) ?? parseCep(withoutCopiedBlanks(text)) ?? oneInWords(plainSigns(text), IN_WORDS, parseCep)
  );
}

/**
 * Whether a text is meant as a CEP: it has digits, and no letters but `CEP`. An address search that finds no 8 digits
 * in such a text asks for them.
 */
export function looksLikeCep(text: string): boolean {
  const bare = plainSigns(text).replace(
    /^[^\p{L}\d]*c\.?e\.?p(?!\p{L})(?:[^\p{L}\d]*n[º°o]?(?!\p{L}))?/iu,
    "",
  );
  return /\d/.test(bare) && !/\p{L}/u.test(bare);
}

/** `05433-010`. A postal code of another form is returned unchanged. Words: "CPF, CEP, phone". */
export function formatCep(postalCode: string): string {
  return postalCode.replace(/^(\d{5})-?(\d{3})$/, "$1-$2");
}
