import { rectifyConfusion } from "unicode-confusables";

/**
 * Whether two names look the same to a reader: written in another script (`Аna` with a Cyrillic А), in other letter
 * case, with or without accents, blanks, punctuation, or signs that are not seen. Letters that look alike are those of Unicode's
 * TS39.
 */
export function looksAlike(one: string, other: string): boolean {
  const [mine, theirs] = [looksOf(one), looksOf(other)];
  return mine.some((look, at) => look === theirs[at]);
}

/**
 * What is seen of a name: as it is written, and in small letters before and after its letters are told apart. `Iara` and
 * `lara` look the same as they are written, `IARA` and `iara` in small letters.
 */
function looksOf(name: string): string[] {
  const plain = name.replace(UNSEEN, "").replace(FRAMED, letterOf);
  return [skeleton(plain), skeleton(small(plain)), small(skeleton(plain))];
}

/** Letters on a dark circle or square, and those that flags are made of: 🅐, 🅰, 🇦. No table knows them. */
const FRAMED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

function letterOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = [0x1f1e6, 0x1f170, 0x1f150].find((start) => code >= start) ?? code;
  return String.fromCharCode(65 + code - first);
}

/** Blanks of all kinds, and signs that are not seen. */
const UNSEEN = /[\p{Z}\p{C}\p{DI}\s\u2800]/gu;

const small = (text: string) => text.toUpperCase().toLowerCase();

/** Every letter as the one that stands for all that look like it. A look-alike may be two letters, or have an accent. */
function skeleton(text: string): string {
  let now = bare(rectifyConfusion(text));
  // A few letters are told by two steps of the table. It has no circle.
  for (let step = 0; step < 4; step += 1) {
    const next = bare(rectifyConfusion(now));
    if (next === now) return now;
    now = next;
  }
  return now;
}

/** Without accents, blanks and punctuation, which a name does not stand out by. */
function bare(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{P}]/gu, "")
    .replace(UNSEEN, "");
}
