import { waitWords } from "~/modules/limits.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";

/** Words over a form, and the status they come under. */
export interface Refused {
  words: string;
  status: number;
}

/** Seconds to wait where the backend does not say how long. */
const WAIT = 60;

/** What to say of a call that failed. @throws what is no failure of the backend's */
export function refused(visitor: Visitor, error: unknown): Refused {
  if (!(error instanceof ApiError)) throw error;
  visitor.log.warn({ api: error.toLog() }, "recovery refused");
  if (error.status === 429) return tooMany(visitor, error.retryAfter ?? WAIT);
  return { words: visitor.t(error.messageKey), status: error.isUnavailable ? 503 : 422 };
}

/** Too many tries: how long to wait. */
export function tooMany(visitor: Visitor, seconds: number): Refused {
  return { words: waitWords(visitor, seconds), status: 429 };
}
