import { dictionary } from "@zxcvbn-ts/language-common";

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is among the most common ones, in whatever letter case: guesses begin with those. The list of
 * zxcvbn-ts has 17,950 of eight characters or more; it is read when it is first asked for, and only on the server.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary["passwords-common"]);
  return common.has(password.normalize("NFKC").toLowerCase());
}
