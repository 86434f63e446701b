import { hasWords, oneInWords } from "~/domain/text/one-in-words";
import { plainSigns } from "~/domain/text/plain-signs";

type CodeIssue = "required" | "length";

export type ParsedCode = { readonly code: string } | { readonly issue: CodeIssue };

/**
 * Reads a typed or pasted verification code: six digits with anything between them, also within the words of the message
 * that brought it ("Seu código é 123 456."), if no other six digits are in it. Contract: "Codes".
 */
export function parseCode(text: string): ParsedCode {
  const typed = plainSigns(text);
  if (typed === "") return { issue: "required" };
  const whole = typed.replace(/\D/g, "");
  if (!hasWords(typed)) return whole.length === 6 ? { code: whole } : { issue: "length" };
  const code = oneInWords(typed, RUNS, sixDigits);
  return code === undefined ? { issue: "length" } : { code };
}

/** A letter may stand beside it: `G-123456`, `123456é o seu código`. */
const RUNS = /\d(?:[ .-]{0,3}\d)*/g;

function sixDigits(run: string): string | undefined {
  const digits = run.replace(/\D/g, "");
  return digits.length === 6 ? digits : undefined;
}
