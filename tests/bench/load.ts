import { existsSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { median } from "./print";

/** How a server answered under load. */
export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds that 99 of 100 answers stayed within. */
  p99: number;
  /** Bytes of one answer's body as sent. */
  bytes: number;
  /** Processor time of the server for one answer, in milliseconds; 0 where nobody tells. */
  cpuMs: number;
}

/** What is asked for, by a name to print. */
export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** Of the server's process. */
  pid?: number | undefined;
}

const CONNECTIONS = 8;
const ROUNDS = 5;
const ROUND_MS = 1_500;
/** What runs often enough is compiled; a busy machine takes its time over that. */
const WARM_UP = { answers: 400, ms: 10_000 };

/**
 * Loads several targets by turns, so that whatever else the machine does comes to all of them alike; the median
 * of the rounds.
 */
export async function compare(targets: readonly Target[]): Promise<Map<string, LoadResult>> {
  const runs = new Map<string, LoadResult[]>();
  for (const target of targets) await load(target, WARM_UP.ms, WARM_UP.answers);
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of targets) {
      const run = await load(target, ROUND_MS);
      runs.set(target.name, [...(runs.get(target.name) ?? []), run]);
    }
  }
  return new Map([...runs].map(([name, results]) => [name, middle(results)]));
}

function middle(results: readonly LoadResult[]): LoadResult {
  return {
    requestsPerSecond: median(results.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99: median(results.map(({ p99 }) => p99)),
    bytes: median(results.map(({ bytes }) => bytes)),
    cpuMs: median(results.map(({ cpuMs }) => cpuMs)),
  };
}

/**
 * Asks for one URL over a few kept connections, each as soon as its last answer has come.
 *
 * @param ms - how long, at most
 * @param answers - how often, at most
 * @throws on the first answer that is not 200
 */
async function load(
  { url, headers = {}, pid }: Target,
  ms: number,
  answers = Number.POSITIVE_INFINITY,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const [begin, cpuBefore] = [performance.now(), cpuOf(pid)];
  const times: number[] = [];
  let bytes = 0;
  const connection = async () => {
    for (let sent = begin; sent < begin + ms && times.length < answers; sent = performance.now()) {
      bytes = await answer(url, headers, agent);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const seconds = (performance.now() - begin) / 1_000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    bytes,
    cpuMs: (cpuOf(pid) - cpuBefore) / times.length,
  };
}

const TICK_MS = 10;

/** What a process has used of the processors, in milliseconds, as Linux counts it; 0 elsewhere. */
function cpuOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (pid === undefined || !existsSync(file)) return 0;
  // Behind the name, which is in brackets, come the state and ten more, then the ticks of user and system.
  const [user = 0, system = 0] =
    readFileSync(file, "utf8").split(") ").at(-1)?.split(" ").slice(11, 13).map(Number) ?? [];
  return (user + system) * TICK_MS;
}

/** One answer's length. */
export function answer(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
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
