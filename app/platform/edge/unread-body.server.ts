import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import onHeaders from "on-headers";

/** How much of a body that nobody reads is taken in after the answer, so that a browser comes to read that. */
const LINGER_BYTES = 64 * 1_048_576;
/** And for how long, in milliseconds. */
const LINGER_MS = 15_000;

/** How many of those who still send are heard at once, 64 KB of each, and how often, in milliseconds. */
const HEARD = 24;
const HEAR_MS = 20;

/** Those whose rest is taken in, and what their connections had brought before it, in bytes. */
const late = new Map<IncomingMessage, number>();
let hearing: NodeJS.Timeout | undefined;

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
    if (request.complete) request.resume();
    else takeIn(request);
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
  socket.destroySoon = () => {
    if (request.closed) return close();
    const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once("close", () => clearTimeout(late));
    request.once("close", close);
    // Says that this was the last answer, and goes on listening.
    socket.end();
  };
}

/**
 * Takes in the rest of a body by turns with all the others. As fast as it can come, it would come before everything else:
 * two hundred bodies of five megabytes kept other answers waiting for seven seconds.
 */
function takeIn(request: IncomingMessage): void {
  request.pause();
  // Node takes in by itself, at once, what nobody has begun to read.
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
