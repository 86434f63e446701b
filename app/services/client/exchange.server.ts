import { Agent, type Dispatcher } from "undici";
import { type Bounds, isTooIntricate } from "./json-bounds.server";

/** One HTTP request. */
export interface Exchange {
  url: string;
  method: string;
  headers: Headers;
  body?: string | URLSearchParams | FormData;
  /** The limit for everything: connecting, sending, waiting and reading, including a second try. */
  timeoutMs: number;
  bounds: Bounds;
  /** Whether the request may be tried again after a lost connection. */
  canRepeat: boolean;
}

/** An answer, read completely. `json` is undefined if the body is empty or not JSON. */
export interface Reply {
  status: number;
  headers: Headers;
  json: unknown;
  /** The body is not JSON. */
  isForeign: boolean;
  /** An earlier try of the same request may have reached the backend, without an answer. */
  isRepeat: boolean;
}

export class ExchangeError extends Error {
  override readonly name = "ExchangeError";
  constructor(
    readonly code: "NETWORK" | "TIMEOUT" | "TOO_LARGE",
    /** Whether the request may have reached the backend. */
    readonly isSent: boolean,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

const agents = new Map<number, Agent>();

/** One connection pool per connect limit. */
function agentFor(timeoutMs: number): Agent {
  const limit = Math.min(1_000, timeoutMs);
  const known = agents.get(limit);
  if (known) return known;
  const agent = new Agent({ connect: { timeout: limit }, connections: 256 });
  agents.set(limit, agent);
  return agent;
}

/**
 * Makes the request and reads the answer. Redirects are not followed.
 * @throws ExchangeError
 */
export async function exchange(request: Exchange): Promise<Reply> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    return await attempt(request, signal);
  } catch (error) {
    if (!(error instanceof ExchangeError) || error.code !== "NETWORK") throw error;
    if (!request.canRepeat || signal.aborted) throw error;
    return secondAttempt(request, signal, error);
  }
}

/** If the second try fails before it is sent, the first one may still have had an effect. */
async function secondAttempt(request: Exchange, signal: AbortSignal, first: ExchangeError): Promise<Reply> {
  try {
    return { ...(await attempt(request, signal)), isRepeat: first.isSent };
  } catch (error) {
    if (!(error instanceof ExchangeError) || error.isSent || !first.isSent) throw error;
    throw new ExchangeError(error.code, true, error.cause);
  }
}

async function attempt(request: Exchange, signal: AbortSignal): Promise<Reply> {
  const { url, method, headers, body } = request;
  const init: RequestInit & { dispatcher: Dispatcher } = {
    method,
    headers,
    redirect: "manual",
    signal,
    dispatcher: agentFor(request.timeoutMs),
    ...(body === undefined ? {} : { body }),
  };
  try {
    const response = await fetch(url, init);
    const text = await readBody(response, request.bounds.bytes);
    const { status, headers: answered } = response;
    const read = parseBody(response, text, request.bounds.values);
    return { status, headers: answered, isRepeat: false, ...read };
  } catch (error) {
    if (error instanceof ExchangeError) throw error;
    if (signal.aborted) throw new ExchangeError("TIMEOUT", true, error);
    throw new ExchangeError("NETWORK", !wasNeverSent(error), error);
  }
}

/** The body, up to `maxBytes`. */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // An error in the loop cancels the stream, and so the connection.
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ExchangeError("TOO_LARGE", true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body is read as JSON only if its content type says JSON or is missing. */
function parseBody(
  response: Response,
  bytes: Uint8Array,
  mostValues: number,
): Pick<Reply, "json" | "isForeign"> {
  if (bytes.byteLength === 0) return { json: undefined, isForeign: false };
  const type = response.headers.get("content-type");
  if (type !== null && !/\bjson\b/i.test(type)) return { json: undefined, isForeign: true };
  if (isTooIntricate(bytes, mostValues)) throw new ExchangeError("TOO_LARGE", true);
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return { json, isForeign: false };
  } catch {
    return { json: undefined, isForeign: true };
  }
}

const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Whether fetch failed before it had a connection. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    typeof cause === "object" &&
    cause !== null &&
    "code" in cause &&
    typeof cause.code === "string" &&
    NEVER_SENT.has(cause.code)
  );
}
