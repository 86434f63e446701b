import { z } from "zod";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import { idSchema } from "~/services/contract/primitives.server";
import { CookieTooLargeError } from "./cookie-header.server";
import { sealedCookie } from "./sealed-cookie.server";

/** So long a page that follows something shows what was last known of it, in seconds. */
const KEPT_S = 30 * 60;

/** What was there so short a time ago is not gone for one answer that says so, in milliseconds. */
const MOMENT_MS = 2 * 60_000;

/** What was last known, and when it was read. */
export interface LastKnown<T> {
  what: T;
  at: Date;
}

/**
 * What a page that renews itself without script shows while the backend does not answer: the page itself remembers
 * nothing. It is kept in the browser, sealed, as nothing personal is kept on the server; one thing at a time, so that it
 * stays small.
 */
export function lastKnown<T>(name: string, schema: z.ZodType<T>) {
  const kept = z.object({ of: idSchema, at: z.number(), what: schema });
  const cookie = sealedCookie({ name, schema: kept, maxAge: KEPT_S });
  return {
    /** Keeps what has just been read of `of`; what is too large is not kept. */
    keep(visitor: Visitor, of: string, what: T): void {
      try {
        visitor.setCookie(cookie.seal({ of, at: Date.now(), what }));
      } catch (error) {
        if (!(error instanceof CookieTooLargeError)) throw error;
      }
    },
    /** What was last known of `of` in this browser. */
    of({ request }: Pick<Visitor, "request">, of: string): LastKnown<T> | undefined {
      const last = cookie.read(request);
      return last?.of === of ? { what: last.what, at: new Date(last.at) } : undefined;
    },
    clear: cookie.clear,
  };
}

/** Whether something was read so short a time ago that one answer does not say it is gone. */
export function isFromJustNow(last: LastKnown<unknown> | undefined): boolean {
  return last !== undefined && Date.now() - last.at.getTime() < MOMENT_MS;
}

/**
 * Whether what was last known still stands after `error`: nobody answered, or it is said to be gone that was there a
 * moment ago.
 */
export function stillStands(error: unknown, last: LastKnown<unknown>): error is ApiError {
  if (!(error instanceof ApiError) || error.sessionEnded) return false;
  return error.isSilent || ((error.status === 404 || error.status === 403) && isFromJustNow(last));
}
