import { ApiError } from "~/services/api-error.server";
import { ExchangeError } from "../exchange.server";

/** What a try that threw says of its area: it answers, it fails, or nothing. */
export type TryResult = "answer" | "failure" | "nothing";

const TOO_MANY = 429;

/**
 * No answer, an unreadable one, 5xx and a read's 429 are failures. Any other refusal is an answer: the area is well. A
 * post's 429 is about what one customer tries too often.
 *
 * @param isCut - the try had little time, so its timeout says nothing
 */
export function resultOf(error: unknown, { isCut, isRead }: { isCut: boolean; isRead: boolean }): TryResult {
  if (error instanceof ExchangeError) {
    if (error.code === "OPEN" || error.code === "BUSY") return "nothing";
    return error.code === "TIMEOUT" && (isCut || !error.isSent) ? "nothing" : "failure";
  }
  if (!(error instanceof ApiError)) return "nothing";
  return error.isUnavailable || (isRead && error.status === TOO_MANY) ? "failure" : "answer";
}
