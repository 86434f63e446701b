import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { ask } from "../e2e/wire/ask";
import { guestAt, guestWithCart } from "../e2e/wire/guest-browser";
import { compare, type LoadResult, type Target } from "./load";
import { say, sayTable } from "./print";
import { headersOf } from "./request-headers";
import type { BenchSite } from "./site";

const BARE = "/healthz, a bare route of the same server";
const PLAIN = "node:http with the same bytes";

/** Requests per second of the menu, beside the least that this server and any server can do. */
export async function throughput({ site: { origin, pid } }: BenchSite): Promise<void> {
  const empty = headersOf(await guestAt(origin));
  const full = headersOf(await guestWithCart(origin));
  const { body } = await ask(`${origin}/menu`, { headers: uncompressed(empty) });
  const plain = await plainServer(body);
  const menu = `${origin}/menu`;
  const targets: Target[] = [
    { name: "/menu, compressed", url: menu, headers: empty, pid },
    { name: "/menu, not compressed", url: menu, headers: uncompressed(empty), pid },
    { name: "/menu with a cart, compressed", url: menu, headers: full, pid },
    { name: "/menu with a cart, not compressed", url: menu, headers: uncompressed(full), pid },
    {
      name: "/privacy/cookies, a small page, compressed",
      url: `${origin}/privacy/cookies`,
      headers: empty,
      pid,
    },
    { name: BARE, url: `${origin}/healthz`, headers: empty, pid },
    { name: PLAIN, url: plain.url },
  ];
  const results = await compare(targets);
  await plain.close();
  say("\n### Under load: 8 connections, five alternating rounds, the median\n");
  say("Storefront and backend run in a process each.\n");
  const bare = results.get(BARE);
  const rows = [...results].map(([name, result]) => rowOf(name, result, bare));
  sayTable(
    [
      "what",
      "requests/s",
      "ratio to the bare route",
      "CPU ms each",
      "CPU ratio to it",
      "p99 ms",
      "body bytes",
    ],
    rows,
  );
  say("\nIf the machine has other work, the processor's time tells more than the clock.");
}

function rowOf(name: string, result: LoadResult, bare: LoadResult | undefined): string[] {
  const { requestsPerSecond, cpuMs, p99, bytes } = result;
  const share = requestsPerSecond / (bare?.requestsPerSecond ?? 1);
  const cpu = cpuMs > 0 ? [cpuMs.toFixed(2), ((bare?.cpuMs ?? 0) / cpuMs).toFixed(2)] : ["", ""];
  return [name, requestsPerSecond.toFixed(0), share.toFixed(2), ...cpu, p99.toFixed(0), String(bytes)];
}

function uncompressed(headers: Record<string, string>): Record<string, string> {
  return { ...headers, "Accept-Encoding": "identity" };
}

/** The yardstick runs on a thread of its own, as the site runs in a process of its own. */
async function plainServer(body: string): Promise<{ url: string; close(): Promise<number> }> {
  const worker = new Worker(new URL("./plain-server.mjs", import.meta.url), { workerData: body });
  const [port] = await once(worker, "message");
  return { url: `http://127.0.0.1:${port}/`, close: () => worker.terminate() };
}
