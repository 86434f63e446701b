import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { CookieTooLargeError } from "~/platform/cookies/cookie-header.server";
import type { SealedName } from "~/platform/cookies/register.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import { idSchema } from "~/services/contract/primitives.server";

/** If something was read within this time, one 404 does not mean that it is gone. In milliseconds. */
const MOMENT_MS = 2 * 60_000;

/** A page that renews itself keeps the same content again after half of that: a cookie weighs as much as a small page. */
const SAME_MS = MOMENT_MS / 2;

export interface LastKnown<T> {
  what: T;
  at: Date;
}

/**
 * The content that a page without script shows while the backend does not answer, because the page itself remembers
 * nothing. It is kept in the browser, sealed, because nothing personal is kept on the server. Only one thing is kept at
 * a time, so it stays small. Record 48.
 */
export function lastKnown<T>(name: SealedName, schema: z.ZodType<T>) {
  const kept = z.object({ of: idSchema, at: z.number(), what: schema });
  const cookie = sealedCookie({ name, schema: kept });
  return {
    /** Keeps what was just read of `of`, unless the browser has just that. Too large content is not kept. */
    keep(visitor: Visitor, of: string, what: T): void {
      const last = cookie.read(visitor.request);
      const isNew = last?.of !== of || Date.now() - last.at >= SAME_MS;
      if (!isNew && isDeepStrictEqual(last.what, schema.parse(what))) return;
      try {
        visitor.setCookie(cookie.seal({ of, at: Date.now(), what }));
      } catch (error) {
        if (!(error instanceof CookieTooLargeError)) throw error;
      }
    },
    /** The last known content of `of` in this browser. */
    of({ request }: Pick<Visitor, "request">, of: string): LastKnown<T> | undefined {
      const last = cookie.read(request);
      return last?.of === of ? { what: last.what, at: new Date(last.at) } : undefined;
    },
    clear: cookie.clear,
  };
}

/** Whether it was read so recently that one 404 does not mean that it is gone. */
export function isFromJustNow(last: LastKnown<unknown> | undefined): boolean {
  return last !== undefined && Date.now() - last.at.getTime() < MOMENT_MS;
}

/**
 * Whether the last known content still counts after `error`: there was no answer, or something is said to be gone that
 * was there a moment ago.
 */
export function stillStands(error: unknown, last: LastKnown<unknown>): error is ApiError {
  if (!(error instanceof ApiError) || error.sessionEnded) return false;
  return error.isSilent || ((error.status === 404 || error.status === 403) && isFromJustNow(last));
}
