import { Agent, request } from "node:http";

/** How a server answered under load. */
export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds that 99 of 100 answers stayed within. */
  p99: number;
  /** Bytes of one answer's body as sent. */
  bytes: number;
}

const CONNECTIONS = 8;
const WARM_UP_MS = 1_000;

/**
 * Asks for one URL over a few kept connections, each as soon as its last answer has come.
 *
 * @param ms - how long it is measured, after a second of warming up
 * @throws on the first answer that is not 200
 */
export async function load(url: string, headers: Record<string, string>, ms = 6_000): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begin = performance.now() + WARM_UP_MS;
  const end = begin + ms;
  const times: number[] = [];
  let bytes = 0;
  const connection = async () => {
    for (let sent = performance.now(); sent < end; sent = performance.now()) {
      bytes = await answer(url, headers, agent);
      if (sent >= begin) times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return { requestsPerSecond: (times.length * 1_000) / ms, p99, bytes };
}

function answer(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, agent }, (incoming) => {
      let bytes = 0;
      incoming.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      incoming.on("end", () => {
        if (incoming.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${incoming.statusCode}`));
      });
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}
