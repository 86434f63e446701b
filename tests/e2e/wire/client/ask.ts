import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>;
  /** Sent as it is, where there is no form. */
  body?: Uint8Array;
}

/** One HTTP request exactly as written: no header is added and no redirect followed. */
export async function ask(
  url: string,
  { method = "GET", headers = {}, form, body: raw = new Uint8Array() }: Question = {},
): Promise<Answer> {
  const body = form ? new URLSearchParams(form).toString() : raw;
  const type = form ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
  const length = method === "GET" || method === "HEAD" ? {} : { "Content-Length": Buffer.byteLength(body) };
  const outgoing = request(url, { method, headers: { ...type, ...length, ...headers }, agent: false });
  // Whoever is answered early may be cut off later; what comes before the answer is thrown below.
  outgoing.on("error", () => {});
  outgoing.end(body);
  const [incoming] = await once(outgoing, "response");
  return read(incoming);
}

/** Where an answer leads, without the mark of a browser that brought no cookie (record 117). */
export function leadsTo({ headers }: Answer): string | undefined {
  return headers.location?.replace(/\?kept=[\w-]+/, "");
}

/** Reads an answer to its end. */
export async function read(incoming: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const { statusCode = 0, headers } = incoming;
  return { status: statusCode, headers, body: Buffer.concat(chunks).toString("utf8") };
}
