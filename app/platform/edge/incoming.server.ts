import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "~/platform/env/env.server";
import { isReady } from "~/platform/health/readiness.server";
import { CLIENT_ADDRESS, clientAddress } from "~/platform/limits/client-address.server";
import { DATA_REQUEST } from "~/platform/rendering/data-request.server";
import { standingHeaders } from "~/platform/rendering/security-headers.server";
import { plainPath } from "./request-line.server";

const { host: HOST } = new URL(env.APP_ORIGIN);

/**
 * What must hold for every request and every answer of the process, those of static files and of errors too. To be
 * called before anything else looks at either.
 */
export function prepare(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of standingHeaders) response.setHeader(name, value);
  // A process that is about to end keeps no connection that a balancer could send a next request over.
  if (!isReady()) response.setHeader("Connection", "close");
  request.url = plainPath(request.url ?? "/");
  const { headers } = request;
  // The site has one name, the one it was given: what a client or a proxy calls it decides nothing.
  headers.host = HOST;
  delete headers["x-forwarded-host"];
  // Brotli at the compression's level 4 is larger than gzip: 8.8 against 8.2 KB of our CSS.
  if (headers["accept-encoding"]?.includes("gzip")) headers["accept-encoding"] = "gzip";
  // Remix's Request knows no socket.
  headers[CLIENT_ADDRESS] = clientAddress(
    request.socket.remoteAddress,
    String(headers["x-forwarded-for"] ?? ""),
  );
  // Remix hands its loaders the page's own URL, whichever of page and data was asked for.
  headers[DATA_REQUEST] = request.url.split("?", 1)[0]?.endsWith(".data") ? "1" : undefined;
  // Remix answers a foreign Origin by itself, with 500 and without our page; the guard is stricter and says 403.
  const { origin } = headers;
  if (origin !== undefined && origin !== env.APP_ORIGIN) {
    headers["x-foreign-origin"] = origin;
    delete headers.origin;
  } else {
    delete headers["x-foreign-origin"];
  }
}
