import diagnostics from "node:diagnostics_channel";
import { IncomingMessage, ServerResponse } from "node:http";
import { CLIENT_ADDRESS, clientAddress } from "./client-address.server";
import { DATA_REQUEST } from "./data-request.server";
import { env } from "./env.server";
import { NO_SNIFF, standingHeaders } from "./security-headers.server";

/**
 * What must hold for every answer of the process, also those that remix-serve and Remix give without asking
 * us (static files, a refused method, a crash). remix-serve has no hook for middleware, so this listens to
 * Node's own channel, which speaks before the server's first handler.
 */
export function prepare(request: IncomingMessage, response: ServerResponse): void {
  const isBuiltFile = request.url?.startsWith("/build/");
  // A built file is no page: what guards pages would only cost it bytes.
  for (const [name, value] of isBuiltFile ? [NO_SNIFF] : standingHeaders) response.setHeader(name, value);
  // remix-serve compresses with brotli at its level 4, which is larger than gzip: 8.8 against 8.2 KB of our CSS.
  if (request.headers["accept-encoding"]?.includes("gzip")) request.headers["accept-encoding"] = "gzip";
  // Remix's Request knows no socket.
  const forwarded = request.headers["x-forwarded-for"];
  request.headers[CLIENT_ADDRESS] = clientAddress(request.socket.remoteAddress, String(forwarded ?? ""));
  // Remix hands its loaders the page's own URL, whichever of page and data was asked for.
  const isData = request.url?.split("?", 1)[0]?.endsWith(".data") ?? false;
  request.headers[DATA_REQUEST] = isData ? "1" : undefined;
  // Remix answers a foreign Origin by itself, with 500 and without our page; the guard is stricter and says 403.
  const origin = request.headers.origin;
  if (origin !== undefined && origin !== env.APP_ORIGIN) {
    request.headers["x-foreign-origin"] = origin;
    delete request.headers.origin;
  } else {
    delete request.headers["x-foreign-origin"];
  }
}

declare global {
  var comandaIncoming: ((message: unknown) => void) | undefined;
}

/** The channel's message carries `request` and `response`. */
function onStart(message: unknown) {
  if (typeof message !== "object" || message === null) return;
  if (!("request" in message && "response" in message)) return;
  const { request, response } = message;
  if (request instanceof IncomingMessage && response instanceof ServerResponse) prepare(request, response);
}

/** Starts to {@link prepare} every answer of the process. */
export function prepareEveryAnswer(): void {
  // A development rebuild loads this file again: the earlier listener goes.
  if (globalThis.comandaIncoming)
    diagnostics.unsubscribe("http.server.request.start", globalThis.comandaIncoming);
  globalThis.comandaIncoming = onStart;
  diagnostics.subscribe("http.server.request.start", onStart);
}
