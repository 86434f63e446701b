import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { standingHeaders } from "~/platform/rendering/security-headers.server";

/** What Node's parser says of a request that it could not read, or not in time. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The last answer of each connection. */
const answers = new WeakMap<Duplex, ServerResponse>();

/** Notes which answer a connection is busy with, for {@link answerUnread}. */
export function noteAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  answers.set(socket, response);
}

/**
 * Answers on a connection whose request never came to be one: it broke the protocol, is too long, or took too long.
 * Where another answer is half told there, the connection just ends.
 */
export function answerUnread(error: Error & { code?: string }, socket: Duplex): void {
  const answer = answers.get(socket);
  if (!socket.writable || (answer?.headersSent && !answer.writableFinished)) return void socket.destroy();
  endWith(STATUS_OF[error.code ?? ""] ?? 400, socket);
}

/** Writes a short answer, with the headers that all have, and closes the connection. */
export function endWith(
  status: number,
  socket: Duplex,
  more: readonly (readonly [string, string])[] = [],
): void {
  const body = `${STATUS_CODES[status]}\n`;
  const headers = [
    ...standingHeaders,
    ...more,
    ["Content-Security-Policy", "default-src 'none'"],
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Content-Length", String(body.length)],
    ["Cache-Control", "no-store"],
    ["Connection", "close"],
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`, () =>
    socket.destroy(),
  );
}
