import { request } from "node:http";
import type { Outgoing } from "./request";
import type { Heard } from "./verdict";

const PATIENCE_MS = 15_000;

/** Sends a request on a connection of its own, and reads the answer to its end. */
export function send(origin: string, { method, path, headers, body }: Outgoing): Promise<Heard> {
  const begin = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const done = (heard: Omit<Heard, "ms">) =>
      resolve({ ...heard, ms: Math.round(performance.now() - begin) });
    const fail = (error: Error) => done({ status: 0, headers: {}, body: "", broken: error.message });
    const options = { hostname, port, method, path, headers: withHost(headers, `${hostname}:${port}`) };
    const outgoing = request({
      ...options,
      agent: false,
      setHost: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    outgoing.on("error", fail);
    outgoing.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", fail);
      answer.on("end", () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    outgoing.end(body);
  });
}

const withHost = (headers: Record<string, string>, host: string) => ({ Host: host, ...headers });
