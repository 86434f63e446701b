import { plainSigns } from "~/domain/text/plain-signs";
import { DEFAULT_LOCALE, LOCALE_FACTS, type Locale } from "~/locales/locale";

/** An amount in a currency's minor unit: `{ value: 3990, currency: "BRL" }` is R$ 39,90. Contract: Conventions. */
export interface Money {
  readonly value: number;
  readonly currency: string;
}

/** The largest amount that a customer can type, in minor units. */
const MAX_TYPED = 1_000_000_000;

const formats = new Map<string, Intl.NumberFormat>();

function currencyFormat(currency: string, locale: Locale): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, currencyOptions(currency));
    formats.set(key, format);
  }
  return format;
}

/** A currency that `Intl` refuses is written with two digits and no sign, so the page does not break. */
function currencyOptions(currency: string): Intl.NumberFormatOptions {
  if (/^[A-Za-z]{3}$/.test(currency)) return { style: "currency", currency };
  return { minimumFractionDigits: 2, maximumFractionDigits: 2 };
}

const digitsOf = new Map<string, number>();

function minorDigits(currency: string, locale: Locale): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const digits = currencyFormat(currency, locale).resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/**
 * Writes an amount for customers: `R$ 1.144,50` with a no-break space in pt-BR, `R$1,144.50` in en-US, a minus as
 * U+2212 at the beginning. Words: "money".
 */
export function formatMoney(money: Money, locale: Locale): string {
  if (money.currency === "BRL") return formatReais(money.value, locale);
  const format = currencyFormat(money.currency, locale);
  const figure = format.format(Math.abs(money.value) / 10 ** minorDigits(money.currency, locale));
  return (money.value < 0 ? "\u2212" : "") + figure.replace(/\s/g, "\u00a0");
}

/** As `Intl` writes it: a browser's first format of a currency takes a slow phone 50 ms (record 101). */
function formatReais(value: number, locale: Locale): string {
  const { reais, thousands, decimal } = LOCALE_FACTS[locale];
  const [whole = "", cents] = (Math.abs(value) / 100).toFixed(2).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return (value < 0 ? "\u2212" : "") + reais + grouped + decimal + cents;
}

/**
 * An amount in the currency's major unit, 39.9 for R$ 39,90. For receivers that need it so; do not calculate with it.
 */
export function majorUnits({ value, currency }: Money): number {
  return value / 10 ** minorDigits(currency, DEFAULT_LOCALE);
}

/** An amount in the currency's major unit as text: "39.90". */
export function amountText(money: Money): string {
  return majorUnits(money).toFixed(minorDigits(money.currency, DEFAULT_LOCALE));
}

/**
 * Reads a typed amount, in minor units: `200`, `200,00`, `R$ 1.234,56`, `200.00`, `1,234.56`, `50 reais`. It accepts the decimal
 * sign of either language. Three digits after a single sign are thousands only if that is the language's thousands
 * sign, and no group of them begins with 0. Undefined for anything else: negatives, other text, more than 1e9.
 */
export function parseAmount(text: string, currency: string, locale: Locale): number | undefined {
  const digits = minorDigits(currency, locale);
  const figure = splitFigure(withoutCurrency(text, currency, locale), digits, locale);
  if (!figure) return undefined;
  const value = Number(figure.whole + figure.fraction.padEnd(digits, "0"));
  return value <= MAX_TYPED ? value : undefined;
}

/** How people say the currency after an amount. */
const SAID: Readonly<Record<string, readonly string[]>> = { BRL: ["reais", "real"] };

function withoutCurrency(text: string, currency: string, locale: Locale): string {
  const figure = plainSigns(text).replace(/(?<=[\p{L}\d])\.$/u, "");
  const upper = figure.toUpperCase();
  const symbol = currencyFormat(currency, locale)
    .formatToParts(0)
    .find((part) => part.type === "currency")?.value;
  const signs = [symbol, currency, "R$", "$"].filter((sign) => sign !== undefined);
  const before = signs.find((sign) => upper.startsWith(sign.toUpperCase()));
  if (before) return figure.slice(before.length).trim();
  const after = [...signs, ...(SAID[currency] ?? [])].find((sign) => upper.endsWith(sign.toUpperCase()));
  return after ? figure.slice(0, -after.length).trim() : figure;
}

