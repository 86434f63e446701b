import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { incomingLocale } from "~/platform/i18n/incoming-locale.server";
import { OVERLOAD_POLICY, overloadPage } from "./overload-page.server";
import type { RequestClass } from "./priority.server";

/** After how many seconds somebody comes back, at least, and how far that is spread. */
const PAUSE = { known: [3, 6], newcomer: [8, 12] } as const;

interface Body {
  bytes: Buffer;
  headers: OutgoingHttpHeaders;
}

/** Answers a request that is turned away: 503, when to come back, and what this kind of request understands. */
export async function answerOverload(
  request: IncomingMessage,
  response: ServerResponse,
  name: RequestClass,
): Promise<void> {
  const seconds = pauseOf(name);
  const { bytes, headers } = await bodyFor(request, seconds);
  if (response.destroyed) return;
  response.writeHead(503, {
    "Retry-After": seconds,
    "Cache-Control": "private, no-store",
    "Content-Length": bytes.length,
    ...headers,
  });
  response.end(bytes);
}

/** After how many seconds somebody of a class is asked to come back. */
export function pauseOf(name: RequestClass): number {
  const [least, spread] = name === "newcomer" || name === "spare" ? PAUSE.newcomer : PAUSE.known;
  return least + Math.floor(Math.random() * (spread + 1));
}

async function bodyFor(request: IncomingMessage, seconds: number): Promise<Body> {
  const { method, url = "/" } = request;
  const wasSent = method === "POST";
  // A script asked, or a picture.
  if (!wasSent && url.startsWith("/resources/")) return EMPTY;
  const locale = await incomingLocale(request);
  const page = await overloadPage(locale, wasSent);
  // To load the answer to a form again would send the form again.
  return { bytes: page, headers: wasSent ? PAGE_HEADERS : { ...PAGE_HEADERS, Refresh: seconds } };
}

/** The headers of the page, beside those of every answer. */
export const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": OVERLOAD_POLICY,
  "Cross-Origin-Opener-Policy": "same-origin",
};

const EMPTY: Body = { bytes: Buffer.alloc(0), headers: {} };
