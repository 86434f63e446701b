import { createHash } from "node:crypto";

/**
 * The one rule of idempotency keys, for everything that is paid:
 *
 * - What is paid has one key at a time. It depends on that thing alone (a cart, the last payment of an order, a share),
 *   not on the page or tab: any number of posts send it under the same key, and the backend pays it once.
 * - A payment that was made uses the key up. What is paid next has another one.
 * - A refusal leaves the key: the next method is tried under it.
 * - A missing answer leaves it, too, so a late success cannot charge twice.
 * - A form that carries another key than the current one pays nothing. See `pay`.
 *
 * @param facts - what tells it from everything else that is paid
 * @returns 43 characters of base64url
 */
export function idempotencyKey(...facts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

/** The fingerprint of a key, for URLs and cookies. */
export function keyFingerprint(key: string): string {
  return createHash("sha256").update(`share ${key}`).digest("base64url").slice(0, 10);
}
