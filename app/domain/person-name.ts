export type NameIssue = "required" | "full";

/** A name as typed, without outer and doubled spaces, its accents composed. */
export function normalizeName(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** What is wrong with a name that must be first and last: nothing in it, or one of the two missing. */
export function nameIssue(text: string): NameIssue | undefined {
  const name = normalizeName(text);
  if (name === "") return "required";
  return name.split(" ").filter((word) => /\p{L}/u.test(word)).length >= 2 ? undefined : "full";
}

/** The first word of a name, for a greeting; empty for none. */
export function firstName(name: string): string {
  return normalizeName(name).split(" ")[0] ?? "";
}
