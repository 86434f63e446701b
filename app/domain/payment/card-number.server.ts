import { isPhone } from "~/domain/customer/phone-number.server";
import { plainSigns } from "~/domain/text/plain-signs";

/** The groups in which card numbers are printed. */
const PRINTED = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
  [4, 6, 4],
];

/**
 * The first digits that card schemes use, and how many digits they have: Mastercard 16, American Express 15, Visa 13, 16 or
 * 19. ISO/IEC 7812, and the tables of the schemes.
 */
const SCHEME =
  /^(?:(?:5[1-5]|2(?:2\d|[3-6]\d|7[0-2]))\d*(?<=^\d{16})|3[47]\d{13}|4\d{12}(?:\d{3}){0,2}|(?:3[05689]|50|5[6-9]|6\d)\d{11,17})$/;

const MOST_ASKED = 50;

/** A row of digits, with a `+` that says that it is a phone. */
const ROW = /\+? ?\d(?:[ .-]{0,3}\d)*/g;

/** Printed groups, and digits one by one, with the same other signs between all of them: `4111/1111/1111/1111`. */
const ODD_ROWS = [
  ...PRINTED,
  ...[13, 14, 15, 16, 17, 18, 19].map((length) => Array<number>(length).fill(1)),
].map(
  ([first, ...rest]) =>
    new RegExp(
      `(?<!\\d)\\d{${first}}(?<sign>[^\\p{L}\\d]{1,3})${rest.map((length) => `\\d{${length}}`).join("\\k<sign>")}(?!\\d)`,
      "gu",
    ),
);

/**
 * Whether a text contains something that can be a card number: 13 to 19 digits of a card scheme that pass the Luhn
 * check, written without spaces, in the groups of a card, one by one, or as all digits of a row. What the phone library
 * takes for a phone is none. Such a text is refused. ISO/IEC 7812.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = plainSigns(text);
  const odd = ODD_ROWS.flatMap((row) => plain.match(row) ?? []);
  const rows = new Set(plain.match(ROW));
  const likely = [...new Set(odd), ...rows].flatMap((row) => numbersIn(row).filter(canBeCard));
  // To ask the library takes time, and no text of a person has so many.
  return (
    likely.length > MOST_ASKED || likely.some((number) => !isPhone(`+${number.digits}`) && !number.isPhone())
  );
}

/** Digits that stand together, and whether the place where they stand makes them a phone. */
interface Found {
  digits: string;
  isPhone: () => boolean;
}

/** The numbers in a row: each group, groups as a card has them, and all its digits. */
function numbersIn(row: string): Found[] {
  const groups = row.split(/\D+/).filter(Boolean);
  const parts = [...groups, ...printedIn(groups)].map((digits) => ({ digits, isPhone: () => false }));
  return [...parts, { digits: groups.join(""), isPhone: () => beginsWithPhone(groups, row.startsWith("+")) }];
}

/** The parts of a row that stand in the groups of a card. */
function printedIn(groups: readonly string[]): string[] {
  return PRINTED.flatMap((lengths) =>
    groups.flatMap((_, from) => {
      const part = groups.slice(from, from + lengths.length);
      return lengths.every((length, index) => part[index]?.length === length) ? [part.join("")] : [];
    }),
  );
}

/** Whether the first groups of a row are a phone, Brazilian without `+`: the number of a house may follow. */
function beginsWithPhone(groups: readonly string[], hasPlus: boolean): boolean {
  const code = hasPlus ? "+" : "+55";
  return groups.some((_, end) => isPhone(code + groups.slice(0, end + 1).join("")));
}

function canBeCard({ digits }: Found): boolean {
  return SCHEME.test(digits) && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
