import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { plainPicture } from "~/domain/menu/picture-source";
import { env } from "~/platform/env/env.server";

/**
 * 36 bits, because each character is in every picture of every page. A guess counts as a picture that must be made, of
 * which an address has 600 in ten minutes: one address would need a thousand years to find one.
 */
const SIGNATURE_CHARS = 6;

const keys = new Map<string, Uint8Array>();

function keyOf(secret: string): Uint8Array {
  const key = keys.get(secret) ?? new Uint8Array(hkdfSync("sha256", secret, "", "pictures 1", 32));
  keys.set(secret, key);
  return key;
}

function signatureOf(src: string, secret: string): string {
  return createHmac("sha256", keyOf(secret)).update(src).digest("base64url").slice(0, SIGNATURE_CHARS);
}

/**
 * A backend's picture with our signature as its fragment, which no server is sent. Only such pictures are served, so
 * that no page of others makes the storefront read other addresses of the backend. The newest secret signs, so all replicas sign
 * alike. Record 109.
 */
export function signedPicture(src: string, [newest = ""]: readonly string[] = env.SESSION_SECRETS): string {
  const plain = plainPicture(src.trim());
  return `${plain}#${signatureOf(plain, newest)}`;
}

/** The picture that one of our secrets has signed, without its signature. Undefined for any other. */
export function openedPicture(
  signed: string,
  secrets: readonly string[] = env.SESSION_SECRETS,
): string | undefined {
  const plain = plainPicture(signed);
  const given = Buffer.from(signed.slice(plain.length + 1));
  const isOurs = secrets.some((secret) => {
    const own = Buffer.from(signatureOf(plain, secret));
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return isOurs ? plain : undefined;
}
