import { formatCpf, isCpf, normalizeCpf } from "./cpf";
import { formatPhone, parsePhone } from "./phone";

/** A CPF as `123.456.789-09`. Other text is returned unchanged. */
export function tidyCpf(text: string): string {
  const digits = normalizeCpf(text);
  return isCpf(digits) ? formatCpf(digits) : text;
}

/** A Brazilian phone as `(11) 91234-5678`. Other text is returned unchanged. */
export function tidyBrazilianPhone(text: string): string {
  const read = parsePhone(text);
  return "phone" in read && read.phone.startsWith("+55") ? formatPhone(read.phone) : text;
}
