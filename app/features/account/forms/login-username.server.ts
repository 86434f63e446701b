import { parseCpf } from "~/domain/customer/cpf";
import { readEmail } from "~/domain/customer/email";
import { readPhone } from "~/domain/customer/phone-number.server";
import { plainSigns } from "~/domain/text/plain-signs";

const BRAZIL = "+55";

export type LoginUsername = { readonly username: string } | { readonly issue: "required" | "invalid" };

/**
 * The username for a sign-in: an e-mail as `readEmail` reads it, anything else (a phone, a CPF) as its digits after Brazil's
 * prefix. A number with a country's prefix keeps it. A text with letters that is not an e-mail counts as an incomplete
 * e-mail. Specification: Validation rules, first.
 */
export function loginUsername(identifier: string): LoginUsername {
  const typed = plainSigns(identifier);
  const hasPlus = typed.includes("+");
  const email = readEmail(identifier);
  if ("email" in email) return { username: email.email };
  if (email.issue === "required") return { issue: "required" };
  // A CPF that begins with 0 can also be read as a fixed line with the trunk prefix.
  const document = parseCpf(typed);
  if ("cpf" in document && !hasPlus) return { username: BRAZIL + document.cpf };
  const phone = readPhone(typed, "BR");
  if ("phone" in phone) return { username: phone.phone };
  const digits = typed.replace(/\D/g, "");
  if (digits === "" || !/^[([{ ]*\+?[^\p{L}+@]*$/u.test(typed)) return { issue: "invalid" };
  return { username: hasPlus ? `+${digits}` : BRAZIL + digits };
}
