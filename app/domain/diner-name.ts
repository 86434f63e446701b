import { normalizeName } from "./person-name";

/** Longest name that a table shows, in characters. */
export const MAX_DINER_NAME = 60;

export type DinerName =
  | { readonly name: string }
  | { readonly issue: "required" | "tooLong"; length: number };

/** Control characters, and those that turn the direction of what stands around them: others read this name. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A name as a table calls somebody: one word will do. It has a letter or a figure in it. */
export function parseDinerName(text: string): DinerName {
  const name = normalizeName(text.replace(/\s/g, " ").replace(UNSEEN, ""));
  const { length } = [...name];
  if (!/[\p{L}\p{N}]/u.test(name)) return { issue: "required", length };
  return length > MAX_DINER_NAME ? { issue: "tooLong", length } : { name };
}
