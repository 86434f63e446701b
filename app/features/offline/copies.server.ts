import { seatOf } from "~/features/table/table-cookies.server";
import { nameBrowser } from "~/platform/limits/known-browser.server";
import { keyedHash } from "~/platform/limits/security-event.server";
import { accountCookie } from "~/platform/visitor/browser-cookies.server";
import type { Copy, CopyKind, Visitor } from "~/platform/visitor/visitor";

/** As many letters as tell the persons of one browser apart. */
const LETTERS = 8;

/**
 * Tells the service worker whose copy this page would be. The mark changes with a sign-in, a sign-out, the end of a
 * session, another seat at a table and another language. All copies with an old mark are dropped then. Record 64.
 */
export function markCopy(visitor: Visitor, page: Pick<Copy, "kind" | "told">): void {
  const person = [
    nameBrowser(visitor),
    accountCookie.read(visitor.request)?.mark,
    seatOf(visitor)?.session,
    visitor.locale,
  ];
  visitor.tellCopy({ mark: keyedHash("copy", person.join(" ")).slice(0, LETTERS), ...page });
}

/** Lets the service worker keep this page to read offline. Decisions: "Offline and updates". */
export function keepCopy(visitor: Visitor, kind: CopyKind): void {
  markCopy(visitor, { kind });
}
