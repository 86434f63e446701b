/**
 * Signs that the eye does not see: Unicode's format signs and default ignorables (direction marks, zero widths, joiners,
 * variation selectors), controls that are no blanks, the mark of an embedded object, and the frame of a keycap emoji.
 */
const UNSEEN = /[\p{Cf}\p{DI}\ufffc]|\u20e3|(?!\s)\p{Cc}/gu;

/** Full-width, half-width and small forms: `１`, `＠`, `．`, `﹫`. */
const FORMS = /[\ufe50-\uffef]/g;

/** Unicode's dashes, and signs that look like one. */
const DASHES = /[\p{Dash}\u02d7\u2043\u30fc\u2500\u2501]/gu;

/** Every blank, and the Braille sign without dots. */
const BLANKS = /[\s\u2800]+/g;

/**
 * A text in the signs of a plain keyboard, to read a number, a code or an e-mail from: without signs that the eye does
 * not see, the digits of all scripts as `0` to `9`, one kind of dash, single blanks, and none at the ends. Letters stay
 * as they are. Idempotent.
 */
export function plainSigns(text: string): string {
  return text
    .replace(FORMS, (sign) => sign.normalize("NFKC"))
    .replace(UNSEEN, "")
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(DASHES, "-")
    .replace(/[\u3002\u2024]/g, ".")
    .replace(BLANKS, " ")
    .trim()
    .normalize();
}

/** Without the blanks that no key of a keyboard gives, such as U+00A0: they were copied, and no number or e-mail has them. */
export const withoutCopiedBlanks = (text: string) => text.replace(/[^\S \t\r\n]/g, "");

/** The digits of a text in their order, without anything else: `05.433-010` is `05433010`. */
export function digitsOf(text: string): string {
  return plainSigns(text).replace(/\D/g, "");
}

/** Unicode has the digits of each script in one row, from zero to nine. */
function asciiDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return sign;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

const QUOTES = "[\\p{Quotation_Mark}`\u00b4\u02b9-\u02bf\u2032-\u2037]";
/** What messengers and lists set a text off with: bold and its like, bullets, arrows, telephones and other pictures. */
const ORNAMENT = `${QUOTES}|[*_~\\s\\p{So}\\p{ExtPict}\\p{EMod}\\u2022\\u2023\\u2190-\\u21ff]`;
const QUOTED = new RegExp(`^(?:${ORNAMENT}|-\\s)+|(?<!${ORNAMENT})(?:${ORNAMENT})+$`, "gu");

/** {@link plainSigns} without quotation marks, ornaments and blanks around it, of any kind. */
export function unquoted(text: string): string {
  return plainSigns(text).replace(QUOTED, "");
}
