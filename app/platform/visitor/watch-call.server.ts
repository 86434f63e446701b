import { type CallOutcome, countCall } from "~/platform/metrics/traffic.server";
import { tracing } from "~/platform/tracing/tracing.server";
import { ApiError } from "~/services/api-error.server";
import type { WatchCall } from "~/services/client/watch-call";

/** Counts each call to the backend, and puts it into the trace of the request that makes it. */
export const watchCall: WatchCall = async ({ area, method, path, baseUrl }, run) => {
  const begin = performance.now();
  const span = tracing()?.call({ area, method, path, baseUrl });
  const finish = (outcome: CallOutcome, status: number | undefined, outcomeUnknown = false) => {
    const seconds = (performance.now() - begin) / 1_000;
    countCall({ area, call: `${method} ${path}`, outcome, outcomeUnknown, seconds });
    span?.end(status, outcome === "ok" ? undefined : outcome);
  };
  let status: number | undefined;
  try {
    const result = await run(span?.headers ?? {}, (answered) => {
      status = answered;
    });
    finish("ok", status);
    return result;
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.outcomeUnknown;
    finish(outcomeOf(error), status, isUnknown);
    throw error;
  }
};

/** Our own codes, where there was no usable answer. */
const WITHOUT_ANSWER: Readonly<Record<string, CallOutcome>> = {
  TIMEOUT: "timeout",
  NETWORK: "network",
  TOO_LARGE: "too_large",
  BAD_RESPONSE: "bad_response",
};

function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof ApiError)) return "other";
  const { status, code } = error;
  if (status >= 500) return "failed";
  if (status === 429) return "limited";
  return status >= 400 ? "refused" : (WITHOUT_ANSWER[code] ?? "other");
}
