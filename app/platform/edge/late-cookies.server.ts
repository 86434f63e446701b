import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { flashCookie } from "~/platform/visitor/toast.server";

/** The status of a redirect, for a browser and for a script that requests a page's data. */
const isRedirect = (status: number) => (status >= 300 && status < 400) || status === 202;

const nameOf = (cookie: string) => cookie.split("=", 1)[0] ?? "";
const FLASH = nameOf(flashCookie.clear());

/**
 * Adds the cookies of a request to its answer, whatever Remix makes of it. Error pages, refusals and failed resources
 * do not carry the headers of the loaders that succeeded. Without this, refreshed tokens would be lost, and with them
 * the session.
 */
export function addLateCookies(response: ServerResponse, earned: () => readonly string[]): void {
  onHeaders(response, () => {
    const told = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
    const names = new Set(told.map(nameOf));
    // A message that was read for a page must still be shown if a redirect replaced that page.
    if (isRedirect(response.statusCode)) names.add(FLASH);
    const late = earned().filter((cookie) => !names.has(nameOf(cookie)));
    if (late.length === 0) return;
    response.setHeader("Set-Cookie", [...told, ...late]);
    response.setHeader("Cache-Control", "private, no-store");
  });
}
