import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { errorResponse } from "../handlers/endpoint";
import { ContractError } from "../rules/contract-error";
import { type Fault, withBadEntry, withWrongTypes } from "./faults";

export const MOST_BODY_BYTES = 1_048_576;
const ENORMOUS_BYTES = 256 * 1_048_576;
const HTML = "<!doctype html><title>502</title><h1>Bad gateway</h1><p>nginx</p>";

/** How much of a too large body is read, so that its sender can read the answer. */
const MOST_DISCARDED_BYTES = 32 * 1_048_576;

/** The request's body. @throws ContractError 413 over `most` bytes */
export async function readBody(incoming: IncomingMessage, most = MOST_BODY_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= most) chunks.push(bytes);
    if (size > most + MOST_DISCARDED_BYTES) break;
  }
  if (size <= most) return Buffer.concat(chunks);
  throw new ContractError(
    413,
    "TOO_LARGE",
    { pt: "O corpo é grande demais", en: "The body is too large" },
    { connection: "close" },
  );
}

/** The web `Request` of an incoming request. The origin is ours, whatever the Host header says. */
export function toRequest(incoming: IncomingMessage, url: URL, body: Buffer): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const entry of [value ?? []].flat()) headers.append(name, entry);
  }
  // A HEAD is answered like its GET. Node leaves out the body.
  const method = incoming.method === "HEAD" ? "GET" : (incoming.method ?? "GET");
  const bodiless = method === "GET" || body.length === 0;
  return new Request(url, { method, headers, ...(bodiless ? {} : { body: new Uint8Array(body) }) });
}

/** Sends a complete web `Response`. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const cookies = response.headers.getSetCookie();
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
    ...(response.status === 204 || response.status === 304 ? {} : { "content-length": body.length }),
  });
  outgoing.end(body);
}

/** Sends an enormous JSON array, as fast as the client takes it. */
async function sendEnormous(outgoing: ServerResponse): Promise<void> {
  let resume = () => {};
  for (const event of ["drain", "close"]) outgoing.on(event, () => resume());
  const block = `"${"x".repeat(65_533)}",`;
  outgoing.writeHead(200, { "content-type": "application/json" });
  outgoing.write("[");
  for (let sent = 0; sent < ENORMOUS_BYTES && !outgoing.destroyed; sent += block.length) {
    if (!outgoing.write(block)) {
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    }
  }
  outgoing.end('"end"]');
}

const DRIP_MS = 50;

/** Begins a JSON array, and adds to it until the client goes. */
function sendEndless(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { "content-type": "application/json" });
  outgoing.write("[");
  const drip = setInterval(() => outgoing.write('"more",'), DRIP_MS);
  outgoing.on("close", () => clearInterval(drip));
}

async function changed(response: Response, change: (text: string) => string): Promise<Response> {
  const text = await response.text();
  return new Response(change(text), { status: response.status, headers: response.headers });
}

function faultStatus(fault: Fault, acceptLanguage: string | null): Response {
  const status = fault.status ?? 503;
  const error = new ContractError(status, "FAULT", { pt: "Falha injetada", en: "Injected fault" });
  const response = errorResponse(error, acceptLanguage);
  if (status === 429 || status === 503) response.headers.set("retry-after", "1");
  return response;
}

/**
 * Answers a call with a fault. `work` runs the handlers. It runs before the fault only with `after: "commit"`, or if
 * the fault is in the answer itself.
 *
 * @returns the sent status, 0 if the connection was cut or left hanging
 */
export async function answerWithFault(
  fault: Fault,
  work: () => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<number> {
  const committed = fault.after === "commit" ? await work() : undefined;
  if (fault.delay_ms !== undefined) await sleep(fault.delay_ms);
  const send = async (response: Response) => {
    await sendResponse(response, outgoing);
    return response.status;
  };
  switch (fault.kind) {
    case "delay":
      return send(committed ?? (await work()));
    case "status":
      return send(faultStatus(fault, incoming.headers["accept-language"] ?? null));
    case "html":
      return send(
        new Response(HTML, { status: fault.status ?? 200, headers: { "content-type": "text/html" } }),
      );
    case "truncate":
      return send(await changed(committed ?? (await work()), (text) => text.slice(0, text.length / 2)));
    case "wrong-type":
    case "bad-entry": {
      const broken = fault.kind === "bad-entry" ? withBadEntry : withWrongTypes;
      return send(
        await changed(committed ?? (await work()), (text) =>
          text ? JSON.stringify(broken(JSON.parse(text))) : text,
        ),
      );
    }
    case "enormous":
      await sendEnormous(outgoing);
      return 200;
    case "endless":
      sendEndless(outgoing);
      return 200;
    case "drop":
      incoming.socket.destroy();
      return 0;
    case "hang":
      return 0;
    default:
      return fault.kind satisfies never;
  }
}
