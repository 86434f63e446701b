export type PhoneIssue = "required" | "invalid";

export type ParsedPhone = { readonly phone: string } | { readonly issue: PhoneIssue };

const BRAZIL = "55";

/** The area codes (DDD) in use in Brazil. */
const AREA_CODES = new Set(
  (
    "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 " +
    "61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99"
  ).split(" "),
);

/** The two-digit dial codes of ITU-T E.164. 1 and 7 have one digit, all others three. */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Reads a typed phone number into E.164 with its `+`. `dialCode` is that of the selected country, and a number typed
 * with `+` brings its own. Brazilian numbers need an existing DDD, and are mobile (9 digits from 9) or fixed (8 digits
 * from 2 to 5).
 */
export function parsePhone(text: string, dialCode = `+${BRAZIL}`): ParsedPhone {
  const typed = text.trim();
  if (typed === "") return { issue: "required" };
  if (!/^\+?[\d\s().\-\u2010-\u2013]+$/.test(typed)) return { issue: "invalid" };
  const digits = typed.replace(/\D/g, "");
  const dial = dialCode.replace(/\D/g, "");
  const full = typed.startsWith("+") ? digits : dial === BRAZIL ? BRAZIL + brazilian(digits) : dial + digits;
  return isPhone(`+${full}`) ? { phone: `+${full}` } : { issue: "invalid" };
}

/** Removes the trunk zero, or the country's own code: a number with it is longer than any without. */
function brazilian(digits: string): string {
  if (digits.startsWith("0")) return digits.slice(1);
  return digits.length > 11 && digits.startsWith(BRAZIL) ? digits.slice(BRAZIL.length) : digits;
}

/** Whether a text is a possible E.164 number. Contract: formats, `phone_number`. */
export function isPhone(phone: string): boolean {
  if (!phone.startsWith(`+${BRAZIL}`)) return /^\+[1-9]\d{7,14}$/.test(phone);
  const national = /^\+55(\d{2})(?:9\d{8}|[2-5]\d{7})$/.exec(phone);
  return AREA_CODES.has(national?.[1] ?? "");
}

/** `(11) 91234-5678`, or `+1 415 555 2671` for other countries. Text that is not a number is returned unchanged. */
export function formatPhone(phone: string): string {
  const brazil = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(phone);
  if (brazil) return `(${brazil[1]}) ${brazil[2]}-${brazil[3]}`;
  if (!/^\+\d{5,15}$/.test(phone)) return phone;
  const digits = phone.slice(1);
  const dial = digits.slice(0, dialLength(digits));
  // Groups of three, the last one of up to four, are right for many countries and readable for all.
  const groups = digits.slice(dial.length).match(/\d{3}(?=\d{3})|\d{1,4}/g) ?? [];
  return [`+${dial}`, ...groups].join(" ");
}

function dialLength(digits: string): number {
  if (/^[17]/.test(digits)) return 1;
  return TWO_DIGITS.test(digits) ? 2 : 3;
}
