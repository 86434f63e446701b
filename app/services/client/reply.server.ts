import { z } from "zod";
import { ApiError, type Area, type ErrorDetail } from "~/services/api-error.server";
import type { Feature } from "~/services/error-catalogue.server";
import type { ClientLog } from "./client-log";
import { ExchangeError, type Reply } from "./exchange.server";

/** Facts about a call before its answer. */
export interface CallFacts {
  area: Area;
  method: string;
  path: string;
  requestId: string;
  feature?: Feature | undefined;
  /** Whether it changes something. Then a missing answer means that the outcome is unknown. */
  mutates: boolean;
}

/** The error of an exchange without a usable answer. */
export function failedExchange(error: unknown, facts: CallFacts): unknown {
  if (!(error instanceof ExchangeError)) return error;
  const outcomeUnknown = facts.mutates && error.isSent;
  return new ApiError({ ...facts, status: 0, code: error.code, outcomeUnknown, cause: error });
}

/**
 * The data of a successful answer, checked with `schema`.
 * @throws ApiError for a refusal, a failure, or an answer that breaks the contract (BAD_RESPONSE)
 */
export function readReply<T>(reply: Reply, schema: z.ZodType<T>, facts: CallFacts, log: ClientLog): T {
  if (reply.status >= 400) throw refusal(reply, facts);
  const badResponse = (at: string) => {
    log.warn({ area: facts.area, method: facts.method, path: facts.path, at }, "backend broke the contract");
    return new ApiError({ ...facts, status: 0, code: "BAD_RESPONSE", outcomeUnknown: facts.mutates });
  };
  if (reply.status < 200 || reply.status >= 300) throw badResponse(`status ${reply.status}`);
  if (reply.isForeign) throw badResponse("body");
  const result = schema.safeParse(reply.json);
  if (result.success) return result.data;
  throw badResponse(firstIssue(result.error));
}

/** The place of the first issue, without any value. */
function firstIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.map(String).join(".") || "body"}: ${issue.code}` : "body";
}

const MAX_DETAILS = 50;
const MAX_TEXT = 500;

const textSchema = z.string().transform((text) => text.slice(0, MAX_TEXT));
const detailSchema = z.object({ message: textSchema, field: textSchema.exactOptional() });

/** The contract's error body, read leniently: invalid parts are ignored. */
const errorBodySchema = z
  .object({
    code: z
      .string()
      .regex(/^\w{1,64}$/)
      .optional()
      .catch(undefined),
    detail: z
      .union([
        textSchema.transform((message): ErrorDetail[] => [{ message }]),
        z
          .array(z.unknown())
          .transform((list): ErrorDetail[] =>
            list.slice(0, MAX_DETAILS).flatMap((one) => detailSchema.safeParse(one).data ?? []),
          ),
      ])
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined);

function refusal({ status, headers, json, isRepeat }: Reply, facts: CallFacts): ApiError {
  const body = errorBodySchema.parse(json);
  const isFault = status >= 500;
  return new ApiError({
    ...facts,
    status,
    code: body?.code ?? `HTTP_${status}`,
    details: body?.detail ?? [],
    retryAfter: secondsOf(headers.get("retry-after")),
    // A failure in the contract's format is an answer, but a gateway's error page is not. After a first try without an
    // answer, a failure or 429 says nothing: the key was not looked up.
    outcomeUnknown:
      facts.mutates && (isRepeat ? isFault || status === 429 : isFault && body?.code === undefined),
  });
}

/** Retry-After in seconds. The header has seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
