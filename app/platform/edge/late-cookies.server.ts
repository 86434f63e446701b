import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { flashCookie } from "~/platform/visitor/toast.server";

/** What the status of a redirect is to a browser, and to a script that asks for a page's data. */
const isRedirect = (status: number) => (status >= 300 && status < 400) || status === 202;

const nameOf = (cookie: string) => cookie.split("=", 1)[0] ?? "";
const FLASH = nameOf(flashCookie.clear());

/**
 * Puts the cookies that a request has earned into its answer, whatever Remix makes of it: error pages, refusals and
 * failed resources carry no headers of those loaders that went well. Tokens that were refreshed would be lost there,
 * and with them the session.
 */
export function addLateCookies(response: ServerResponse, earned: () => readonly string[]): void {
  onHeaders(response, () => {
    const told = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
    const names = new Set(told.map(nameOf));
    // A message that a page took and a redirect came before is still to be shown.
    if (isRedirect(response.statusCode)) names.add(FLASH);
    const late = earned().filter((cookie) => !names.has(nameOf(cookie)));
    if (late.length === 0) return;
    response.setHeader("Set-Cookie", [...told, ...late]);
    response.setHeader("Cache-Control", "private, no-store");
  });
}
