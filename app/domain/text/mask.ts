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
 * may be left out all together, or not at all.
 */
export function unmask(mask: string, text: string): Unmasked {
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
 * What is typed so far, with the mask's own signs before its last character: `123.4` for `1234`. A sign may be typed where the mask
 * has it. Text with other signs is returned unchanged, and so is text that does not fit: people write dates and numbers in
 * ways of their own.
 *
 * @param masks - one, or several between `|`, the shorter first: the first that has room is used
 */
export function typedInMask(masks: string, text: string): string {
  const all = masks.split("|");
  const inFirst = (typed: string) => all.map((mask) => inMask(mask, typed)).find((one) => one !== undefined);
  // What was written by a shorter mask has its signs elsewhere.
  const isOurs = MEANT.test(text.slice(-1)) && inFirst(text.slice(0, -1)) === text.slice(0, -1);
  const bare = [...text].filter((sign) => MEANT.test(sign)).join("");
  return inFirst(text) ?? (isOurs ? inFirst(bare) : undefined) ?? text;
}

/** A text in a mask as far as its places are filled. `undefined` if it has a sign that the mask has not there, or no place. */
function inMask(mask: string, text: string): string | undefined {
  const signs = [...mask];
  let written = "";
  for (const typed of text) {
    for (;;) {
      const sign = signs.shift();
      if (sign === undefined || (sign in TOKENS ? !accepts(sign, typed) : MEANT.test(sign))) return undefined;
      written += sign in TOKENS ? typed : sign;
      if (sign in TOKENS || sign === typed) break;
    }
  }
  return written;
}

/** How many characters a mask needs. */
export function maskLength(mask: string): number {
  return [...mask].filter((sign) => sign in TOKENS).length;
}

/** Whether a phone can show its keypad of digits. */
export function isNumeric(mask: string): boolean {
  return [...mask].every((sign) => sign === "#" || !MEANT.test(sign));
}
