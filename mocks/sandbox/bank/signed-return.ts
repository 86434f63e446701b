import { createHmac, timingSafeEqual } from "node:crypto";

/** The customer's answer on the bank's page: confirmed, refused by the bank, cancelled. */
export type Verdict = "Y" | "N" | "C";

/** The content of a signed return: challenge, payment, result. */
export type ProviderReturn = { transaction: string; payment: string; result: Verdict };

/** The signature of a return. */
export function signReturn(secret: string, { transaction, payment, result }: ProviderReturn): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([transaction, payment, result]))
    .digest("base64url");
}

/** Whether the signature is the provider's. */
export function isSigned(secret: string, answer: ProviderReturn, signature: string): boolean {
  const own = Buffer.from(signReturn(secret, answer));
  const theirs = Buffer.from(signature);
  return own.length === theirs.length && timingSafeEqual(own, theirs);
}
