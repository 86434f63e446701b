import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { BANK_RETURN } from "~/domain/visit/return-paths";
import type { Locale } from "~/locales/locale";
import { knownRestaurant } from "~/platform/content/content.server";
import { env } from "~/platform/env/env.server";
import { getT } from "~/platform/i18n/i18n.server";
import { incomingLocale } from "~/platform/i18n/incoming-locale.server";
import { logger } from "~/platform/monitoring/log.server";
import { countTurnedAway } from "~/platform/monitoring/metrics.server";
import { escapeAttribute } from "~/platform/rendering/page-html.server";
import type { KnownRoute } from "~/platform/request/route-table.server";

/** How often the delay of the event loop is sampled, and how often its mean is taken, in milliseconds. */
const SAMPLE_MS = 10;
const LOOK_MS = 1_000;
/** An overload is over when no request was turned away for so long, in milliseconds. */
const CALM_MS = 5_000;

/** Patterns of what orders or pays, and of the pages that tell how that ended, whatever the method. */
export const ORDERS: ReadonlySet<string> = new Set([
  ...["/payment/changed", "/payment/card", "/payment/checking"],
  ...["/orders/:orderId", "/mobile/order/:orderId"],
  ...["/orders/:orderId/bank", "/orders/:orderId/card", "/orders/:orderId/pay"],
  ...["/payments/card", BANK_RETURN],
  ...["/payments/apple-pay/start-session", "/payments/apple-pay/outcome"],
  ...["/table/payment/card", "/table/payment/checking", "/table/pix/:paymentId"],
  ...["/table/shares/:paymentId", "/table/shares/:paymentId/bank"],
]);

/** Patterns of the pages whose posts order or pay. */
export const ORDER_FORMS: ReadonlySet<string> = new Set(["/payment", "/table/payment", "/table/round"]);

/** Patterns of what is cheap: others must see that the process is alive, and a page that was let in needs its colours. */
export const CHEAP: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/resources/theme/:file"]);

const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
let isLate = false;
let lastTurnedAway = Number.NEGATIVE_INFINITY;
let wasOverloaded = false;

/** Measures from now on how late the event loop is. */
export function watchEventLoop(): void {
  delay.enable();
  setInterval(look, LOOK_MS).unref();
}

/** The rule of `@fastify/under-pressure`: the mean delay since the last look. Record 81. */
function look(): void {
  // Without a sample, when it is no number, the loop stood still for the whole time.
  isLate = !(delay.mean / 1e6 - SAMPLE_MS <= env.EVENT_LOOP_DELAY_MS);
  delay.reset();
  if (isOverloaded() === wasOverloaded) return;
  wasOverloaded = !wasOverloaded;
  logger.warn(
    wasOverloaded ? "too many requests: some are turned away" : "no request is turned away any more",
  );
}

/** Whether requests were turned away in the last seconds. */
export function isOverloaded(): boolean {
  return performance.now() - lastTurnedAway < CALM_MS;
}

/** Whether a request must come back later, because the event loop is late. What orders and pays goes on. */
export function mustComeBack({ method }: Pick<IncomingMessage, "method">, { pattern }: KnownRoute): boolean {
  if (!isLate || ORDERS.has(pattern) || CHEAP.has(pattern)) return false;
  return !(method === "POST" && ORDER_FORMS.has(pattern));
}

/** After how many seconds a visitor comes back, at least, and how far that is spread. */
const [PAUSE, SPREAD] = [5, 10];

/** Answers a request that is turned away: 503, when to come back, and what this kind of request understands. */
export async function answerOverload(request: IncomingMessage, response: ServerResponse): Promise<void> {
  lastTurnedAway = performance.now();
  countTurnedAway();
  const { method, url = "/" } = request;
  const wasSent = method === "POST";
  // A script asked, or a picture.
  const isForPage = wasSent || !url.startsWith("/resources/");
  const page = isForPage ? await overloadPage(await incomingLocale(request), wasSent) : Buffer.alloc(0);
  if (response.destroyed) return;
  const seconds = PAUSE + Math.floor(Math.random() * (SPREAD + 1));
  response.writeHead(503, {
    "Retry-After": seconds,
    "Cache-Control": "private, no-store",
    "Content-Length": page.length,
    ...(isForPage ? PAGE_HEADERS : {}),
    // To load the answer to a form again would send the form again.
    ...(isForPage && !wasSent ? { Refresh: seconds } : {}),
  });
  response.end(page);
}

/** The page brings its style along: a stylesheet would be one more request. Colours and sizes are those of the others. */
const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:20vh 1.5rem;text-align:center;background:#faf7f9;color:#2b2026}" +
  "main{max-width:30rem;margin:auto;text-wrap:balance}p{margin:0}h1{margin:.5rem 0;font-size:1.625rem;line-height:1.15}" +
  "a{display:inline-block;margin-top:1.5rem;padding:.9rem 1.25rem;border:1px solid;border-radius:.75rem;color:inherit;" +
  "font-weight:650;line-height:1.2;text-decoration:none}" +
  "@media(prefers-color-scheme:dark){body{background:#171114;color:#f3eff1}}";

const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  // Only its own style, and nothing else.
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin",
};

const kept = new Map<string, Buffer>();

/**
 * The page for a visitor who is turned away, in less than 2 KB. It is made once for each language and name of
 * the restaurant.
 *
 * @param wasSent - whether it is the answer to a form, which the page cannot send again
 */
async function overloadPage(locale: Locale, wasSent: boolean): Promise<Buffer> {
  const brand = knownRestaurant()?.name;
  const key = `${locale} ${wasSent ? "sent" : "asked"} ${brand ?? ""}`;
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
