import type { z } from "zod";
import { ApiError, type Area } from "./api-error.server";
import { type ApiPath, path, type Query, queryString } from "./api-path.server";
import { type Tokens, tokensSchema } from "./contract/shared.server";
import type { Feature } from "./error-catalogue.server";
import { exchange } from "./exchange.server";
import { BOUNDS } from "./json-bounds.server";
import { type CallFacts, failedExchange, readReply } from "./reply.server";
import { type ClientTokens, createSession, type RefreshGate } from "./session.server";

/** Where the backend is and how long it may take. Base URLs may carry a path prefix. */
export interface ClientConfig {
  urls: Readonly<Record<Area, string>>;
  companyId: string;
  brandId: string;
  /** Total time for one call, in milliseconds. */
  timeoutMs: number;
}

/** What the client needs of a logger; pino fits. */
export interface ClientLog {
  debug(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

export interface ClientOptions {
  config: ClientConfig;
  /** Goes out as Accept-Language: details come in it. */
  locale: string;
  requestId: string;
  tokens?: ClientTokens | undefined;
  serviceId?: string | undefined;
  gate: RefreshGate;
  log: ClientLog;
  on: {
    /** New tokens are to reach the browser. */
    tokens(tokens: Tokens): void;
    /**
     * 410: `old` was replaced. Reloads the restaurants (by the store list alone) and gives the
     * same store's service of the same type, or undefined.
     */
    serviceReplaced(old: string): Promise<string | undefined>;
    /** Asked before a call is made: the seconds that it has to wait; undefined where it may go ahead. */
    limited?(call: LimitedCall): Promise<number | undefined>;
  };
}

/** One call of the contract. */
export interface Call<T> {
  area: Area;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: ApiPath;
  query?: Query;
  /** The body: JSON, unless it is form-encoded or multipart. */
  body?: Readonly<Record<string, unknown>> | URLSearchParams | FormData;
  schema: z.ZodType<T>;
  feature?: Feature;
  /** Makes a call that changes something safe to repeat. */
  idempotencyKey?: string;
  /** A GET that changes something. */
  mutates?: boolean;
  /** The service that its header names, where the client does not know of one. */
  serviceId?: string | undefined;
  /** Goes without the visitor's credentials. */
  anonymous?: boolean;
}

/** A call as it is counted. */
export interface LimitedCall {
  /** Its method and the template of its path: `POST /orders/{}/payments`. */
  name: string;
  idempotencyKey?: string | undefined;
}

export interface Client {
  /** Makes a call and reads its answer. @throws ApiError */
  request<T>(call: Call<T>): Promise<T>;
  /** Credentials for the calls that follow, after a sign-in or sign-out. */
  setTokens(tokens: ClientTokens): void;
  /** The service that order and crm calls name from now on. */
  setServiceId(serviceId: string | undefined): void;
}

const STORE_LIST = "/client/get-store-list";

/** A client for one request of one visitor, with the contract's headers and its answers to 401 and 410. */
export function createClient(options: ClientOptions): Client {
  const { on } = options;
  let serviceId = options.serviceId;
  const replacements = new Map<string, Promise<string | undefined>>();
  const session = createSession({
    tokens: options.tokens ?? {},
    gate: options.gate,
    requestId: options.requestId,
    onTokens: (tokens) => on.tokens(tokens),
    askBackend: (refreshToken) => send(refreshCall(refreshToken), options, { serviceId }),
  });

  const sendAuthorized = <T>(call: Call<T>): Promise<T> =>
    call.anonymous
      ? send(call, options, { serviceId })
      : session.authorized(call, () =>
          send(call, options, { serviceId, accessToken: session.accessToken() }),
        );

  /** Refuses a call that was made too often, as the backend would. */
  async function admit<T>(call: Call<T>): Promise<void> {
    const { idempotencyKey } = call;
    const facts = factsOf(call, options);
    const wait = await on.limited?.({ name: `${facts.method} ${facts.path}`, idempotencyKey });
    if (wait !== undefined) throw new ApiError({ ...facts, status: 429, code: "LIMITED", retryAfter: wait });
  }

  /** 410: reload the restaurants and retry once with the service that replaced the old one. */
  async function request<T>(call: Call<T>): Promise<T> {
    await admit(call);
    const [named, headed] = [serviceIdOf(call), serviceId];
    try {
      return await sendAuthorized(call);
    } catch (error) {
      // The call that reloads the restaurants must not wait for itself.
      const isLost =
        call.path.template === STORE_LIST || !(error instanceof ApiError && error.status === 410);
      if (isLost) throw error;
      // A call may name one service while its header still has another: nothing says which of them is gone.
      const [forNamed, forHeaded] = await Promise.all([replacementFor(named), replacementFor(headed)]);
      if (forNamed === undefined && forHeaded === undefined) throw error;
      if (forHeaded !== undefined && serviceId === headed) serviceId = forHeaded;
      return sendAuthorized(forNamed === undefined ? call : withServiceId(call, forNamed));
    }
  }

  /** What took the place of a service; undefined where nothing did. */
  async function replacementFor(old: string | undefined): Promise<string | undefined> {
    if (old === undefined) return undefined;
    const running = replacements.get(old) ?? on.serviceReplaced(old);
    replacements.set(old, running);
    const replacement = await running;
    return replacement === old ? undefined : replacement;
  }

  return {
    request,
    setTokens: session.setTokens,
    setServiceId(next) {
      serviceId = next;
    },
  };
}

/** What a call says of who makes it. */
interface Caller {
  accessToken?: string | undefined;
  serviceId?: string | undefined;
}

/** One call and its answer, whatever that is. @throws ApiError */
async function send<T>(call: Call<T>, options: ClientOptions, caller: Caller): Promise<T> {
  const { config, log } = options;
  const facts = factsOf(call, options);
  const { area, method, mutates } = facts;
  if (call.path.url === undefined) throw new ApiError({ ...facts, status: 404, code: "HTTP_404" });
  const start = performance.now();
  const reply = await exchange({
    url: config.urls[area].replace(/\/+$/, "") + call.path.url + queryString(call.query),
    method,
    headers: headersFor(call, options, caller),
    ...bodyOf(call),
    timeoutMs: config.timeoutMs,
    bounds: BOUNDS[area],
    canRepeat: !mutates || call.idempotencyKey !== undefined,
  }).catch((error: unknown) => {
    throw failedExchange(error, facts);
  });
  const ms = Math.round(performance.now() - start);
  log.debug({ area, method, path: facts.path, status: reply.status, ms }, "backend call");
  return readReply(reply, call.schema, facts, log);
}

function factsOf<T>(call: Call<T>, { requestId }: ClientOptions): CallFacts {
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
function headersFor<T>(call: Call<T>, options: ClientOptions, { accessToken, serviceId }: Caller): Headers {
  const { config, locale, requestId } = options;
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
  if (call.idempotencyKey) headers.set("idempotency-key", call.idempotencyKey);
  return headers;
}

function refreshCall(refreshToken: string): Call<Tokens> {
  const body = { refresh_token: refreshToken };
  return { area: "crm", method: "POST", path: path`/refresh-token`, body, schema: tokensSchema };
}

type JsonBody = Readonly<Record<string, unknown>>;

function isJsonBody(body: Call<unknown>["body"]): body is JsonBody {
  return body !== undefined && !(body instanceof URLSearchParams) && !(body instanceof FormData);
}

function bodyOf<T>({ body }: Call<T>): { body?: string | URLSearchParams | FormData } {
  if (body === undefined) return {};
  return { body: isJsonBody(body) ? JSON.stringify(body) : body };
}

/** The service that a call names in its query or body. */
function serviceIdOf<T>({ query, body }: Call<T>): string | undefined {
  const id = query?.["service-id"] ?? (isJsonBody(body) ? body.service_id : undefined);
  return typeof id === "string" ? id : undefined;
}

function withServiceId<T>(call: Call<T>, id: string): Call<T> {
  const { query, body } = call;
  return {
    ...call,
    ...(query?.["service-id"] === undefined ? {} : { query: { ...query, "service-id": id } }),
    ...(isJsonBody(body) && body.service_id !== undefined ? { body: { ...body, service_id: id } } : {}),
  };
}
