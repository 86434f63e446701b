import { env } from "~/platform/env/env.server";
import { APPLE_RETURN, BANK_RETURN } from "./return-paths";

const SAFE = new Set(["GET", "HEAD"]);

/**
 * Whether a request may change something (cross-site request forgery). An unsafe one counts only when
 * `Sec-Fetch-Site` is same-origin or, where a browser does not send that, `Origin` is the site's own
 * configured origin; with neither it is refused.
 */
export function isSameOrigin(request: Request, origin: string = env.APP_ORIGIN): boolean {
  if (SAFE.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return request.headers.get("origin") === origin;
}

/** Where another site posts on the customer's behalf: what comes there counts by its `state` alone. */
const FOREIGN_RETURNS = [APPLE_RETURN, BANK_RETURN];

/** Whether a request is a return that is exempt from {@link isSameOrigin}, by name. Decisions: CSRF. */
export function isForeignReturn({ method, url }: Request): boolean {
  return method === "POST" && FOREIGN_RETURNS.includes(new URL(url).pathname);
}
