/** Brands by the first digits of a number, as far as the issuers publish them. Narrower ranges come first. */
const BRANDS: readonly (readonly [starts: RegExp, brand: string])[] = [
  [
    /^(4011(78|79)|43(1274|8935)|45(1416|7393|763[12])|504175|5067|5090|627780|636(297|368)|650[03-9]|6516|6550)/,
    "Elo",
  ],
  [/^(606282|3841)/, "Hipercard"],
  [/^3[47]/, "American Express"],
  [/^(30[0-5]|36|38)/, "Diners Club"],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, "Mastercard"],
  [/^35(2[89]|[3-8])/, "JCB"],
  [/^(6011|64[4-9]|65)/, "Discover"],
  [/^4/, "Visa"],
];

/** The longest range has six digits. */
const TELLING = 6;

/** The brand of a card number that is being typed, with or without spaces. Undefined while its digits fit no brand. */
export function cardBrand(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, "").slice(0, TELLING);
  return BRANDS.find(([starts]) => starts.test(digits))?.[1];
}

const SHORT: Readonly<Record<string, string>> = {
  Mastercard: "MASTER",
  "American Express": "AMEX",
  Hipercard: "HIPER",
  "Diners Club": "DINERS",
};

/** A brand in a few letters, for a small icon. Undefined if it has no short name. */
export function shortBrand(brand: string): string | undefined {
  const short = SHORT[brand] ?? brand.toUpperCase();
  return short.length <= 8 && /^[A-Z]+$/.test(short) ? short : undefined;
}
