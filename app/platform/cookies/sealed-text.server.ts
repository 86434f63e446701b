import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import invariant from "tiny-invariant";

const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The limit for a bank's answer of 64 KB with each of its characters escaped. */
const MAX_CONTENT_BYTES = 512 * 1024;

interface Key {
  id: Uint8Array;
  cipher: Uint8Array;
}

const keys = new Map<string, Key>();

/** Keys are derived once for each secret. */
function keyOf(secret: string): Key {
  const known = keys.get(secret);
  if (known) return known;
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "sealed cookie 1", KEY_ID_BYTES + 32));
  const key = { id: bytes.subarray(0, KEY_ID_BYTES), cipher: bytes.subarray(KEY_ID_BYTES) };
  keys.set(secret, key);
  return key;
}

/** Encrypts a text with AES-256-GCM, bound to a name, in characters of base64url. The newest secret seals. */
export function sealText(plain: string, name: string, [newest]: readonly string[]): string {
  invariant(newest !== undefined, "no secret to seal with");
  const key = keyOf(newest);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key.cipher, iv).setAAD(Buffer.from(name));
  // Deflate makes up for the size of base64url. The content comes only from the visitor, over TLS, so its
  // length tells nobody else anything.
  const body = Buffer.concat([cipher.update(deflateRawSync(plain)), cipher.final()]);
  return Buffer.concat([key.id, iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** The text that {@link sealText} sealed under this name. Undefined for anything else. */
export function openText(value: string, name: string, secrets: readonly string[]): string | undefined {
  const bytes = Buffer.from(value, "base64url");
  // base64url has spare bits at its end. Only the spelling that we write is accepted.
  if (bytes.toString("base64url") !== value || bytes.length <= KEY_ID_BYTES + IV_BYTES + TAG_BYTES)
    return undefined;
  const id = bytes.subarray(0, KEY_ID_BYTES);
  const iv = bytes.subarray(KEY_ID_BYTES, KEY_ID_BYTES + IV_BYTES);
  const tag = bytes.subarray(KEY_ID_BYTES + IV_BYTES, KEY_ID_BYTES + IV_BYTES + TAG_BYTES);
  for (const key of secrets.map(keyOf)) {
    if (!id.equals(key.id)) continue;
    try {
      const decipher = createDecipheriv("aes-256-gcm", key.cipher, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(name)).setAuthTag(tag);
      const body = decipher.update(bytes.subarray(KEY_ID_BYTES + IV_BYTES + TAG_BYTES));
      const packed = Buffer.concat([body, decipher.final()]);
      return inflateRawSync(packed, { maxOutputLength: MAX_CONTENT_BYTES }).toString("utf8");
    } catch {
      // It is forged, or another secret has the same id: the next one may fit.
    }
  }
  return undefined;
}
