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
  if (!/\p{L}/u.test(typed)) return whole.length === 6 ? { code: whole } : { issue: "length" };
  const runs = typed.match(/\d(?:[ .-]{0,3}\d)*/g) ?? [];
  const codes = new Set(runs.map((run) => run.replace(/\D/g, "")).filter(({ length }) => length === 6));
  const [code = "", ...others] = codes;
  return code !== "" && others.length === 0 ? { code } : { issue: "length" };
}
