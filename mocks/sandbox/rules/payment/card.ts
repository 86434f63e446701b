import type { DeclineCode } from "./payment-errors";

/** The sandbox bank's reaction to a card. A decline's code is its answer. */
export type CardBehaviour = "APPROVE" | "AUTHORIZE" | "CHALLENGE" | "SLOW" | DeclineCode;

/** A card as the vault stores it, without its number. */
export type CardDetails = {
  brand: string;
  last_four: string;
  holder_name: string;
  expiry_month: number;
  expiry_year: number;
  type: "CREDIT" | "DEBIT";
  behaviour: CardBehaviour;
};

/** Whether digits pass the Luhn check (ISO/IEC 7812-1, annex B). */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d+$/.test(digits) && sum % 10 === 0;
}

/** Brands by the first digits, the more exact ones first. */
const BRANDS: [RegExp, string][] = [
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

/** The brand of a card number. "Card" if the first digits are unknown. */
export function brandOf(digits: string): string {
  return BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? "Card";
}

const BEHAVIOURS = new Map<string, CardBehaviour>([
  ["4000000000000002", "PAYMENT_DECLINED"],
  ["4000000000009995", "INSUFFICIENT_FUNDS"],
  ["4000000000000069", "CARD_EXPIRED"],
  ["4000000000000127", "SECURITY_CODE_REFUSED"],
  ["4000000000003220", "CHALLENGE"],
  ["5200828282828210", "CHALLENGE"],
  ["4000000000000119", "SLOW"],
  ["4000000000000077", "AUTHORIZE"],
]);
const DEBIT_CARDS = new Set(["4000056655665556", "5200828282828210"]);

/** The behaviour of a test card. Any other valid number is approved. */
export const behaviourOf = (digits: string): CardBehaviour => BEHAVIOURS.get(digits) ?? "APPROVE";

export const cardTypeOf = (digits: string): CardDetails["type"] =>
  DEBIT_CARDS.has(digits) ? "DEBIT" : "CREDIT";
