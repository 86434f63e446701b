import { existsSync, readFileSync } from "node:fs";
import autocannon from "autocannon";
import { median } from "../statistics";

/** How a server answered under load. */
export interface LoadResult {
  requestsPerSecond: number;
  /** Whole milliseconds that 99 of 100 answers stayed within. */
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

export const CONNECTIONS = 8;
const ROUNDS = 5;
/** In seconds. */
const ROUND = { duration: 1.5 };
/** What runs often enough is compiled. */
const WARM_UP = { amount: 400 };

/**
 * Loads several targets by turns, so that whatever else the machine does comes to all of them alike; the median
 * of the rounds.
 */
export async function compare(targets: readonly Target[]): Promise<Map<string, LoadResult>> {
  const runs = new Map<string, LoadResult[]>();
  for (const target of targets) await load(target, WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of targets) {
      const run = await load(target, ROUND);
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
 * @throws where an answer is not 2xx, or does not come
 */
export async function load(
  { url, headers = {}, pid }: Target,
  until: { duration: number } | { amount: number },
): Promise<LoadResult> {
  const cpuBefore = cpuOf(pid);
  let bytes = 0;
  const setupClient = (client: autocannon.Client) => {
    client.on("body", ({ length }) => {
      bytes += length;
    });
  };
  const run = await autocannon({ url, headers, connections: CONNECTIONS, setupClient, ...until });
  const failures = run.non2xx + run.errors + run.timeouts;
  if (failures > 0) throw new Error(`${url} failed ${failures} times`);
  const answers = run.requests.total;
  return {
    requestsPerSecond: answers / run.duration,
    p99: run.latency.p99,
    bytes: Math.round(bytes / answers),
    cpuMs: (cpuOf(pid) - cpuBefore) / answers,
  };
}

const TICK_MS = 10;

/** What a process has used of the processors, in milliseconds, as Linux counts it; 0 elsewhere. */
export function cpuOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (pid === undefined || !existsSync(file)) return 0;
  // Behind the name, which is in brackets, come the state and ten more, then the ticks of user and system.
  const [user = 0, system = 0] =
    readFileSync(file, "utf8").split(") ").at(-1)?.split(" ").slice(11, 13).map(Number) ?? [];
  return (user + system) * TICK_MS;
}
