import { LRUCache } from "lru-cache";
import { z } from "zod";
import { env } from "~/platform/env/env.server";
import {
  type CookieRequest,
  type CookieSite,
  CookieTooLargeError,
  cookieValues,
  serializeCookie,
} from "./cookie-header.server";
import { SEALED_COOKIES, type SealedName } from "./register.server";
import { openText, sealText } from "./sealed-text.server";

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
