import { oneInWords } from "~/domain/text/list";
import { plainSigns } from "~/domain/text/plain-signs";

type CpfIssue = "required" | "length" | "invalid";

export type ParsedCpf = { readonly cpf: string } | { readonly issue: CpfIssue };

/** The letters and digits of a typed CPF. What forms call it ("CPF", "CPF/CNPJ nº") is left out before it. */
export function normalizeCpf(text: string): string {
  const signs = plainSigns(text).replace(/[^\p{L}\d]/gu, "");
  return signs.replace(/^cpf(?:mf|oucnpj|cnpj)?(?:n[ºo]?)?(?!\p{L})/iu, "");
}

/**
 * Reads a typed CPF: its 11 digits, as the contract's `document`, or what is wrong with it. With words around it, it is the
 * one CPF in them.
 */
export function parseCpf(text: string): ParsedCpf {
  const cpf = normalizeCpf(text);
  if (cpf === "") return { issue: "required" };
  if (!/^\d*$/.test(cpf)) {
    const one = oneInWords(plainSigns(text), IN_WORDS, cpfIn);
    return one === undefined ? { issue: "invalid" } : { cpf: one };
  }
  if (cpf.length !== 11) return { issue: "length" };
  return hasCheckDigits(cpf) ? { cpf } : { issue: "invalid" };
}

/** Figures with no letter beside them, which are not called the number of a company. */
const IN_WORDS = /(?<![\p{L}\d]|cnpj[^\p{L}\d]{0,3})\d(?:[ ./-]{0,3}\d)*(?![\p{L}\d])/giu;

function cpfIn(run: string): string | undefined {
  const digits = run.replace(/\D/g, "");
  return isCpf(digits) ? digits : undefined;
}

/** Whether 11 digits are a CPF that can exist: both check digits hold, and not all digits are the same. */
export function isCpf(digits: string): boolean {
  return /^\d{11}$/.test(digits) && hasCheckDigits(digits);
}

function hasCheckDigits(cpf: string): boolean {
  if (/^(\d)\1*$/.test(cpf)) return false; // passes the checksum, but does not exist
  return checkDigit(cpf.slice(0, 9)) === cpf[9] && checkDigit(cpf.slice(0, 10)) === cpf[10];
}

/** Modulo 11: each digit times a weight that falls to 2; remainders under 2 give 0. */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}

/** `123.456.789-09`. Text that is not a CPF is returned unchanged. Words: "CPF, CEP, phone". */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
}

/** A typed CPF as a page may show it again, see {@link hideCpf}. Undefined if it is not a CPF. */
export function shownCpf(text: string | undefined): string | undefined {
  const parsed = parseCpf(text ?? "");
  return "cpf" in parsed ? hideCpf(parsed.cpf) : undefined;
}

/** `•••.456.789-••`: its owner recognises it. Text that is not a CPF is hidden completely. */
export function hideCpf(digits: string): string {
  const parts = /^\d{3}(\d{3})(\d{3})\d{2}$/.exec(digits);
  return parts ? `•••.${parts[1]}.${parts[2]}-••` : "•".repeat(11);
}
