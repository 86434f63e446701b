import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";

/** For how long the rest of an unread body is read after the answer, in milliseconds. */
const LINGER_MS = 15_000;

/**
 * Keeps an unread body from blocking the next request. An answer that comes before the whole body is the last one of its
 * connection: the rest is read for a time and dropped, because a browser listens only after it has sent everything. A body
 * that has arrived unread is dropped at once.
 */
export function dropUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  onHeaders(response, () => {
    if (request.complete) return;
    response.setHeader("Connection", "close");
    linger(request);
  });
  // Before Node's own listener, which may close the connection.
  response.prependOnceListener("finish", () => {
    if (request.readableEnded) return;
    // A reader that has begun would stop the rest of the body, and with it the connection.
    request.removeAllListeners("data");
    request.resume();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Lets the client finish sending. Node closes a connection directly after its last answer. A client that is still
 * sending would get a reset, and never read the answer.
 */
function linger(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.closed) return close();
    const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once("close", () => clearTimeout(late));
    request.once("close", close);
    // Ends our side and continues to listen.
    socket.end();
  };
}
