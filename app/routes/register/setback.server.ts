import { type LimitKind, limit, waitWords } from "~/modules/limits.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";

/** Why a step could not be done: words of its form as a whole, and the status they come under. */
export interface Setback {
  words: string;
  status: number;
}

/** Seconds to wait where the backend does not say how long. */
const FALLBACK_WAIT = 60;

/** Counts a step against its limits; what it says when there were too many. */
export async function tooMany(
  visitor: Visitor,
  kinds: readonly LimitKind[],
  identifier: string,
): Promise<Setback | undefined> {
  for (const kind of kinds) {
    const wait = await limit(visitor, kind, identifier);
    if (wait !== undefined) return { words: waitWords(visitor, wait), status: 429 };
  }
  return undefined;
}

/** What a failed call means for a step. @throws what is none: a session that ended, an error of ours */
export function setbackOf(visitor: Visitor, error: unknown): Setback {
  if (!(error instanceof ApiError) || error.sessionEnded) throw error;
  const { t, log } = visitor;
  log.warn({ api: error.toLog() }, "a step of the registration failed");
  if (error.status === 429)
    return { words: waitWords(visitor, error.retryAfter ?? FALLBACK_WAIT), status: 429 };
  return { words: t(error.messageKey), status: error.isUnavailable ? 503 : 422 };
}
