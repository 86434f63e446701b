import { unquoted } from "./plain-signs";

/** The word before a code that was copied with it: `Cupom: OBA15`, `Cupom OBA15`, `nº 6035…`. `Cupom 10` may be a code. */
const WORD =
  /^(?:(?:c[oó]digo do )?(?:cupom|coupon|c[oó]digo)(?:\s*:\s*|\s+-\s+|\s+(?=\S*\p{L}))|(?:code|voucher|vale(?:[ -]presente)?|gift card|cart[aã]o(?:[ -]presente)?|pin)\s*:\s*|n(?:[º°][.:]?|o?[.:])\s*(?=\d))/iu;

/** Brackets around all of it. */
const BRACKETED = /^(?:\(([^()]*)\)|\[([^[\]]*)\]|<([^<>]*)>|\{([^{}]*)\})$/;

/** A word that no sentence has: letters in capitals with figures, or figures among letters. */
const OF_BOTH = /^(?=[^\d]*\d)(?=.*\p{L})[\p{L}\d_-]{4,}$/u;
/** A word in capitals, among others that are not. */
const SHOUTED = /^\p{Lu}[\p{Lu}_-]{3,}$/u;
/** What may stand between the word for a code and the code. */
const CALLED = /(?:cupom|coupon|c[oó]digo|code|voucher|promo)(?:\s+(?:é|eh|is))?\s*[:=-]?\s+([^\s]+)/giu;

/** The code that stands in a sentence: `Use o cupom OBA15 até domingo`. Undefined for a few words, and for two codes. */
function inSentence(text: string): string | undefined {
  const words = text.split(/\s+/).map(bareWord);
  if (words.length < 3 || text.length > 500 || !/\p{L}{2}/u.test(text)) return undefined;
  const isQuiet = /\p{Ll}{2}/u.test(text);
  const isCode = (word: string) => OF_BOTH.test(word) || (isQuiet && SHOUTED.test(word));
  const [one, ...others] = new Set(words.filter(isCode));
  if (others.length === 0) return one;
  const [called, ...more] = new Set(
    [...text.matchAll(CALLED)].map(([, word = ""]) => bareWord(word)).filter(isCode),
  );
  return more.length === 0 ? called : undefined;
}

/** A word without what ends a sentence or sets it off. */
const bareWord = (word: string) => bare(word).replace(/^[([{<]+|[)\]}>.,;:!?]+$/g, "");

/**
 * Reads the code of a coupon or a gift card as it was typed or pasted: without unseen signs, quotation marks, ornaments,
 * brackets and blanks around it, the word before it, and a full stop after it; or the one that stands in a sentence.
 * Letters keep their case.
 */
export function readVoucher(text: string): string {
  const code = bare(bare(text).replace(WORD, ""));
  return bare((inSentence(code) ?? code).replace(/(?<![.,;:])[.,;:]+$/, ""));
}

/**
 * The codes that a typed text may mean, to be tried one after the other: as it stands (`★VIP★` and `SABOR 10` are codes of
 * some restaurants), and as {@link readVoucher} reads it. Empty for an empty text.
 */
export function vouchersIn(text: string): string[] {
  return [...new Set([text.trim(), readVoucher(text)])].filter((code) => code !== "");
}

function bare(text: string): string {
  const code = unquoted(text);
  const inner = BRACKETED.exec(code)
    ?.slice(1)
    .find((one) => one !== undefined);
  return inner === undefined ? code : bare(inner);
}