interface Figure {
  readonly whole: string;
  readonly fraction: string;
}

/** Separates thousands from decimals. Undefined if the text is not a number, or could be two different ones. */
function splitFigure(text: string, digits: number, locale: Locale): Figure | undefined {
  const parts = /^(\d[\d.,]*?)(?:([.,])(\d+))?$/.exec(text);
  const [, head = "", sign, tail = ""] = parts ?? [];
  if (!parts) return undefined;
  if (sign === undefined) return /^\d+$/.test(head) ? { whole: head, fraction: "" } : undefined;

  const { thousands } = LOCALE_FACTS[locale];
  const grouped = head.includes(sign) || (tail.length === 3 && sign === thousands && /^\d+$/.test(head));
  const whole = grouped ? ungroup(head + sign + tail, sign) : ungroup(head, sign === "." ? "," : ".");
  if (whole === undefined) return undefined;
  if (grouped) return { whole, fraction: "" };
  return tail.length <= digits ? { whole, fraction: tail } : undefined;
}

function ungroup(text: string, sign: string): string | undefined {
  const [first = "", ...groups] = text.split(sign);
  if (!/^\d+$/.test(first)) return undefined;
  // A group before the thousands does not begin with 0: `0,250` means a fraction, not 250.
  if (groups.length > 0 && (first.length > 3 || first.startsWith("0"))) return undefined;
  return groups.every((group) => /^\d{3}$/.test(group)) ? first + groups.join("") : undefined;
}

function safe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an amount in minor units: ${value}`);
  return value;
}

/** The sum of two amounts. Throws RangeError on two currencies, or beyond the safe integers. */
export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`Cannot add ${b.currency} to ${a.currency}`);
  return { value: safe(a.value + b.value), currency: a.currency };
}

/** The first amount minus the second. Throws RangeError as `add` does. */
export function subtract(a: Money, b: Money): Money {
  return add(a, multiply(b, -1));
}

/** The sum of amounts in one currency, zero for none. Throws RangeError as `add` does. */
export function sum(amounts: Iterable<Money>, currency: string): Money {
  let total: Money = { value: 0, currency };
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** A multiple of an amount. Throws RangeError if the result is not a safe integer. */
export function multiply(money: Money, times: number): Money {
  return { value: safe(money.value * times) + 0, currency: money.currency };
}

/** How much of a minimum is missing. Undefined once it is reached. Both are amounts of one cart. */
export function missingOf(minimum: Money, amount: Money): Money | undefined {
  const value = minimum.value - amount.value;
  return value > 0 ? { value, currency: amount.currency } : undefined;
}

export interface FinalPrice {
  /** Items and fees less discount, without delivery and gift card. */
  readonly orderAmount: Money;
  readonly delivery: Money;
  readonly tip: Money;
  /** What the gift card pays, never more than the price. */
  readonly giftCard: Money;
  /** What the customer pays: order amount plus delivery and tip less gift card. */
  readonly total: Money;
}

/**
 * What an order costs: order amount plus delivery and tip, less the gift card's balance if it is used, never below zero
 * (specification: States, "Gift card"; contract: `expected_amount`, capability `tips`). Takeout has no `delivery`. Throws RangeError on
 * mixed currencies.
 */
export function finalPrice(order: {
  readonly orderAmount: Money;
  readonly delivery?: Money | undefined;
  readonly tip?: Money | undefined;
  readonly giftCardBalance?: Money | undefined;
  readonly useGiftCard?: boolean;
}): FinalPrice {
  const { value, currency } = order.orderAmount;
  const none: Money = { value: 0, currency };
  const orderAmount = { value: Math.max(0, value), currency };
  const delivery = order.delivery ?? none;
  const tip = order.tip ?? none;
  const due = add(add(orderAmount, delivery), tip);
  const balance = (order.useGiftCard ? order.giftCardBalance : undefined) ?? none;
  const giftCard = { ...balance, value: Math.min(Math.max(0, balance.value), due.value) };
  return { orderAmount, delivery, tip, giftCard, total: subtract(due, giftCard) };
}
