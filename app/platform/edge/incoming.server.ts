import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "~/platform/env/env.server";
import { FOREIGN_ORIGIN } from "~/platform/guard/same-origin.server";
import { CLIENT_ADDRESS, clientAddress } from "~/platform/limits/client-address.server";
import { isReady } from "~/platform/monitoring/readiness.server";
import { PAGE_CODING, pageCoding } from "~/platform/rendering/page-coding.server";
import { standingHeaders } from "~/platform/rendering/security-headers.server";
import { newRequestId, REQUEST_ID } from "~/platform/visitor/random-text.server";

const { host: HOST } = new URL(env.APP_ORIGIN);

/** Files that the build has compressed. */
const COMPRESSED = /^\/(build\/|[\w-]+\.js$)/;

/**
 * Prepares every request and every answer of the process, including static files and errors. Call it before anything
 * else reads either.
 */
export function prepare(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of standingHeaders) response.setHeader(name, value);
  // A process that is stopping keeps no connection on which a balancer could send another request.
  if (!isReady()) response.setHeader("Connection", "close");
  request.url = plainPath(request.url ?? "/");
  const { headers } = request;
  headers[REQUEST_ID] = newRequestId();
  // The site's name is the configured one, whatever a client or a proxy calls it.
  headers.host = HOST;
  delete headers["x-forwarded-host"];
  // A page chooses by itself. What remix-serve compresses is small as gzip. Built files were compressed by the build.
  headers[PAGE_CODING] = pageCoding(headers["accept-encoding"]);
  if (headers["accept-encoding"]?.includes("gzip") && !COMPRESSED.test(request.url))
    headers["accept-encoding"] = "gzip";
  // Remix's Request has no socket.
  headers[CLIENT_ADDRESS] = clientAddress(
    request.socket.remoteAddress,
    String(headers["x-forwarded-for"] ?? ""),
  );
  // Remix answers a foreign Origin itself, with 500 and without our page. The guard is stricter and answers 403.
  const { origin } = headers;
  if (origin !== undefined && origin !== env.APP_ORIGIN) {
    headers[FOREIGN_ORIGIN] = origin;
    delete headers.origin;
  } else {
    delete headers[FOREIGN_ORIGIN];
  }
}

/** The router would answer a path with this ending, or this parameter, with the bare data of pages: {@link plainPath}. */
const DATA_OF_PAGE = ".data";
const DATA_OF_ROUTE = "_data";

/**
 * The path and query of a request line in a form that Remix can read, whatever a client wrote: without the origin of an
 * absolute form, beginning with `/`, with valid percent signs, and without what asks for the bare data of a page or of a
 * route: no script of ours reads them, and such an address is that of no page.
 *
 * @param target - the request line's, such as `/menu?tag=VEGAN`, `http://elsewhere.example/menu` or `*`
 */
export function plainPath(target: string): string {
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(target)?.[0] ?? "";
  const [rest = ""] = target.slice(origin.length).split("#", 1);
  const at = rest.indexOf("?");
  const path = at < 0 ? rest : rest.slice(0, at);
  const search = at < 0 ? "" : rest.slice(at);
  const plain = inOrder(path.startsWith("/") ? path : `/${path === "*" ? "" : path}`);
  return (plain.endsWith(DATA_OF_PAGE) ? `${plain}/` : plain) + withoutData(search);
}

/** The path as a browser would send it, with `..` resolved. What cannot be decoded is taken literally. */
function inOrder(path: string): string {
  const { pathname } = new URL(`http://of.ours${path}`);
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll("%", "%25");
  }
}

/** The query as Remix will read it: `URL` drops tabs and the spaces at its end. */
function withoutData(asked: string): string {
  if (asked === "") return asked;
  const { search, searchParams: query } = new URL(asked, "http://of.ours");
  if (!query.has(DATA_OF_ROUTE)) return search;
  query.delete(DATA_OF_ROUTE);
  return query.size > 0 ? `?${query}` : "";
}
