import { env } from "~/platform/env/env.server";
import { tracing } from "~/platform/monitoring/tracing.server";
import { type CallOutcome, countCall } from "~/platform/monitoring/traffic.server";
import { ApiError } from "~/services/api-error.server";
import { Budget } from "~/services/client/budget.server";
import type { ClientConfig } from "~/services/client/call.server";
import type { WatchCall } from "~/services/client/watch-call";
import { writePictures } from "~/services/contract/picture.server";
import { shields } from "./backend-health.server";
import { signedPicture } from "./signed-picture.server";

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
  OPEN: "not_sent",
  BUSY: "not_sent",
};

function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof ApiError)) return "other";
  const { status, code } = error;
  if (status >= 500) return "failed";
  if (status === 429) return "limited";
  return status >= 400 ? "refused" : (WITHOUT_ANSWER[code] ?? "other");
}

writePictures(signedPicture);

export const BACKEND: ClientConfig = {
  urls: env.API_URLS,
  companyId: env.COMPANY_ID,
  brandId: env.BRAND_ID,
  timeoutMs: env.API_TIMEOUT_MS,
  shields,
  watch: watchCall,
};

/** The time that a request has for the backend: a page, or a post. */
export function budgetOf({ method }: Pick<Request, "method">): Budget {
  const totalMs = method === "GET" || method === "HEAD" ? env.PAGE_BUDGET_MS : env.POST_BUDGET_MS;
  return new Budget({ totalMs, areaMs: env.AREA_BUDGET_MS });
}
