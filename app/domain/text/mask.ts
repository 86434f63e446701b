import { oneInWords } from "./list";
import { plainSigns } from "./plain-signs";

export interface Unmasked {
  /** The characters at the mask's tokens, or the whole text if it does not fit. */
  readonly value: string;
  /** Whether there is one character for every token, and no other. */
  readonly fits: boolean;
}

const TOKENS: Readonly<Record<string, RegExp>> = {
  "#": /\d/,
  A: /\p{L}/u,
  N: /[\d\p{L}]/u,
};
const MEANT = /[\d\p{L}]/u;

/**
 * Reads a text by a mask (contract, admin: `#` digit, `A` letter, `N` either). The value does not include the mask's
 * own characters. Spaces, dashes and similar characters may be typed or left out. Letters and digits of the mask itself
 * may be left out all together, or not at all. With other words around it, it is the one part that fits.
 */
export function unmask(mask: string, text: string): Unmasked {
  const whole = unmaskAll(mask, text);
  if (whole.fits) return whole;
  const value = oneInWords(plainSigns(text), placesOf(mask), (part) => {
    const read = unmaskAll(mask, part);
    return read.fits && (/\d/.test(part) || part === part.toUpperCase()) ? read.value : undefined;
  });
  return value === undefined ? whole : { value, fits: true };
}

/** Where a text may have what a mask describes, with or without its own signs, and with others between. */
function placesOf(mask: string): RegExp {
  const part = (sign: string) => TOKENS[sign]?.source ?? (MEANT.test(sign) ? `(?:${sign})?` : "");
  const places = [...mask].map(part).filter(Boolean).join("[ ./-]{0,3}");
  return new RegExp(`(?<![\\p{L}\\d])${places || "(?!)"}(?![\\p{L}\\d])`, "giu");
}

function unmaskAll(mask: string, text: string): Unmasked {
  const typed = [...plainSigns(text)].filter((sign) => MEANT.test(sign));
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

/**
 * Writes a mask's own signs before the character that was just typed at the end: `123.4` for `1234`. Text that was not
 * written so until then is returned unchanged, and so is text that does not fit: people write dates and numbers in ways
 * of their own.
 */
export function typedInMask(mask: string, text: string): string {
  const typed = [...text].filter((sign) => MEANT.test(sign));
  const whole = inMask(mask, typed);
  if (whole === undefined) return text;
  // All that this wrote before the last character, or a part of it, up to where that one stands.
  const before = text.slice(0, -1);
  const isOurs = whole.startsWith(before) && before.startsWith(inMask(mask, typed.slice(0, -1)) ?? "");
  return isOurs && whole.endsWith(text.slice(-1)) ? whole : text;
}

/** A mask as far as its places are filled, with the own signs before the last of them; `undefined` if it does not fit. */
function inMask(mask: string, typed: readonly string[]): string | undefined {
  const rest = [...typed];
  let written = "";
  for (const sign of mask) {
    if (rest.length === 0) break;
    if (sign in TOKENS) {
      if (!accepts(sign, rest[0] ?? "")) return undefined;
      written += rest.shift();
    } else if (MEANT.test(sign)) return undefined;
    else written += sign;
  }
  return rest.length === 0 ? written : undefined;
}

/** How many characters a mask needs. */
export function maskLength(mask: string): number {
  return [...mask].filter((sign) => sign in TOKENS).length;
}

/** Whether a phone can show its keypad of digits. */
export function isNumeric(mask: string): boolean {
  return [...mask].every((sign) => sign === "#" || !MEANT.test(sign));
}
