import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import invariant from "tiny-invariant";
import { BANK_RETURN } from "~/domain/visit/return-paths";
import { env } from "~/platform/env/env.server";

const FINGERPRINT_BYTES = 16;
const MAC_BYTES = 16;

function macOf(secret: string, fingerprint: Uint8Array): Uint8Array {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "bank state 1", 32));
  return createHmac("sha256", key).update(fingerprint).digest().subarray(0, MAC_BYTES);
}

/** The fingerprint of an idempotency key in a payment's state. It is the same for every post of one checkout. */
export function bankFingerprint(key: string): string {
  return createHash("sha256")
    .update(`bank ${key}`)
    .digest()
    .subarray(0, FINGERPRINT_BYTES)
    .toString("base64url");
}

/**
 * The state of a payment that is sent under an idempotency key. It depends on the key alone, because of many posts of
 * one checkout the `return_url` of the first one counts. A MAC tells it from a made-up state without a cookie, because
 * a post from another site brings none.
 */
export function bankState(key: string, secrets: readonly string[] = env.SESSION_SECRETS): string {
  const [newest] = secrets;
  invariant(newest, "no secret to make a state with");
  const fingerprint = Buffer.from(bankFingerprint(key), "base64url");
  return Buffer.concat([fingerprint, macOf(newest, fingerprint)]).toString("base64url");
}

/** The fingerprint in a state of ours, see {@link bankFingerprint}. Undefined for anything else. */
export function fingerprintOfState(
  state: string,
  secrets: readonly string[] = env.SESSION_SECRETS,
): string | undefined {
  const bytes = Buffer.from(state, "base64url");
  // base64url can spell the same bytes in several ways. Only our spelling is accepted.
  if (bytes.length !== FINGERPRINT_BYTES + MAC_BYTES || bytes.toString("base64url") !== state)
    return undefined;
  const fingerprint = bytes.subarray(0, FINGERPRINT_BYTES);
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(macOf(secret, fingerprint), bytes.subarray(FINGERPRINT_BYTES)),
  );
  return isOurs ? fingerprint.toString("base64url") : undefined;
}

/** The `return_url` of a payment that is sent under an idempotency key. */
export function bankReturnUrl(key: string): string {
  return `${env.APP_ORIGIN}${BANK_RETURN}?state=${bankState(key)}`;
}
