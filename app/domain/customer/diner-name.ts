import { freeLine } from "~/domain/text/free-text";

/** Longest name that a table shows, in characters. */
export const MAX_DINER_NAME = 60;

export type DinerName =
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
