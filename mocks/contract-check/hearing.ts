import { CODES } from "../../app/services/contract/codes.server";
import type { Sent } from "../openapi/validator";
import { type Backend, jsonOf } from "./wire";

/** A call to the backend and its answer. `code` is that of a refusal, if the contract fixes it. */
export type Heard = { sent: Sent; answer: { status: number; body: unknown }; code: string | undefined };

async function bodyOf(request: Request, contentType: string | undefined): Promise<unknown> {
  if (contentType === undefined) return undefined;
  if (contentType.startsWith("application/json")) return jsonOf(await request.text());
  const fields = [...(await request.formData())];
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === "string" ? value : "a file"]),
  );
}

const fixedCodeOf = (body: unknown): string | undefined => {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  // A 422 of any call may be VALIDATION, and a 401 of any call may be about the token.
  return typeof code === "string" && code in CODES && code !== "VALIDATION" ? code : undefined;
};

/** A `fetch` that reports each call to an area of the backend, with its answer. */
export function hearing({ urls }: Backend, tell: (heard: Heard) => void): typeof fetch {
  const real = fetch;
  return async (input, init) => {
    const request = new Request(input, init);
    const base = Object.entries(urls).find(([, url]) => request.url.startsWith(`${url}/`));
    if (!base) return real(request);
    const [area, url] = base;
    const { pathname, searchParams } = new URL(request.url);
    const contentType = request.headers.get("content-type") ?? undefined;
    const { method, headers } = request;
    const path = pathname.slice(new URL(url).pathname.length);
    const body = await bodyOf(request.clone(), contentType);
    const response = await real(request);
    const text = await response.clone().text();
    const sent: Sent = { area, method, path, query: searchParams, headers, contentType, body };
    const answered = jsonOf(text);
    tell({ sent, answer: { status: response.status, body: answered }, code: fixedCodeOf(answered) });
    return response;
  };
}
