import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { ANSWER_ID } from "~/domain/visit/own-answer";
import { standingHeaders } from "~/platform/rendering/security-headers.server";
import { newRequestId } from "~/platform/visitor/random-text.server";

/** The status for an error of Node's parser. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const answers = new WeakMap<Duplex, ServerResponse>();

/** Notes the current answer of a connection, for {@link answerUnread}. */
export function noteAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  answers.set(socket, response);
}

/**
 * Answers on a connection whose request could not be read: it broke the protocol, is too long, or took too long. If
 * another answer is partly sent there, the connection is only closed.
 */
export function answerUnread(error: Error & { code?: string }, socket: Duplex): void {
  const answer = answers.get(socket);
  if (!socket.writable || (answer?.headersSent && !answer.writableFinished)) return void socket.destroy();
  endWith(STATUS_OF[error.code ?? ""] ?? 400, socket);
}

/** Writes a short answer with the standing headers and closes the connection. */
export function endWith(
  status: number,
  socket: Duplex,
  more: readonly (readonly [string, string])[] = [],
): void {
  const body = `${STATUS_CODES[status]}\n`;
  const headers = [
    ...standingHeaders,
    [ANSWER_ID, newRequestId()],
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
