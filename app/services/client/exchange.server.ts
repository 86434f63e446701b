import { setTimeout as pause } from "node:timers/promises";
import { Agent, type Dispatcher } from "undici";
import { ApiError, type Area } from "~/services/api-error.server";

/** What is tried a second time: nothing; after a lost connection; a read also after the failure of a gateway. */
type Repeat = "never" | "lost" | "read";

/** One HTTP request. */
export interface Exchange<T> {
  url: string;
  method: string;
  headers: Headers;
  body?: string | URLSearchParams | FormData;
  /** The limit for everything: connecting, sending, waiting and reading, including a second try. */
  timeoutMs: number;
  /** The limit for connecting alone, if it is shorter. */
  connectMs: number;
  bounds: Bounds;
  repeat: Repeat;
  /** Reads the answer. What it throws, the exchange throws. */
  read(reply: Reply): T;
  /** Runs each of the tries, see `shield/shield.server.ts`. */
  through?(attempt: () => Promise<T>, signal: AbortSignal): Promise<T>;
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
    readonly code: "NETWORK" | "TIMEOUT" | "TOO_LARGE" | "OPEN" | "BUSY",
    /** Whether the request may have reached the backend. */
    readonly isSent: boolean,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

const agents = new Map<number, Agent>();

/** One connection pool per connect limit. */
function agentFor(connectMs: number): Agent {
  const limit = Math.min(1_000, connectMs);
  const known = agents.get(limit);
  if (known) return known;
  const agent = new Agent({ connect: { timeout: limit }, connections: 256 });
  agents.set(limit, agent);
  return agent;
}

/**
 * Makes the request and reads the answer. Redirects are not followed.
 * @throws ExchangeError; what `read` throws
 */
export async function exchange<T>(request: Exchange<T>): Promise<T> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    return await oneTry(request, signal, false);
  } catch (error) {
    if (signal.aborted || !isWorthRepeating(error, request.repeat)) throw error;
    // Replicas that lost their connections at one moment do not all come back at one moment.
    if (request.repeat === "read") await pause(LEAST_PAUSE_MS + Math.random() * JITTER_MS);
    return secondTry(request, signal, error);
  }
}

const [LEAST_PAUSE_MS, JITTER_MS] = [10, 50];
/** A gateway's word that the backend was not there. */
const GATEWAY_FAILURES = [502, 503, 504];

function isWorthRepeating(error: unknown, repeat: Repeat): boolean {
  if (repeat === "never") return false;
  if (error instanceof ExchangeError) return error.code === "NETWORK";
  if (repeat !== "read" || !(error instanceof ApiError)) return false;
  // Who says when to come back is not asked before.
  return GATEWAY_FAILURES.includes(error.status) && error.retryAfter === undefined;
}

/** If the second try fails before it is sent, the first one may still have had an effect. */
async function secondTry<T>(request: Exchange<T>, signal: AbortSignal, first: unknown): Promise<T> {
  const isSent = !(first instanceof ExchangeError) || first.isSent;
  try {
    return await oneTry(request, signal, isSent);
  } catch (error) {
    if (!(error instanceof ExchangeError) || error.isSent || !isSent) throw error;
    throw new ExchangeError(error.code, true, error.cause);
  }
}

/** @param isRepeat - an earlier try may have reached the backend */
function oneTry<T>(request: Exchange<T>, signal: AbortSignal, isRepeat: boolean): Promise<T> {
  const run = async () => request.read({ ...(await attempt(request, signal)), isRepeat });
  return request.through ? request.through(run, signal) : run();
}

async function attempt<T>(request: Exchange<T>, signal: AbortSignal): Promise<Omit<Reply, "isRepeat">> {
  const { url, method, headers, body } = request;
  const init: RequestInit & { dispatcher: Dispatcher } = {
    method,
    headers,
    redirect: "manual",
    signal,
    dispatcher: agentFor(request.connectMs),
    ...(body === undefined ? {} : { body }),
  };
  try {
    const response = await fetch(url, init);
    const text = await readBody(response, request.bounds.bytes);
    const { status, headers: answered } = response;
    const parsed = parseBody(response, text, request.bounds.values);
    return { status, headers: answered, ...parsed };
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

/** Encodings in which JSON has the same bytes around its texts as in UTF-8. */
const READABLE = /^(?:utf-?8|us-ascii|iso-8859-\d+|windows-125\d)$/i;

/**
 * Reads a body as JSON, whatever its content type says: a gateway's page is none. It is UTF-8, unless it says another
 * encoding of {@link READABLE}. What is no UTF-8 is Windows-1252: JSON itself has the same bytes in both. Record 156.
 */
function parseBody(
  response: Response,
  bytes: Uint8Array,
  mostValues: number,
): Pick<Reply, "json" | "isForeign"> {
  if (bytes.byteLength === 0) return { json: undefined, isForeign: false };
  const type = response.headers.get("content-type") ?? "";
  const [, encoding = "utf-8"] = /\bcharset="?([\w-]+)/i.exec(type) ?? [];
  if (!READABLE.test(encoding)) return { json: undefined, isForeign: true };
  if (isTooIntricate(bytes, mostValues)) throw new ExchangeError("TOO_LARGE", true);
  try {
    const json: unknown = JSON.parse(decoded(bytes, encoding));
    return { json, isForeign: false };
  } catch {
    return { json: undefined, isForeign: true };
  }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
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

/** The maximum nesting. No answer of the contract comes near. */
const MOST_DEEP = 32;

/** Limits of an answer: bytes after decompression, and values, because parsing and checking cost time per value. */
interface Bounds {
  bytes: number;
  values: number;
}

const MB = 1024 * 1024;

/** Menus and texts are long. The data of one customer is not. */
export const BOUNDS: Readonly<Record<Area, Bounds>> = {
  cms: { bytes: 2 * MB, values: 40_000 },
  catalog: { bytes: 2 * MB, values: 40_000 },
  order: { bytes: MB, values: 20_000 },
  crm: { bytes: MB / 2, values: 10_000 },
  admin: { bytes: MB / 2, values: 10_000 },
};

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPENS, CLOSES] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

/**
 * Whether JSON has too many values or is nested too deeply. One pass over its bytes tells, before parsing: parsing a
 * million nested lists takes a second, and checking a list of a million wrong values half a minute.
 */
export function isTooIntricate(json: Uint8Array, mostValues: number): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === COMMA) values += 1;
    else if (OPENS.has(byte)) {
      depth += 1;
      values += 1;
    } else if (CLOSES.has(byte)) depth -= 1;
    if (depth > MOST_DEEP || values > mostValues) return true;
  }
  return false;
}

/** The index of the closing quote of the string that begins at `start`. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
