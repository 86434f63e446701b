import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "~/platform/env/env.server";
import { FOREIGN_ORIGIN } from "~/platform/guard/same-origin.server";
import { isReady } from "~/platform/health/readiness.server";
import { CLIENT_ADDRESS, clientAddress } from "~/platform/limits/client-address.server";
import { PAGE_CODING, pageCoding } from "~/platform/rendering/page-coding.server";
import { standingHeaders } from "~/platform/rendering/security-headers.server";
import { newRequestId, REQUEST_ID } from "~/platform/visitor/random-text.server";
import { plainPath } from "./request-line.server";

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
