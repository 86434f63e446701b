import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import onHeaders from "on-headers";

/** How many bytes of an unread body are read after the answer, so that a browser gets to read the answer. */
const LINGER_BYTES = 64 * 1_048_576;
/** For how long, in milliseconds. */
const LINGER_MS = 15_000;

/** How many senders are read at once, 64 KB of each, and how often, in milliseconds. */
const HEARD = 24;
const HEAR_MS = 20;

/** Requests whose rest is being read, with the bytes that their connections had brought before. */
const late = new Map<IncomingMessage, number>();
let hearing: NodeJS.Timeout | undefined;

/**
 * Keeps an unread body from blocking the next request. An answer that comes before the whole body is the last one of
 * its connection: the rest is read within limits and dropped. A body that has arrived unread is dropped at once.
 * Decisions: a refusal answers before it reads a body only when it closes the connection.
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
    // A reader that has begun would stop the rest of the body, and with it the connection.
    request.removeAllListeners("data");
    if (request.complete) request.resume();
    else takeIn(request);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Lets the client finish sending. Node closes a connection directly after its last answer. A client that is still
 * sending would get a reset, and never read the answer.
 */
function linger(request: IncomingMessage, socket: Socket): void {
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

/**
 * Reads the rest of a body alternately with the others. When two hundred bodies of five megabytes were read as fast
 * as they came, other answers were delayed by seven seconds.
 */
function takeIn(request: IncomingMessage): void {
  request.pause();
  // Node itself reads a body at once if nobody has begun to read it.
  request.read();
  late.set(request, request.socket.bytesRead);
  request.once("close", () => late.delete(request));
  hearing ??= setInterval(hear, HEAR_MS).unref();
}

function hear(): void {
  for (const [request, before] of [...late].slice(0, HEARD)) {
    late.delete(request);
    if (request.socket.bytesRead - before > LINGER_BYTES) request.socket.destroy();
    else request.read();
    if (!request.closed) late.set(request, before);
  }
  if (late.size > 0) return;
  clearInterval(hearing);
  hearing = undefined;
}
