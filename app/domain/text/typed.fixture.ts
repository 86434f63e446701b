import fc from "fast-check";

/** Every sign with a property of Unicode. */
function signsOf(pattern: RegExp): string[] {
  const signs: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const sign = String.fromCodePoint(code);
    if (pattern.test(sign)) signs.push(sign);
  }
  return signs;
}

/** The signs that turn the direction of writing. */
export const TURNING = /\p{Bidi_Control}/u;

/** A sign that the eye does not see. */
export const unseen = fc.constantFrom(...signsOf(/\p{Cf}|\p{DI}|\p{Bidi_Control}/u));
/** A blank of any kind, in one line. */
export const blank = fc.constantFrom(...signsOf(/\p{Zs}|\t/u));
/** A dash of any kind. */
export const dash = fc.constantFrom(...signsOf(/\p{Dash}/u));

const zeros = signsOf(/\p{Nd}/u).filter((_, at) => at % 10 === 0);

/** Digits in the digits of one script. */
export const inDigits = (digits: string) =>
  fc
    .constantFrom(...zeros)
    .map((zero) =>
      digits.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))),
    );

/** A text with invisible signs before, between and after its own, and blanks around it. */
export const decorated = (text: string) => {
  const signs = [...text];
  const gap = fc.string({ unit: unseen, maxLength: 2 });
  return fc
    .tuple(fc.array(gap, { minLength: signs.length + 1, maxLength: signs.length + 1 }), blank, blank)
    .map(
      ([gaps, before, after]) =>
        before + signs.map((sign, at) => gaps[at] + sign).join("") + gaps.at(-1) + after,
    );
};
