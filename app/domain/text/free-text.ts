/** Scripts in which a joiner or non-joiner between letters is spelling: Persian, Urdu, Hindi, Bengali, Sinhala, … */
const JOINING = [
  "Arab",
  "Syrc",
  "Nkoo",
  "Mong",
  "Phag",
  "Mand",
  "Adlm",
  "Rohg",
  "Deva",
  "Beng",
  "Guru",
  "Gujr",
].concat(["Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Khmr", "Mymr", "Tibt", "Newa", "Bali", "Java"]);
const LETTER = `(?:${JOINING.map((script) => `(?=[\\p{L}\\p{M}])\\p{scx=${script}}`).join("|")})`;
const EMOJI = "[\\p{ExtPict}\\p{EMod}]";

/** Signs that are not seen alone, where they shape what is seen. */
const SHAPING = [
  // A family, a rainbow flag: emoji that are joined to one.
  `(?<=${EMOJI}\\ufe0f?)\\u200d(?=\\p{ExtPict})`,
  // An emoji's own look, a keycap.
  `(?<=${EMOJI})[\\ufe0e\\ufe0f]`,
  "(?<=[\\d#*])\\ufe0f(?=\\u20e3)",
  `(?<=${LETTER})\\u200c(?=${LETTER})`,
  `(?<=${LETTER})\\u200d`,
  // The form of a Chinese sign in a name, of a letter in Mongolian.
  "(?<=\\p{scx=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
  "(?<=(?=\\p{L})\\p{scx=Mong})[\\u180b-\\u180f]",
];

/** Arabic and Syriac signs that stand before or around a number. They are seen. */
const SEEN = "[\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}]";
const UNSEEN = `(?!${SEEN})[\\p{Cf}\\p{DI}\\ufffc]|(?!\\s)\\p{Cc}`;

const SIGNS = new RegExp(`${SHAPING.join("|")}|(?<unseen>${UNSEEN})`, "gu");

/**
 * A text that a person wrote, for other people to read: a name, a note, a part of an address. It is without the signs
 * that the eye does not see, above all those that turn the direction of writing, except where they shape an emoji or a
 * letter. Line ends are `\n`. Blanks, and all that is seen, stay as typed. Idempotent.
 */
export function freeText(text: string): string {
  const seen = text.replace(SIGNS, (sign, ...rest) => (isUnseen(rest[rest.length - 1]) ? "" : sign));
  return seen.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
}

function isUnseen(groups: unknown): boolean {
  return typeof groups === "object" && groups !== null && Reflect.get(groups, "unseen") !== undefined;
}

/** {@link freeText} in one line, with single blanks and composed accents. */
export function freeLine(text: string): string {
  return freeText(text)
    .replace(/[\s\u2800]+/g, " ")
    .trim()
    .normalize();
}

/**
 * Whether two names of people or places are read as the same: in other letter case, with or without accents, blanks, punctuation
 * and unseen signs.
 */
export function isSameName(one: string, other: string): boolean {
  return coreOf(one) === coreOf(other);
}

function coreOf(name: string): string {
  const signs = freeLine(name)
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}\p{S}]/gu, "");
  return signs.toUpperCase().toLowerCase();
}
