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
  text: string;
  body: unknown;
};

export type Call = (target: Target, options?: CallOptions) => Promise<Reply>;

export type Backend = {
  urls: Readonly<Record<Area, string>>;
  company?: string | undefined;
  brand?: string | undefined;
};

const TIMEOUT_MS = 20_000;

/** The transport over the network. */
export const overHttp: Transport = (request) =>
  fetch(request, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });

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
  /** called with every answer @throws Violation */
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

/** The complete answer to a request. @throws Violation without an answer */
async function answered(transport: Transport, request: Request, call: string) {
  try {
    const response = await transport(request);
    return { response, text: await response.text() };
  } catch (error) {
    const seconds = TIMEOUT_MS / 1_000;
    throw new Violation(call, "", undefined, `answers within ${seconds} s, instead: ${reasonOf(error)}`);
  }
}

/** The calls to one backend. @throws the errors of `judge`, and Violation without an answer */
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
    const { response, text } = await answered(transport, request, named);
    const { status, headers } = response;
    const reply = { call: named, status, headers, text, body: jsonOf(text) };
    judge(reply);
    return reply;
  };
}
