type CodeIssue = "required" | "length";

export type ParsedCode = { readonly code: string } | { readonly issue: CodeIssue };

/** Reads a typed or pasted verification code: six digits, with anything between them. Contract: "Codes". */
export function parseCode(text: string): ParsedCode {
  const typed = text.trim();
  if (typed === "") return { issue: "required" };
  const code = typed.replace(/[\s.\-\u2010-\u2013]/g, "");
  return /^\d{6}$/.test(code) ? { code } : { issue: "length" };
}
