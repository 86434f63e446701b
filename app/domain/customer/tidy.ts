import { formatCpf, isCpf, normalizeCpf } from "./cpf";

/** A CPF as it is written, `123.456.789-09`; what is none comes back as it was typed. */
export function tidyCpf(text: string): string {
  const digits = normalizeCpf(text);
  return isCpf(digits) ? formatCpf(digits) : text;
}

/** Area code and number, behind the country's own code or the trunk zero. */
const BRAZILIAN = /^(?:\+?55|0)?([1-9]{2})(9\d{4}|[2-5]\d{3})(\d{4})$/;

/**
 * What has the form of a Brazilian phone as it is written, `(11) 91234-5678`; any other text comes back as it was typed.
 * Whether there is such a number, the server says.
 */
export function tidyBrazilianPhone(text: string): string {
  const [, area, first, last] = BRAZILIAN.exec(text.replace(/[\s().\-\u2010-\u2013]/g, "")) ?? [];
  return area ? `(${area}) ${first}-${last}` : text;
}
