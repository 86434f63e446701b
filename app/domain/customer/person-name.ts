export type NameIssue = "required" | "signs" | "full";

/** A typed name without outer and double spaces, with composed accents. */
export function normalizeName(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** What is wrong with a name: it is empty, it has no letter (such as emojis alone), or the first or last name is missing. */
export function nameIssue(text: string): NameIssue | undefined {
  const name = normalizeName(text);
  if (name === "") return "required";
  if (!/\p{L}/u.test(name)) return "signs";
  return name.split(" ").filter((word) => /\p{L}/u.test(word)).length >= 2 ? undefined : "full";
}
