import { env } from "~/platform/env/env.server";
import { APPLE_RETURN, BANK_RETURN } from "./return-paths";

/** Where the edge puts an `Origin` that is not ours, which Remix would answer itself. */
export const FOREIGN_ORIGIN = "x-foreign-origin";

const SAFE = new Set(["GET", "HEAD"]);

/**
 * Where an unsafe request comes from (cross-site request forgery). `Sec-Fetch-Site` must be same-origin. If a browser does not
 * send that, `Origin` must be the configured origin, or else that of `Referer`: Firefox before 70 sends no `Origin` with a form.
 * "untold" without any of them. What only reads is "ours". See docs/browsers.md.
 */
export function sourceOf(request: Request, origin: string = env.APP_ORIGIN): "ours" | "foreign" | "untold" {
  if (SAFE.has(request.method)) return "ours";
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" ? "ours" : "foreign";
  if (request.headers.has(FOREIGN_ORIGIN)) return "foreign";
  const told = request.headers.get("origin") ?? request.headers.get("referer");
  if (told === null) return "untold";
  return (request.headers.get("origin") ?? referrerOf(request)?.origin) === origin ? "ours" : "foreign";
}

/** The page that a request came from, of whatever site. Undefined if the browser does not say it. */
export function referrerOf({ headers }: Request): URL | undefined {
  const referer = headers.get("referer") ?? "";
  return URL.canParse(referer) ? new URL(referer) : undefined;
}

/** Another site posts here on the customer's behalf. Only the `state` of such a post counts. */
const FOREIGN_RETURNS = [APPLE_RETURN, BANK_RETURN];

/** Whether a request is one of the returns that are exempt from {@link sourceOf}. Decisions: CSRF. */
export function isForeignReturn({ method, url }: Request): boolean {
  return method === "POST" && FOREIGN_RETURNS.includes(new URL(url).pathname);
}
