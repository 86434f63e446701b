import { cookiesAfter, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { mannersCookie, tablePlaceCookie } from "./table-cookies.server";

/** The demo's restaurant that has tables. */
export const TABLE_STORE = "vila-madalena";

const pair = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";

/** The cookies of a guest who has accepted the terms, and has read the code of `table` with the phone's own camera. */
export function guestCookies(table: string): string {
  return [
    pair(mannersCookie.seal({ terms: "guest", tutorial: true })),
    pair(tablePlaceCookie.seal({ store: TABLE_STORE, table, external: true })),
  ].join("; ");
}

/** A guest at `table` who has not sat down yet. */
export function guestAt(table: string, path = "/table/form"): Promise<Visitor> {
  return visitorWith(guestCookies(table), path);
}

/** The next request of a browser that had `before` and was answered with `headers`. */
export function nextVisit(headers: Headers, before: string, path?: string): Promise<Visitor> {
  return visitorWith(cookiesAfter(headers, before), path);
}
