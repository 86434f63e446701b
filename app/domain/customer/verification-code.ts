import { hasWords, oneInWords } from "~/domain/text/list";
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

/** The wait before another code can be requested. Specification: Business constants. */
export const RESEND_SECONDS = 60;

/** Whole seconds until another code may be sent, 0 if it may be sent now. Both instants are in milliseconds. */
export function secondsToResend(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return 0;
  const passed = (now - sentAt) / 1_000;
  // A clock that was set back must not lock the customer out.
  if (passed > RESEND_SECONDS || passed < 0) return 0;
  return Math.max(1, Math.ceil(RESEND_SECONDS - passed));
}
