import { isCpf } from "~/domain/customer/cpf";
import { isEmail } from "~/domain/customer/email";
import { readPhone } from "~/features/account/phone-number.server";

const BRAZIL = "+55";

export type LoginUsername = { readonly username: string } | { readonly issue: "required" | "invalid" };

/**
 * The username for a sign-in: a valid e-mail unchanged, anything else (a phone, a CPF) as its digits after Brazil's
 * prefix. A number with a country's prefix keeps it. A text with letters that is not an e-mail counts as an incomplete
 * e-mail. Specification: Validation rules, first.
 */
export function loginUsername(identifier: string): LoginUsername {
  const typed = identifier.trim();
  if (typed === "") return { issue: "required" };
  if (isEmail(typed)) return { username: typed };
  if (!/^\+?[\d\s().\-/\u2010-\u2013]+$/.test(typed)) return { issue: "invalid" };
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return { issue: "invalid" };
  // A CPF that begins with 0 can also be read as a fixed line with the trunk prefix.
  if (isCpf(digits) && !typed.startsWith("+")) return { username: BRAZIL + digits };
  const phone = readPhone(typed, "BR");
  if ("phone" in phone) return { username: phone.phone };
  return { username: typed.startsWith("+") ? `+${digits}` : BRAZIL + digits };
}
