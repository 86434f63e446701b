import { flashCookie } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { isDataRequest } from "./data-request.server";

/**
 * Makes the browser load a page with headers of its own as a document. After a navigation by script, the previous
 * page's Content-Security-Policy would still apply.
 *
 * @throws a redirect to the page itself, if only its data was requested
 */
export function asDocument(visitor: Visitor): void {
  const { request, url } = visitor;
  if (!isDataRequest(request)) return;
  // The toast is for the document, although the root's loader has read it for the data.
  const answer = visitor.redirect(url.pathname + url.search, flashCookie.read(request));
  answer.headers.set("X-Remix-Reload-Document", "true");
  throw answer;
}
