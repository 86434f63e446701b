/** What was read of a masked field. */
export interface Unmasked {
  /** The characters that stand for the mask's tokens, or all that was typed where it does not fit. */
  readonly value: string;
  /** Whether there is one for every token, and nothing else. */
  readonly fits: boolean;
}

const TOKENS: Readonly<Record<string, RegExp>> = {
  "#": /\d/,
  A: /\p{L}/u,
  N: /[\d\p{L}]/u,
};
const MEANT = /[\d\p{L}]/u;

/**
 * Reads a text by a mask (contract, admin: `#` digit, `A` letter, `N` either): its value goes out without the
 * mask's own characters. Spaces, dashes and the like are nobody's concern, typed or left out; letters and digits
 * that the mask itself holds may be left out together, or none of them.
 */
export function unmask(mask: string, text: string): Unmasked {
  const typed = [...text].filter((sign) => MEANT.test(sign));
  const places = [...mask].filter((sign) => MEANT.test(sign) || sign === "#");
  const tokens = places.filter((sign) => sign in TOKENS);
  const own = typed.length === tokens.length ? tokens : places;
  const fits = typed.length === own.length && own.every((sign, index) => accepts(sign, typed[index] ?? ""));
  const value = fits ? typed.filter((_, index) => (own[index] ?? "") in TOKENS) : typed;
  return { value: value.join(""), fits };
}

function accepts(sign: string, character: string): boolean {
  return TOKENS[sign]?.test(character) ?? sign.toLowerCase() === character.toLowerCase();
}

/** How many characters a mask asks for. */
export function maskLength(mask: string): number {
  return [...mask].filter((sign) => sign in TOKENS).length;
}

/** Whether a phone need show no more than its digits. */
export function isNumeric(mask: string): boolean {
  return [...mask].every((sign) => sign === "#" || !MEANT.test(sign));
}
