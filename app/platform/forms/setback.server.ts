import { failedCall, logged, unlessVisitEnds } from "~/platform/failures/or-else.server";
import { waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import { type Answer, refuse } from "./answer.server";

/** Why a form's post was not taken, in words over the form, and the status that they come under. */
export interface Setback {
  words: string;
  /** 409, 422, 429 or 503. */
  status: number;
}

/** Seconds to wait where the backend does not say how long. */
export const FALLBACK_WAIT = 60;

/** What is needed of the visitor. */
interface Reader extends Pick<Visitor, "t" | "locale"> {
  log: Pick<Visitor["log"], "warn" | "error">;
}

/**
 * What a form says whose call failed, whatever the code: our words for those that we know, the backend's sentence of
 * any other, else that it did not work. The form is shown again as it was. Decision 44.
 *
 * @param failed - what was not done, for the log
 * @throws what no form can answer: an error of ours, a session that is over, a 406
 */
export function setbackOf(visitor: Reader, thrown: unknown, failed: string): Setback {
  const error = failedCall(thrown);
  if (!unlessVisitEnds(error)) throw error;
  const { t } = visitor;
  logged(visitor, error.isUnavailable ? "error" : "warn", failed)(error);
  if (error.status === 429) {
    return { words: waitWords(visitor, error.retryAfter ?? FALLBACK_WAIT), status: 429 };
  }
  return { words: error.words(t), status: statusOf(error) };
}

function statusOf({ isUnavailable, status }: ApiError): number {
  if (isUnavailable) return 503;
  return status === 409 ? 409 : 422;
}

/** {@link setbackOf} as the answer of a page that shows one message. */
export function messageOf(visitor: Reader, error: unknown, failed: string): Answer<{ message: string }> {
  const { words, status } = setbackOf(visitor, error, failed);
  return refuse({ message: words }, status);
}
