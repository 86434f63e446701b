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

/** Longest name that a table shows, in characters. */
export const MAX_DINER_NAME = 60;

type DinerName =
  | { readonly name: string }
  /** `signs`: what is written is no name: no letter and no digit, such as an emoji alone. */
  | { readonly issue: "required" | "signs" | "tooLong"; length: number };

/** Reads a name that others see, of `max` characters at most. One word is enough. It must hold a letter or a digit. */
export function parseDinerName(text: string, max = MAX_DINER_NAME): DinerName {
  const name = freeLine(text);
  const { length } = [...name];
  if (!/[\p{L}\p{N}]/u.test(name)) return { issue: name === "" ? "required" : "signs", length };
  return length > max ? { issue: "tooLong", length } : { name };
}
