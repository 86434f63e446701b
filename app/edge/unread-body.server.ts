import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import onHeaders from "on-headers";

/** How much of a body that nobody reads is taken in after the answer, so that a browser comes to read that. */
const LINGER_BYTES = 64 * 1_048_576;
/** And for how long, in milliseconds. */
const LINGER_MS = 15_000;

/**
 * Keeps a body that was not read off the next request's way. An answer that comes before the body has is the last
 * of its connection: what is still on its way is taken in, within bounds, and dropped. A body that has come and was
 * not read is dropped at once. Decisions: a refusal answers before it reads a body only when it closes the
 * connection.
 */
export function dropUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  onHeaders(response, () => {
    if (request.complete) return;
    response.setHeader("Connection", "close");
    linger(request, request.socket);
  });
  // Before Node's own listener, which may close the connection.
  response.prependOnceListener("finish", () => {
    if (request.readableEnded) return;
    // Whoever has begun to read holds the rest back, and with it the connection.
    request.removeAllListeners("data");
    request.resume();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Lets the other end finish. Node closes a connection for good right behind its last answer: a client that is still
 * sending is told of a reset then, and never gets to read what it was answered.
 */
function linger(request: IncomingMessage, socket: Socket): void {
  const close = socket.destroySoon.bind(socket);
  const before = socket.bytesRead;
  socket.destroySoon = () => {
    if (request.closed) return close();
    const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once("close", () => clearTimeout(late));
    request.once("close", close);
    request.on("data", () => {
      if (socket.bytesRead - before > LINGER_BYTES) socket.destroy();
    });
    // Says that this was the last answer, and goes on listening.
    socket.end();
  };
}
