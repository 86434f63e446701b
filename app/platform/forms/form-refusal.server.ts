import {
  failedCall,
  ifAnyFailed,
  ifMissing,
  logged,
  orElse,
  unlessVisitEnds,
} from "~/platform/backend/or-else.server";
import { waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";

/** Why a form was refused, in words for the form, and the status of the answer. */
export interface FormRefusal {
  words: string;
  /** 409, 422, 429 or 503. */
  status: number;
}

/** Seconds to wait if the backend does not say. */
export const FALLBACK_WAIT = 60;

interface Reader extends Pick<Visitor, "t" | "locale"> {
  log: Pick<Visitor["log"], "warn" | "error">;
}

/**
 * The words for a form whose call failed, with any code: ours if we know the code, otherwise the backend's sentence,
 * otherwise that it did not work. The form is shown again as it was. Decision 44.
 *
 * @param failed - what was not done, for the log
 * @throws errors that no form can answer: our own, a session that is over, a 406
 */
export function formRefusal(visitor: Reader, thrown: unknown, failed: string): FormRefusal {
  const error = failedCall(thrown);
  if (!unlessVisitEnds(error)) throw error;
  const { t } = visitor;
  logged(visitor, error.isUnavailable ? "error" : "warn", failed)(error);
  if (error.status === 429) {
    return { words: waitWords(visitor, error.retryAfter ?? FALLBACK_WAIT), status: 429 };
  }
  return { words: error.words(t), status: statusOf(error) };
}

/** {@link formRefusal} as a handler: `calling.catch(orFormRefusal(visitor, "address not saved"))`. @throws as formRefusal */
export function orFormRefusal(visitor: Reader, failed: string): (thrown: unknown) => FormRefusal {
  return (thrown) => formRefusal(visitor, thrown, failed);
}

function statusOf({ isUnavailable, status }: ApiError): number {
  if (isUnavailable) return 503;
  return status === 409 ? 409 : 422;
}

/**
 * The redirect of a post that has no form to show again, with the words of {@link formRefusal}, as in
 * `choosing.catch(backWithWords(visitor, back, "address not chosen"))`.
 *
 * @throws as {@link formRefusal}
 */
export function backWithWords(
  visitor: Reader & Pick<Visitor, "redirect">,
  back: string,
  failed: string,
): (thrown: unknown) => Response {
  return (thrown) => {
    const { words } = formRefusal(visitor, thrown, failed);
    return visitor.redirect(back, { tone: "bad", text: words });
  };
}

/** {@link formRefusal} for a page with a single message. */
export function messageOf(visitor: Reader, error: unknown, failed: string): Answer<{ message: string }> {
  const { words, status } = formRefusal(visitor, error, failed);
  return refuse({ message: words }, status);
}

/** {@link messageOf} as a handler: `calling.catch(orMessage(visitor, "card not deleted"))`. @throws as formRefusal */
export function orMessage(visitor: Reader, failed: string): (thrown: unknown) => Answer<{ message: string }> {
  return (thrown) => messageOf(visitor, thrown, failed);
}

/**
 * Makes a change at the backend. If its outcome is unknown, the state is read once, and if it is as wanted, that is a
 * success. Every change whose result can be read uses this, except those with an idempotency key. Decision 42.
 *
 * @param readBack - replaces the missing answer; false if nothing shows that the change was made
 * @param isToRead - which failures leave open whether it was made
 * @throws ApiError of the change, also if its outcome is unknown and the state does not show it
 */
export async function orReadBack<T>(
  change: Promise<T>,
  readBack: () => Promise<T | false>,
  isToRead = ({ outcomeUnknown }: ApiError) => outcomeUnknown,
): Promise<T> {
  try {
    return await change;
  } catch (thrown) {
    const error = failedCall(thrown);
    if (!isToRead(error)) throw error;
    const found = await readBack().catch(orElse(false as const, ifAnyFailed));
    if (found === false) throw error;
    return found;
  }
}

/** Makes a removal. If the thing does not exist any more, that is a success. @throws ApiError */
export async function orGone(removal: Promise<undefined>): Promise<undefined> {
  return removal.catch(orElse(undefined, ifMissing));
}

/** The answer of an action that shows its page again: a body with a status. */
export class Answer<B> {
  constructor(
    readonly status: number,
    readonly body: B,
  ) {}
}

/** A refused form: `body` (the reply, the errors) with 422 or another 4xx, never with 200. */
export function refuse<B>(body: B, status = 422): Answer<B> {
  return new Answer(status, body);
}
