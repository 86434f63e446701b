import { z } from "zod";
import { ApiError, type Area, type ErrorDetail } from "./api-error.server";
import type { ClientLog } from "./call.server";
import type { Feature } from "./error-catalogue.server";
import { ExchangeError, type Reply } from "./exchange.server";

/** What is known of a call before its answer. */
export interface CallFacts {
  area: Area;
  method: string;
  path: string;
  requestId: string;
  feature?: Feature | undefined;
  /** Whether it changes something: then a lost answer leaves its outcome unknown. */
  mutates: boolean;
}

/** The error for an exchange that gave no usable answer. */
export function failedExchange(error: unknown, facts: CallFacts): unknown {
  if (!(error instanceof ExchangeError)) return error;
  const outcomeUnknown = facts.mutates && error.isSent;
  return new ApiError({ ...facts, status: 0, code: error.code, outcomeUnknown, cause: error });
}

/**
 * What a successful answer says, checked against `schema`.
 * @throws ApiError for a refusal, a fault, or what the contract does not allow (BAD_RESPONSE)
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

/** Where the first offence is, without any value. */
function firstIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.map(String).join(".") || "body"}: ${issue.code}` : "body";
}

const MAX_DETAILS = 50;
const MAX_TEXT = 500;

const textSchema = z.string().transform((text) => text.slice(0, MAX_TEXT));
const detailSchema = z.object({ message: textSchema, field: textSchema.exactOptional() });

/** The contract's error body, read with patience: what does not fit is left out. */
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
    // A fault in the contract's own words is an answer; a gateway's page is none. Of a first try that was lost neither a
    // fault nor "too many" says anything: its key was not looked up.
    outcomeUnknown:
      facts.mutates && (isRepeat ? isFault || status === 429 : isFault && body?.code === undefined),
  });
}

/** Retry-After, in seconds from now: it comes as seconds or as a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
