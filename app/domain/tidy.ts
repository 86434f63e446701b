import { formatCpf, isCpf, normalizeCpf } from "./cpf";
import { formatPhone, parsePhone } from "./phone";

/** A CPF as it is written, `123.456.789-09`; what is none comes back as it was typed. */
export function tidyCpf(text: string): string {
  const digits = normalizeCpf(text);
  return isCpf(digits) ? formatCpf(digits) : text;
}

/** A Brazilian phone as it is written, `(11) 91234-5678`; any other text comes back as it was typed. */
export function tidyBrazilianPhone(text: string): string {
  const read = parsePhone(text);
  return "phone" in read && read.phone.startsWith("+55") ? formatPhone(read.phone) : text;
}
