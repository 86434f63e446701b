import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Locale } from "~/locales/locale";
import { knownRestaurant } from "~/platform/content/content.server";
import { getT } from "~/platform/i18n/i18n.server";
import { incomingLocale } from "~/platform/i18n/incoming-locale.server";
import { escapeAttribute } from "~/platform/rendering/page-html.server";
import type { RequestClass } from "./priority.server";

/** The page brings its style along: a stylesheet would be one more request. Colours and sizes are those of the others. */
const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:20vh 1.5rem;text-align:center;background:#faf7f9;color:#2b2026}" +
  "main{max-width:30rem;margin:auto;text-wrap:balance}p{margin:0}h1{margin:.5rem 0;font-size:1.625rem;line-height:1.15}" +
  "a{display:inline-block;margin-top:1.5rem;padding:.9rem 1.25rem;border:1px solid;border-radius:.75rem;color:inherit;" +
  "font-weight:650;line-height:1.2;text-decoration:none}" +
  "@media(prefers-color-scheme:dark){body{background:#171114;color:#f3eff1}}";

/** Only its own style, and nothing else. */
const OVERLOAD_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const kept = new Map<string, Buffer>();

/** The page for a visitor who only asked for one, if it was made before. */
export function knownOverloadPage(locale: Locale): Buffer | undefined {
  return kept.get(keyOf(locale, false));
}

const keyOf = (locale: Locale, wasSent: boolean) =>
  `${locale} ${wasSent ? "sent" : "asked"} ${knownRestaurant()?.name ?? ""}`;

/**
 * The page for a visitor who is turned away, in less than 2 KB. It is made once for each language and name of
 * the restaurant.
 *
 * @param wasSent - whether it is the answer to a form, which the page cannot send again
 */
export async function overloadPage(locale: Locale, wasSent: boolean): Promise<Buffer> {
  const brand = knownRestaurant()?.name;
  const key = keyOf(locale, wasSent);
  const known = kept.get(key);
  if (known) return known;
  const t = await getT(locale);
  const title = t("status.overload.title");
  const again = wasSent ? "" : `<a href="">${t("status.loadFailure.action")}</a>`;
  const page = Buffer.from(
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
      `<meta name="robots" content="noindex"><title>${escapeAttribute([title, brand].filter(Boolean).join(" · "))}</title>` +
      `<style>${STYLE}</style></head><body><main>${brand === undefined ? "" : `<p>${escapeAttribute(brand)}</p>`}` +
      `<h1>${title}</h1><p>${t(wasSent ? "status.overload.sent" : "status.overload.body")}</p>${again}</main></body></html>`,
  );
  kept.set(key, page);
  return page;
}

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
