/** The minimum length. Contract: "Passwords have 8 characters or more". */
export const PASSWORD_MIN = 8;

/** Shorter words are part of too many others: a customer called Ana may use "banana". They count where they stand alone. */
const WORD_MIN = 4;
const ALONE_MIN = 3;

/** So many digits in a row of a phone or CPF are a part of it. */
const DIGITS_MIN = 5;

/** What is known of the owner of a password, named as the contract names it. */
export interface PasswordOwner {
  name?: string | undefined;
  email?: string | undefined;
  /** E.164. */
  phone_number?: string | undefined;
  /** CPF. */
  document?: string | undefined;
  /** `1990-11-20`. */
  birthday?: string | undefined;
}

/**
 * Whether a password contains something of its owner: a name, the e-mail, what stands before its @, or a part of one; a
 * part of the phone or CPF; the birthday, its day or its year. Letter case, accents and separators do not matter.
 */
export function holdsOwn(password: string, owner: PasswordOwner): boolean {
  return wordsOf(owner).some((word) => holdsWord(password, word)) || holdsNumber(password, owner);
}

function wordsOf({ name = "", email = "" }: PasswordOwner): string[] {
  const mailbox = email.slice(0, Math.max(0, email.lastIndexOf("@")));
  const words = [
    ...[name, ...name.split(/\s+/), email, mailbox, ...mailbox.split("+")],
    ...mailbox.split(/[^\p{L}]+/u),
  ];
  return [...new Set(words.map(squeezed))];
}

function holdsWord(password: string, word: string): boolean {
  if (word.length >= WORD_MIN) return squeezed(password).includes(word);
  if (word.length < ALONE_MIN) return false;
  return plainly(password)
    .split(/[^\p{L}]+/u)
    .includes(word);
}

function holdsNumber(
  password: string,
  { phone_number = "", document = "", birthday = "" }: PasswordOwner,
): boolean {
  const runs = runsOfDigits(password);
  const numbers = [phone_number, document].map((number) => number.replace(/\D/g, ""));
  const isPart = (run: string) =>
    partsOf(run).some((part) => numbers.some((number) => number.includes(part)));
  const { whole, short } = writingsOf(birthday);
  return runs.some(
    (run) => isPart(run) || short.includes(run) || whole.some((writing) => run.includes(writing)),
  );
}

/** The digits of a text that stand together, also with separators between them: `11.98888-7777` is one. */
function runsOfDigits(text: string): string[] {
  const joined = text.normalize("NFKC").replace(/(?<=\d)[\s().,+\-/_]+(?=\d)/g, "");
  return joined.match(/\d+/g) ?? [];
}

/** All parts of a run of digits that are long enough to count. */
function partsOf(run: string): string[] {
  return Array.from({ length: Math.max(0, run.length - DIGITS_MIN + 1) }, (_, at) =>
    run.slice(at, at + DIGITS_MIN),
  );
}

/** How a day is written in digits: as a whole, and its short forms, which count only where they stand alone. */
function writingsOf(birthday: string): { whole: string[]; short: string[] } {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday) ?? [];
  if (year === undefined || month === undefined || day === undefined) return { whole: [], short: [] };
  const [m, d, yy] = [String(Number(month)), String(Number(day)), year.slice(2)];
  const days = [day + month, month + day, d + m, m + d];
  const years = [year, yy];
  const months = [month + year, year + month];
  const whole = days.flatMap((one) => years.flatMap((end) => [one + end, end + one]));
  return {
    whole: [...whole, ...months].filter(({ length }) => length >= DIGITS_MIN),
    short: [year, day + month, month + day],
  };
}

/** Whether it begins or ends with a space. A sign-in trims these, so nobody could sign in with it. */
export function hasOuterSpace(password: string): boolean {
  return password !== password.trim();
}

function plainly(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Letters and digits alone. */
function squeezed(text: string): string {
  return plainly(text).replace(/[^\p{L}\p{N}]/gu, "");
}
