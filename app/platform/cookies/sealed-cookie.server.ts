import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import invariant from "tiny-invariant";
import { z } from "zod";
import { env } from "~/platform/env/env.server";
import {
  type CookieRequest,
  type CookieSite,
  CookieTooLargeError,
  cookieValues,
  serializeCookie,
} from "./cookie-jar.server";
import { PLAIN_COOKIES, type PlainName, SEALED_COOKIES, type SealedName } from "./register.server";

/** The secrets, newest first, and the site of the cookies. */
export interface Keyring extends CookieSite {
  secrets: readonly string[];
  /** Milliseconds since the epoch. */
  now?: () => number;
}

export interface SealedCookieOptions<S extends z.ZodType> {
  name: SealedName;
  schema: S;
  /** A smaller version of content that does not fit. Undefined if nothing can be left out. */
  smaller?: (content: z.output<S>) => z.output<S> | undefined;
}

/** A list without its last entry, see {@link SealedCookieOptions.smaller}. */
export function withoutLast<T>(list: T[]): T[] | undefined {
  return list.length === 0 ? undefined : list.slice(0, -1);
}

export interface SealedCookie<In, Out> {
  /** The content of the request's cookie. Undefined if it is absent, forged, cut, from elsewhere or expired. */
  read(request: CookieRequest): Out | undefined;
  /** When the request's cookie ends, in seconds since the epoch. Undefined if there is none to read. */
  endOf(request: CookieRequest): number | undefined;
  /**
   * A Set-Cookie header. `end`, in seconds since the epoch, takes the place of the usual lifetime.
   *
   * @throws CookieTooLargeError; ZodError for content that could not be read back
   */
  seal(value: In, end?: number): string;
  /** A Set-Cookie header that removes it. */
  clear(): string;
}

/** Of each cookie's texts that were opened last, in characters. */
const OPENED_CHARS = 1_000_000;

/**
 * A cookie whose content the browser can neither read nor change: AES-256-GCM, bound to the cookie's name. The newest
 * secret seals, and each secret opens. The register of cookies says how long it lasts.
 */
export function sealedCookie<S extends z.ZodType>(
  { name, schema, smaller }: SealedCookieOptions<S>,
  ring: Keyring = { secrets: env.SESSION_SECRETS, isSecure: env.APP_ORIGIN.startsWith("https:") },
): SealedCookie<z.input<S>, z.output<S>> {
  const { maxAge } = SEALED_COOKIES[name];
  const now = () => Math.floor((ring.now ?? Date.now)() / 1000);
  const envelope = z.object({ until: z.number(), content: z.unknown() });
  // A browser sends the same value with each request. Opening it took a tenth of the processor's time of a page.
  const texts = new LRUCache<string, string>({
    maxSize: OPENED_CHARS,
    sizeCalculation: (plain, value) => plain.length + value.length,
  });

  function textOf(value: string): string | undefined {
    const plain = texts.get(value) ?? openText(value, name, ring.secrets);
    if (plain !== undefined) texts.set(value, plain);
    return plain;
  }

  function open(value: string): { content: z.output<S>; until: number } | undefined {
    const plain = textOf(value);
    if (plain === undefined) return undefined;
    const opened = envelope.safeParse(JSON.parse(plain)).data;
    if (!opened || opened.until <= now()) return undefined;
    const content = schema.safeParse(opened.content).data;
    return content === undefined ? undefined : { content, until: opened.until };
  }

  function opened(request: CookieRequest) {
    for (const value of cookieValues(request, name, ring)) {
      const found = open(value);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  return {
    read: (request) => opened(request)?.content,
    endOf: (request) => opened(request)?.until,
    seal(value, end) {
      const lasts = end === undefined ? maxAge : Math.max(0, end - now());
      let content: z.output<S> | undefined = schema.parse(value);
      for (;;) {
        try {
          const plain = JSON.stringify({ until: now() + lasts, content });
          return serializeCookie(name, sealText(plain, name, ring.secrets), lasts, ring);
        } catch (error) {
          const isTooLarge: boolean = error instanceof CookieTooLargeError && content !== undefined;
          content = isTooLarge ? smaller?.(content) : undefined;
          if (content === undefined) throw error;
        }
      }
    },
    clear() {
      return serializeCookie(name, "", 0, ring);
    },
  };
}

/** Text, cut after `max` characters, so that its cookie always fits. */
export const textUpTo = (max: number) => z.string().transform((text) => [...text].slice(0, max).join(""));

/** A cookie with a few values that are not secret, and that nothing trusts. */
export function plainCookie<const V extends string>(
  name: PlainName,
  values: readonly V[],
  site: CookieSite = { isSecure: env.APP_ORIGIN.startsWith("https:") },
) {
  return {
    /** The request's value, if it is a valid one. */
    read: (request: Request): V | undefined => {
      const sent = cookieValues(request, name, site);
      return values.find((value) => sent.includes(value));
    },
    /** A Set-Cookie header. */
    serialize: (value: V): string => serializeCookie(name, value, PLAIN_COOKIES[name].maxAge, site),
    /** A Set-Cookie header that removes it. */
    clear: (): string => serializeCookie(name, "", 0, site),
  };
}

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
  // length tells others nothing.
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
