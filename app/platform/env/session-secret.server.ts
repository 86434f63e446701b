import { fail } from "./env-values.server";

const PLACEHOLDER =
  /change|secret|password|example|placeholder|replace|default|comanda|sandbox|0123456|1234567|abcdefg|qwerty/i;
const MIN_DISTINCT = 10;

/** Whether `secret` looks random: it is not a placeholder, uses enough different letters, and repeats no block. */
export function isStrongSecret(secret: string): boolean {
  if (PLACEHOLDER.test(secret) || new Set(secret).size < MIN_DISTINCT) return false;
  for (let period = 1; period <= secret.length / 2; period++) {
    if (secret.slice(period) === secret.slice(0, -period)) return false;
  }
  return true;
}

/**
 * The secrets to use: those that were given, or in the sandbox one that was made up.
 *
 * @throws EnvError if one is missing or, in production, weak: also with the sandbox, which takes what others know for theirs
 */
export function secretsOf(
  secrets: readonly string[] | undefined,
  { isSandbox, isProduction, madeUp }: { isSandbox: boolean; isProduction: boolean; madeUp: string },
): readonly string[] {
  if (secrets === undefined) {
    if (isSandbox) return [madeUp];
    fail("SESSION_SECRETS is missing: it needs one secret of 32 characters or more.");
  }
  if (isProduction && !secrets.every(isStrongSecret)) {
    fail("SESSION_SECRETS holds a weak secret: make one with `openssl rand -base64 32`.");
  }
  return secrets;
}
