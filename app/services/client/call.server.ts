import { z } from "zod";
import { ApiError, type Area, type ErrorDetail } from "~/services/api-error.server";
import { readPatiently } from "~/services/contract/patience.server";
import type { Feature } from "~/services/error-catalogue.server";
import { type ApiPath, type Query, queryString } from "./api-path.server";
import type { Budget } from "./budget.server";
import { BOUNDS, ExchangeError, exchange, type Reply } from "./exchange.server";
import type { Shields } from "./shield.server";
import type { WatchCall } from "./watch-call";

/** The backend's base URLs, which may have a path, and the time limit of a call. */
export interface ClientConfig {
  urls: Readonly<Record<Area, string>>;
  companyId: string;
  brandId: string;
  /** The total time of one call, in milliseconds. */
  timeoutMs: number;
  /** What stands before each area: its bulkhead and circuit breaker. */
  shields?: Shields;
  /** Sees each call. */
  watch?: WatchCall;
  /**
   * Is told of an answer that broke the contract and was read all the same: its first bad place, and what was left out of
   * it. Names and places, without any value.
   */
  tellBroken?(
    call: Pick<CallFacts, "area" | "method" | "path">,
    broke: string,
    leftOut: readonly string[],
  ): void;
}

/** One call of the contract. */
export interface Call<T> {
  area: Area;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: ApiPath;
  query?: Query;
  body?: Readonly<Record<string, unknown>> | URLSearchParams | FormData;
  schema: z.ZodType<T>;
  feature?: Feature;
  /** Makes it safe to repeat a call that changes something. */
  idempotencyKey?: string;
  /** A GET that changes something. */
  mutates?: boolean;
  /** The service for the header, if the client has none. */
  serviceId?: string | undefined;
  /** It answers tokens, so it says which device they are for. */
  tellsDevice?: boolean;
  /** Sent without the visitor's credentials. */
  anonymous?: boolean;
  /** See {@link Definition.input}. */
  input?: "ours";
}

/** The options of all calls in one request of one visitor. */
export interface SendOptions {
  config: ClientConfig;
  /** Sent as Accept-Language: the backend's details are in this language. */
  locale: string;
  requestId: string;
  /** The browser's name for `x-device`, such as "Chrome on Android": printable ASCII, up to 100 characters. */
  device?: string | undefined;
  log: ClientLog;
  /** The time that this page or post has for the backend. */
  budget?: Budget;
  /** The network that these calls are made for: it votes by those whose input is ours. */
  voter?: string | undefined;
}

/** The credentials and service of a call. */
export interface Caller {
  accessToken?: string | undefined;
  serviceId?: string | undefined;
}

/** Makes one call and returns its answer. @throws ApiError */
export async function send<T>(call: Call<T>, options: SendOptions, caller: Caller): Promise<T> {
  const { watch = unwatched, urls } = options.config;
  const facts = factsOf(call, options);
  const { area, method, path } = facts;
  if (call.path.url === undefined) throw new ApiError({ ...facts, status: 404, code: "HTTP_404" });
  const timeoutMs = timeFor(facts, options);
  const url = urls[area].replace(/\/+$/, "") + call.path.url + queryString(call.query);
  return watch({ area, method, path, baseUrl: urls[area] }, (more, onStatus) => {
    const headers = headersFor(call, options, caller);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    return sendTo(url, headers, { call, options, facts, timeoutMs, onStatus });
  });
}

const unwatched: WatchCall = (_, run) => run({}, () => {});

interface Sending<T> {
  call: Call<T>;
  options: SendOptions;
  facts: CallFacts;
  timeoutMs: number;
  onStatus(status: number): void;
}

async function sendTo<T>(url: string, headers: Headers, sending: Sending<T>): Promise<T> {
  const { call, facts, timeoutMs, onStatus } = sending;
  const { config, log, budget, voter } = sending.options;
  const { area, method, path, mutates } = facts;
  const shield = config.shields?.[area];
  const votes = call.input === "ours" ? voter : undefined;
  const one = { isRead: !mutates, isCut: timeoutMs < config.timeoutMs / 2, voter: votes };
  const start = performance.now();
  const end = budget?.begin(area);
  try {
    return await exchange({
      url,
      method,
      headers,
      ...bodyOf(call),
      timeoutMs,
      connectMs: config.timeoutMs,
      bounds: BOUNDS[area],
      repeat: mutates ? (call.idempotencyKey === undefined ? "never" : "lost") : "read",
      read(reply) {
        const { status } = reply;
        onStatus(status);
        const ms = Math.round(performance.now() - start);
        log.debug({ area, method, path, status, ms }, "backend call");
        return readReply(reply, call.schema, facts, sending.options);
      },
      ...(shield ? { through: (attempt, signal) => shield.run(attempt, { ...one, signal }) } : {}),
    });
  } catch (error) {
    throw failedExchange(error, facts);
  } finally {
    end?.();
  }
}

/** A read with less time than this is not begun. */
const LEAST_MS = 50;

/**
 * The time for a call, in milliseconds: its own limit, or what is left of the page's. A call that changes something has
 * its own limit whole, or is not made, because one that was given up early may still have worked.
 *
 * @throws ApiError TIMEOUT if there is too little left; nothing was sent
 */
