import { freeLine } from "~/domain/text/free-text";

/** The longest name that the backend keeps, in characters. */
export const MAX_NAME = 100;

export type ReadName =
  | { readonly name: string }
  /** `signs`: it has no letter, such as emojis alone. */
  | { readonly issue: "required" | "signs" | "tooLong"; readonly length: number };

/**
 * Reads the name of a customer, in one line and without unseen signs. One word is enough, in any script: Suharto, 王小明.
 */
export function readName(text: string): ReadName {
  const name = freeLine(text);
  const { length } = name;
  if (!/\p{L}/u.test(name)) return { issue: name === "" ? "required" : "signs", length };
  return length > MAX_NAME ? { issue: "tooLong", length } : { name };
}
