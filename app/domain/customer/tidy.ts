import { plainSigns } from "~/domain/text/plain-signs";
import { formatCpf, isCpf, normalizeCpf } from "./cpf";

/** Formats a CPF: `123.456.789-09`. Other text is returned unchanged. */
export function tidyCpf(text: string): string {
  const digits = normalizeCpf(text);
  return isCpf(digits) ? formatCpf(digits) : text;
}

/** Area code and number, after the country code or the trunk zero. */
const BRAZILIAN = /^(?:\+?55|0)?([1-9]{2})(9\d{4}|[2-5]\d{3})(\d{4})$/;

/**
 * Formats a Brazilian phone number: `(11) 91234-5678`. Other text is returned unchanged. The server checks whether
 * such a number exists.
 */
export function tidyBrazilianPhone(text: string): string {
  const [, area, first, last] = BRAZILIAN.exec(plainSigns(text).replace(/[\s().-]/g, "")) ?? [];
  return area ? `(${area}) ${first}-${last}` : text;
}