function timeFor(facts: CallFacts, { config, budget }: SendOptions): number {
  const { timeoutMs } = config;
  const left = facts.mutates ? budget?.left() : budget?.left(facts.area);
  if (left === undefined) return timeoutMs;
  if (left < (facts.mutates ? timeoutMs : LEAST_MS))
    throw new ApiError({ ...facts, status: 0, code: "TIMEOUT" });
  // A signal takes whole milliseconds only.
  return Math.floor(Math.min(timeoutMs, left));
}

export function factsOf<T>(call: Call<T>, { requestId }: Pick<SendOptions, "requestId">): CallFacts {
  const { area, method = "GET", feature } = call;
  return {
    area,
    method,
    path: call.path.template,
    requestId,
    feature,
    mutates: call.mutates ?? method !== "GET",
  };
}

/** The contract's headers: Conventions, "headers sent". */
function headersFor<T>(call: Call<T>, options: SendOptions, { accessToken, serviceId }: Caller): Headers {
  const { config, locale, requestId, device } = options;
  const headers = new Headers({
    accept: "application/json",
    "accept-language": locale,
    "x-company-id": config.companyId,
    "x-brand-id": config.brandId,
    "x-request-id": requestId,
  });
  if (isJsonBody(call.body)) headers.set("content-type", "application/json");
  if (accessToken) headers.set("authorization", `Bearer ${accessToken}`);
  const service = serviceId ?? call.serviceId;
  if (service && (call.area === "order" || call.area === "crm")) headers.set("x-service-id", service);
  if (call.tellsDevice && device) headers.set("x-device", device);
  if (call.idempotencyKey) headers.set("idempotency-key", call.idempotencyKey);
  return headers;
}

type JsonBody = Readonly<Record<string, unknown>>;

function isJsonBody(body: Call<unknown>["body"]): body is JsonBody {
  return body !== undefined && !(body instanceof URLSearchParams) && !(body instanceof FormData);
}

function bodyOf<T>({ body }: Call<T>): { body?: string | URLSearchParams | FormData } {
  if (body === undefined) return {};
  return { body: isJsonBody(body) ? JSON.stringify(body) : body };
}

/** A field of a call's body as text, JSON for what is no text. Undefined where there is none. */
export function fieldOf<T>({ body }: Call<T>, name: string): string | undefined {
  if (body === undefined || body instanceof FormData) return undefined;
  const value: unknown = body instanceof URLSearchParams ? body.get(name) : body[name];
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The service id in a call's query or body. */
export function serviceIdOf<T>({ query, body }: Call<T>): string | undefined {
  const id = query?.["service-id"] ?? (isJsonBody(body) ? body.service_id : undefined);
  return typeof id === "string" ? id : undefined;
}

export function withServiceId<T>(call: Call<T>, id: string): Call<T> {
  const { query, body } = call;
  return {
    ...call,
    ...(query?.["service-id"] === undefined ? {} : { query: { ...query, "service-id": id } }),
    ...(isJsonBody(body) && body.service_id !== undefined ? { body: { ...body, service_id: id } } : {}),
  };
}

/** Facts about a call before its answer. */
interface CallFacts {
  area: Area;
  method: string;
  path: string;
  requestId: string;
  feature?: Feature | undefined;
  /** Whether it changes something. Then a missing answer means that the outcome is unknown. */
  mutates: boolean;
}

/** The error of an exchange without a usable answer. */
function failedExchange(error: unknown, facts: CallFacts): unknown {
  if (!(error instanceof ExchangeError)) return error;
  const outcomeUnknown = facts.mutates && error.isSent;
  return new ApiError({ ...facts, status: 0, code: error.code, outcomeUnknown, cause: error });
}

/**
 * The data of a successful answer, checked with `schema`.
 * @throws ApiError for a refusal, a failure, or an answer that breaks the contract (BAD_RESPONSE)
 */
function readReply<T>(
  reply: Reply,
  schema: z.ZodType<T>,
  facts: CallFacts,
  { config: { tellBroken = () => {} }, log }: SendOptions,
): T {
  if (reply.status >= 400) throw refusal(reply, facts);
  const badResponse = (at: string) => {
    log.warn({ area: facts.area, method: facts.method, path: facts.path, at }, "backend broke the contract");
    return new ApiError({ ...facts, status: 0, code: "BAD_RESPONSE", outcomeUnknown: facts.mutates });
  };
  if (reply.status < 200 || reply.status >= 300) throw badResponse(`status ${reply.status}`);
  if (reply.isForeign) throw badResponse(`body: no JSON, Content-Type ${contentTypeOf(reply)}`);
  const reading = readPatiently(schema, reply.json);
  if ("broken" in reading) throw badResponse(reading.broken);
  if (reading.broke !== undefined) tellBroken(facts, reading.broke, reading.leftOut);
  return reading.data;
}

function contentTypeOf({ headers }: Reply): string {
  return headers.get("content-type")?.slice(0, 100) ?? "absent";
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

/** What the API client needs of a logger. */
interface ClientLog {
  debug(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
