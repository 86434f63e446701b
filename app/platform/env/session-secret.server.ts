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
