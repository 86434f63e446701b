import { reasonOf, Violation } from "./report/outcome";

/** The contract's five areas; each has a base URL of its own. */
export const AREAS = ["cms", "catalog", "order", "crm", "admin"] as const;
export type Area = (typeof AREAS)[number];
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** A call in the contract's notation, with its area: `GET cms /home`. */
export type Target = `${Method} ${Area} /${string}`;

/** Sends a request to the backend. Redirects are returned, not followed. */
export type Transport = (request: Request) => Promise<Response>;

type QueryValue = string | number | boolean | readonly string[] | undefined;
export type CallOptions = {
  query?: Readonly<Record<string, QueryValue>>;
  /** sent as JSON */
  body?: unknown;
  /** sent form-encoded or multipart */
  form?: URLSearchParams | FormData;
  /** sent unchanged, with the content type of JSON */
  raw?: string;
  token?: string | undefined;
  /** Idempotency-Key */
  key?: string;
  /** x-service-id for order and crm; absent: the known service, null: none */
  service?: string | null;
  language?: string;
  /** x-device */
  device?: string;
};

/** One answer. `body` is its JSON, or undefined if it is empty. */
export type Reply = {
  /** method, area and path with the query, for the report */
  call: string;
  status: number;
  headers: Headers;
  /** without a byte order mark; read as Windows-1252 where it is no UTF-8 */
  text: string;
  body: unknown;
  encoding: Encoding;
  /** the time from the request to the last byte, in milliseconds */
  ms: number;
};

export type Encoding = "UTF-8" | "UTF-8 with a byte order mark" | "no UTF-8";

export type Call = (target: Target, options?: CallOptions) => Promise<Reply>;

export type Backend = {
  urls: Readonly<Record<Area, string>>;
  company?: string | undefined;
  brand?: string | undefined;
  /** how long the storefront waits for an answer, in milliseconds; absent: {@link STOREFRONT_WAITS_MS} */
  timeout?: number | undefined;
};

/** `API_TIMEOUT_MS` of the storefront, unless it is set. */
export const STOREFRONT_WAITS_MS = 2_500;

/** The check waits longer than the storefront, to tell how long an answer takes. */
const CHECK_WAITS_MS = 20_000;

/** The transport over the network. */
export const overHttp: Transport = (request) =>
  fetch(request, { redirect: "manual", signal: AbortSignal.timeout(CHECK_WAITS_MS) });

/** Encodes an id as a segment of a path. */
export const segment = encodeURIComponent;

function queryOf(query: CallOptions["query"]): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    for (const entry of typeof value === "object" ? value : [value]) search.append(name, String(entry));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

function headersOf({ company, brand }: Backend, options: CallOptions, service: string | undefined): Headers {
  const { token, key, language = "pt-BR", body, raw, device } = options;
  const named = {
    accept: "application/json",
    "accept-language": language,
    "x-request-id": crypto.randomUUID(),
    "x-company-id": company,
    "x-brand-id": brand,
    "x-service-id": service,
    "idempotency-key": key,
    "x-device": device,
    authorization: token === undefined ? undefined : `Bearer ${token}`,
    "content-type": body === undefined && raw === undefined ? undefined : "application/json",
  };
  const headers = new Headers();
  for (const [name, value] of Object.entries(named)) if (value !== undefined) headers.set(name, value);
  return headers;
}

/** The JSON of a text. The conventions report a text that is not JSON. */
export function jsonOf(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Wire = {
  backend: Backend;
  transport: Transport;
  /** called with every answer */
  judge: (reply: Reply) => void;
  /** the service for order and crm calls, once it is known */
  service: () => string | undefined;
  /** called with every call before it is made; it throws for one that is not to be made */
  admit: (target: Target) => void;
};

/** The service for a call's header. Only order and crm calls have it, as in the storefront. */
function serviceOf(area: string | undefined, { service }: CallOptions, known: string | undefined) {
  if (area !== "order" && area !== "crm") return undefined;
  return service === undefined ? known : (service ?? undefined);
}

const MARK = [0xef, 0xbb, 0xbf];

/** The text of a body, and its encoding. */
function decoded(bytes: Uint8Array): Pick<Reply, "text" | "encoding"> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const isMarked = MARK.every((byte, index) => bytes[index] === byte);
    return { text, encoding: isMarked ? "UTF-8 with a byte order mark" : "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "no UTF-8" };
  }
}

/** The complete answer to a request. @throws Violation without an answer */
async function answered(transport: Transport, request: Request, call: string): Promise<Reply> {
  const started = performance.now();
  try {
    const { status, headers, ...response } = await read(transport, request);
    const { text, encoding } = decoded(response.bytes);
    const ms = Math.round(performance.now() - started);
    return { call, status, headers, text, body: jsonOf(text), encoding, ms };
  } catch (error) {
    throw new Violation(call, "", undefined, `an answer, instead: ${reasonOf(error)}`, { rule: "time" });
  }
}

async function read(transport: Transport, request: Request) {
  const response = await transport(request);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** The calls to one backend. @throws the errors of `judge` and `admit`, and Violation without an answer */
export function caller({ backend, transport, judge, service, admit }: Wire): Call {
  return async (target, options = {}) => {
    admit(target);
    const [method = "GET", area = "cms", path = "/"] = target.split(/ (.*?) (.*)/s);
    const base = Object.entries(backend.urls).find(([name]) => name === area)?.[1] ?? "";
    const query = queryOf(options.query);
    const body =
      options.form ?? options.raw ?? (options.body === undefined ? null : JSON.stringify(options.body));
    const request = new Request(`${base.replace(/\/+$/, "")}${path}${query}`, {
      method,
      headers: headersOf(backend, options, serviceOf(area, options, service())),
      body,
      redirect: "manual",
    });
    const named = `${target}${decodeURIComponent(query)}`;
    const reply = await answered(transport, request, named);
    judge(reply);
    return reply;
  };
}
