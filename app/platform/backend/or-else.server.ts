import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";

/** Which failed calls of the backend are handled here. All others are thrown again. */
export type Which = (error: ApiError) => boolean;

export const ifAnyFailed: Which = () => true;
/** No answer, or a failure of the backend: a later try may help. */
export const ifDown: Which = ({ isUnavailable }) => isUnavailable;
/** As {@link ifDown}, or too many requests. */
export const ifSilent: Which = ({ isSilent }) => isSilent;
export const ifMissing: Which = ({ status }) => status === 404;
/** The requested thing does not exist, or cannot exist. */
export const ifNoneSuch: Which = ({ status }) => status === 404 || status === 422;
/** All except a session that is over, which leads to the sign-in. */
export const unlessSignedOut: Which = ({ sessionEnded }) => !sessionEnded;
/** All except what ends more than this call: a session that is over, and a 406, which starts the order over. */
export const unlessVisitEnds: Which = ({ sessionEnded, status }) => !sessionEnded && status !== 406;

/**
 * Handles failed calls, as in `reading.catch(onFailure(ifDown, () => another()))`.
 *
 * @throws what is not a failed call (a redirect, an error of ours), and failures that `which` excludes
 */
export function onFailure<F>(which: Which, handle: (error: ApiError) => F): (thrown: unknown) => F {
  return (thrown) => {
    const error = failedCall(thrown);
    if (!which(error)) throw error;
    return handle(error);
  };
}

/**
 * Replaces the result of a failed call, as in `reading.catch(orElse([], unlessSignedOut, logged(visitor, "warn",
 * "favorites left out")))`.
 *
 * @throws as {@link onFailure}
 */
export function orElse<F>(
  fallback: F,
  which: Which,
  log?: (error: ApiError) => void,
): (thrown: unknown) => F {
  return onFailure(which, (error) => {
    log?.(error);
    return fallback;
  });
}

/** Writes a failed call to the log. @param facts - more facts for the line, without personal data */
export function logged(
  { log }: { log: Pick<Visitor["log"], "warn" | "error"> },
  level: "warn" | "error",
  words: string,
  facts: Record<string, string> = {},
): (error: ApiError) => void {
  return (error) => log[level]({ api: error.toLog(), ...facts }, words);
}

/** The failed call that was caught. @throws anything else: a redirect, an error of ours */
export function failedCall(thrown: unknown): ApiError {
  if (!(thrown instanceof ApiError)) throw thrown;
  return thrown;
}
