export type NameIssue = "required" | "full";

/** A typed name without outer and double spaces, with composed accents. */
export function normalizeName(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** What is wrong with a name: it is empty, or the first or last name is missing. */
export function nameIssue(text: string): NameIssue | undefined {
  const name = normalizeName(text);
  if (name === "") return "required";
  return name.split(" ").filter((word) => /\p{L}/u.test(word)).length >= 2 ? undefined : "full";
}
