import { dictionary } from "@zxcvbn-ts/language-common";

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is one of the most common ones, in any letter case. The list of zxcvbn-ts has 17,950 with eight
 * characters or more. It is read at its first use, and only on the server.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary["passwords-common"]);
  return common.has(password.normalize("NFKC").toLowerCase());
}
