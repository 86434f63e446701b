import type { Bilingual } from "../data/types";

const formats = new Map<string, Intl.NumberFormat>();

function formatFor(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: "currency", currency });
  formats.set(key, format);
  return format;
}

/** An amount in minor units, as text in both languages. */
export function amountWords(value: number, currency: string): Bilingual {
  const digits = formatFor("pt-BR", currency).resolvedOptions().maximumFractionDigits ?? 2;
  const amount = value / 10 ** digits;
  return { pt: formatFor("pt-BR", currency).format(amount), en: formatFor("en-US", currency).format(amount) };
}
