/** By this name `@remix-run/express` finds a complete body, as patched. Record 69. */
const WHOLE = Symbol.for("comanda.whole");

/**
 * An answer whose body is complete. It goes out in one piece with its length, not through a stream, which costs more
 * than most of our loaders. Text is `text/plain` unless `headers` say otherwise.
 */
export function wholeAnswer(body: string | Uint8Array, init: ResponseInit = {}): Response {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const answer = new Response(null, init);
  if (typeof body === "string" && !answer.headers.has("Content-Type"))
    answer.headers.set("Content-Type", "text/plain;charset=UTF-8");
  answer.headers.set("Content-Length", String(bytes.length));
  return Object.defineProperties(answer, {
    [WHOLE]: { value: bytes },
    // For everybody else it is a body like any other. Remix reads it where it is asked for as data.
    body: { get: () => new Blob([new Uint8Array(bytes)]).stream() },
    text: { value: async () => Buffer.from(bytes).toString() },
    json: { value: async () => JSON.parse(Buffer.from(bytes).toString()) },
  });
}
