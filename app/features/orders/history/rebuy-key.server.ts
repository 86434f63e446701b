import { createHash, randomUUID } from "node:crypto";

/** A key for the rebuys of one page. */
export function newRebuyKey(): string {
  return randomUUID();
}

/** Whether a posted value is such a key. */
export function isRebuyKey(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{16,64}$/.test(value);
}

/** The idempotency key of one order of a page: the backend repeats an answer under any body. Contract: idempotency. */
export function keyOfOrder(key: string, orderId: string): string {
  return createHash("sha256").update(`${key} ${orderId}`).digest("base64url");
}
