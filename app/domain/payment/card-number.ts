/** The groups in which card numbers are printed. */
const PRINTED = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
  [4, 6, 4],
];

/** A Brazilian mobile with its country code is as long as the shortest cards. */
const MOBILE = /^55[1-9]{2}9\d{8}$/;

/**
 * Whether a text contains something that can be a card number: 13 to 19 digits from 2 to 6 that pass the Luhn check,
 * written without spaces, in the groups of a card, or as all digits of a row. Such a text is refused. ISO/IEC 7812.
 */
export function holdsCardNumber(text: string): boolean {
  const rows = text.match(/\d(?:[\s.\-\u2010-\u2013]{0,3}\d)*/gu) ?? [];
  return rows.some((row) => candidates(row.split(/\D+/)).some(isCardNumber));
}

function candidates(groups: readonly string[]): string[] {
  const printed = PRINTED.flatMap((lengths) =>
    groups.flatMap((_, from) => {
      const part = groups.slice(from, from + lengths.length);
      return lengths.every((length, index) => part[index]?.length === length) ? [part.join("")] : [];
    }),
  );
  return [groups.join(""), ...groups, ...printed];
}

function isCardNumber(digits: string): boolean {
  return /^[2-6]\d{12,18}$/.test(digits) && passesLuhn(digits) && !MOBILE.test(digits);
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
