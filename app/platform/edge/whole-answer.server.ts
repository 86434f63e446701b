/** An answer whose body is complete, with its length. Text is `text/plain` unless `headers` say otherwise. */
export function wholeAnswer(body: string | Uint8Array, init: ResponseInit = {}): Response {
  const answer = new Response(typeof body === "string" ? body : new Uint8Array(body), init);
  const length = typeof body === "string" ? Buffer.byteLength(body) : body.length;
  answer.headers.set("Content-Length", String(length));
  return answer;
}
