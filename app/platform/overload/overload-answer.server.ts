import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { encode } from "turbo-stream";
import { sameSitePath } from "~/domain/visit/same-site-path";
import type { Locale } from "~/locales/locale";
import { env } from "~/platform/env/env.server";
import { getT } from "~/platform/i18n/i18n.server";
import { incomingLocale } from "~/platform/i18n/incoming-locale.server";
import { DATA_REQUEST } from "~/platform/rendering/data-request.server";
import { flashCookie } from "~/platform/visitor/toast.server";
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
  const { method, headers, url = "/" } = request;
  const wasSent = method === "POST";
  const isData = headers[DATA_REQUEST] === "1";
  // A script asked, or a picture.
  if (!wasSent && !isData && url.startsWith("/resources/")) return EMPTY;
  const locale = await incomingLocale(request);
  if (isData) return asData(request, locale);
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

/**
 * What Remix's script understands: a redirect that loads a document. A page comes as its own document, which comes back
 * by itself. A form leads to the page that it is on, with a message.
 */
async function asData({ method, headers, url = "/" }: IncomingMessage, locale: Locale): Promise<Body> {
  const own = pageOf(url);
  const data = { "Content-Type": "text/x-script; charset=utf-8", "X-Remix-Response": "yes" };
  if (method !== "POST") return { bytes: await encoded({ [REDIRECT]: reload(own) }), headers: data };
  const text = (await getT(locale))("status.overload.toast");
  return {
    bytes: await encoded(reload(refererOf(headers.referer) ?? own)),
    headers: { ...data, "Set-Cookie": flashCookie.seal({ tone: "bad", text }) },
  };
}

/** As Remix marks a redirect in the data of several loaders. */
const REDIRECT = Symbol("SingleFetchRedirect");

function reload(path: string) {
  return { redirect: path, status: 302, revalidate: false, reload: true, replace: false };
}

async function encoded(value: object): Promise<Buffer> {
  const asRedirect = (one: unknown): [string, unknown] | undefined =>
    typeof one === "object" && one !== null && REDIRECT in one
      ? ["SingleFetchRedirect", one[REDIRECT]]
      : undefined;
  return Buffer.from(await new Response(encode(value, { plugins: [asRedirect] })).arrayBuffer());
}

/** The page whose data a URL stands for. */
function pageOf(url: string): string {
  const page = new URL(url, env.APP_ORIGIN);
  page.pathname = page.pathname.replace(/(\/_root)?\.data$/, "") || "/";
  page.searchParams.delete("_routes");
  return sameSitePath(page.pathname + page.search) ?? "/";
}

function refererOf(referer: string | undefined): string | undefined {
  if (!referer?.startsWith(`${env.APP_ORIGIN}/`)) return undefined;
  return sameSitePath(referer.slice(env.APP_ORIGIN.length));
}
