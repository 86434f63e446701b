import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { type CookieSite, cookieValues, serializeCookie } from "./cookie-header.server";
import { env } from "./env.server";

/** What seals and opens: secrets newest first, and the site whose cookies they are. */
export interface Keyring extends CookieSite {
  secrets: readonly string[];
  /** Milliseconds since the epoch. */
  now?: () => number;
}

export interface SealedCookieOptions<S extends z.ZodType> {
  name: string;
  schema: S;
  /** Seconds; without it the browser drops the cookie when it closes, and 30 days are the end in any case. */
  maxAge?: number;
}

export interface SealedCookie<In, Out> {
  /** What the request's cookie says; undefined when it is absent, forged, cut, foreign or has run out. */
  read(request: Request): Out | undefined;
  /** A Set-Cookie header. @throws CookieTooLargeError; ZodError for content that could not be read back */
  seal(value: In): string;
  /** A Set-Cookie header that removes it. */
  clear(): string;
}

const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MAX_CONTENT_BYTES = 64 * 1024;
const LONGEST_S = 30 * 24 * 3600;

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

/**
 * A cookie whose content the browser can neither read nor change: AES-256-GCM, bound to the cookie's name.
 * The newest secret seals, each one opens.
 */
export function sealedCookie<S extends z.ZodType>(
  { name, schema, maxAge }: SealedCookieOptions<S>,
  ring: Keyring = { secrets: env.SESSION_SECRETS, isSecure: env.APP_ORIGIN.startsWith("https:") },
): SealedCookie<z.input<S>, z.output<S>> {
  const now = () => Math.floor((ring.now ?? Date.now)() / 1000);
  const envelope = z.object({ until: z.number(), content: z.unknown() });

  function open(value: string): z.output<S> | undefined {
    const plain = decrypt(value, name, ring.secrets);
    if (plain === undefined) return undefined;
    const opened = envelope.safeParse(JSON.parse(plain)).data;
    return opened && opened.until > now() ? schema.safeParse(opened.content).data : undefined;
  }

  return {
    read(request) {
      for (const value of cookieValues(request, name, ring)) {
        const content = open(value);
        if (content !== undefined) return content;
      }
      return undefined;
    },
    seal(value) {
      const content = schema.parse(value);
      const plain = JSON.stringify({ until: now() + (maxAge ?? LONGEST_S), content });
      return serializeCookie(name, encrypt(plain, name, ring.secrets), maxAge, ring);
    },
    clear() {
      return serializeCookie(name, "", 0, ring);
    },
  };
}

// Deflate takes back what base64url costs. What is inside comes from the visitor alone, over TLS, so its
// length tells an outsider nothing.
function encrypt(plain: string, name: string, [newest]: readonly string[]): string {
  if (newest === undefined) throw new Error("no secret to seal a cookie with");
  const key = keyOf(newest);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key.cipher, iv).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(deflateRawSync(plain)), cipher.final()]);
  return Buffer.concat([key.id, iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** What was sealed, or undefined for anything else. */
function decrypt(value: string, name: string, secrets: readonly string[]): string | undefined {
  const bytes = Buffer.from(value, "base64url");
  // base64url has spare bits at its end: only the one spelling that we make counts.
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
      // Forged, or another secret with the same id: the next one may fit.
    }
  }
  return undefined;
}
