import { IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** Stores the answer instead of sending it. */
class KeptResponse extends ServerResponse {
  readonly #chunks: Uint8Array[] = [];
  #finish: (body: Buffer) => void = () => {};
  readonly whole = new Promise<Buffer>((resolve) => {
    this.#finish = resolve;
  });

  override write(chunk: unknown): boolean {
    if (typeof chunk === "string") this.#chunks.push(Buffer.from(chunk));
    if (chunk instanceof Uint8Array) this.#chunks.push(chunk);
    return true;
  }

  override end(chunk?: unknown): this {
    this.write(chunk);
    this.#finish(Buffer.concat(this.#chunks));
    return this;
  }
}

async function incomingOf(request: Request, prefix: string): Promise<IncomingMessage> {
  const url = new URL(request.url);
  const body = Buffer.from(await request.clone().arrayBuffer());
  const incoming = new IncomingMessage(new Socket());
  incoming.method = request.method;
  incoming.url = `${url.pathname.slice(prefix.length)}${url.search}`;
  incoming.headers = {
    ...Object.fromEntries(request.headers),
    host: url.host,
    "x-forwarded-host": url.host,
    "x-forwarded-proto": url.protocol.slice(0, -1),
    ...(body.length > 0 ? { "content-length": String(body.length) } : {}),
  };
  if (body.length > 0) incoming.push(body);
  incoming.push(null);
  incoming.complete = true;
  return incoming;
}

/**
 * Lets a `node:http` listener answer a web `Request` below a path, so that it is one of the handlers, with the same
 * faults and journal. The origin is the request's, whatever its headers say.
 */
export async function answerByListener(
  listener: RequestListener,
  request: Request,
  prefix: string,
): Promise<Response> {
  const incoming = await incomingOf(request, prefix);
  const kept = new KeptResponse(incoming);
  listener(incoming, kept);
  const body = await kept.whole;
  const headers = new Headers();
  for (const [name, value] of Object.entries(kept.getHeaders())) {
    for (const entry of [value ?? []].flat()) headers.append(name, String(entry));
  }
  headers.delete("content-length");
  const { statusCode: status } = kept;
  return new Response(body.length === 0 ? null : new Uint8Array(body), { status, headers });
}
