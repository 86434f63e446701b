import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import invariant from "tiny-invariant";
import { env } from "~/platform/env/env.server";
import { BANK_RETURN } from "~/platform/guard/return-paths";

const FINGERPRINT_BYTES = 16;
const MAC_BYTES = 16;

function macOf(secret: string, mark: Uint8Array): Uint8Array {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "bank state 1", 32));
  return createHmac("sha256", key).update(mark).digest().subarray(0, MAC_BYTES);
}

/** What a payment's state says of its idempotency key: the same for every post of one checkout. */
export function bankFingerprint(key: string): string {
  return createHash("sha256")
    .update(`bank ${key}`)
    .digest()
    .subarray(0, FINGERPRINT_BYTES)
    .toString("base64url");
}

/**
 * The state of a payment that goes out under an idempotency key. It hangs on the key alone, as of many posts of one
 * checkout the first one's `return_url` counts; it can be told from a made-up one without any cookie, as a post from
 * another site brings none.
 */
export function bankState(key: string, secrets: readonly string[] = env.SESSION_SECRETS): string {
  const [newest] = secrets;
  invariant(newest, "no secret to make a state with");
  const mark = Buffer.from(bankFingerprint(key), "base64url");
  return Buffer.concat([mark, macOf(newest, mark)]).toString("base64url");
}

/** The mark of a state of ours, see {@link bankFingerprint}; undefined for anything else. */
export function fingerprintOfState(
  state: string,
  secrets: readonly string[] = env.SESSION_SECRETS,
): string | undefined {
  const bytes = Buffer.from(state, "base64url");
  // base64url has more than one spelling: only the one that we make counts.
  if (bytes.length !== FINGERPRINT_BYTES + MAC_BYTES || bytes.toString("base64url") !== state)
    return undefined;
  const mark = bytes.subarray(0, FINGERPRINT_BYTES);
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(macOf(secret, mark), bytes.subarray(FINGERPRINT_BYTES)),
  );
  return isOurs ? mark.toString("base64url") : undefined;
}

/** The `return_url` of a payment that goes out under an idempotency key. */
export function bankReturnUrl(key: string): string {
  return `${env.APP_ORIGIN}${BANK_RETURN}?state=${bankState(key)}`;
}
