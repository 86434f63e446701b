import { flashCookie } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { isDataRequest } from "./data-request.server";

/**
 * Has a page that comes under headers of its own loaded as a document: a script that goes to it has the document of
 * the page before, whose Content-Security-Policy would stand.
 *
 * @throws a redirect to the page itself, for a request for its data alone
 */
export function asDocument(visitor: Visitor): void {
  const { request, url } = visitor;
  if (!isDataRequest(request)) return;
  // The toast is for the document, though the root's loader has taken it for the data.
  const answer = visitor.redirect(url.pathname + url.search, flashCookie.read(request));
  answer.headers.set("X-Remix-Reload-Document", "true");
  throw answer;
}
