import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { ask } from "../../e2e/wire/client/ask";
import { guestAt, guestWithCart } from "../../e2e/wire/client/guest-browser";
import { say, sayTable } from "../print";
import type { BenchSite } from "../site";
import { compare, type LoadResult, type Target } from "./load";
import { headersOf } from "./request-headers";
import { openStockSite, type StockSite } from "./stock/stock-site";

/** A target, and the name of the stock one that it is measured against. */
interface Compared extends Target {
  beside: string;
}

/** As a browser asks. */
const COMPRESSED = "compressed";
const HELLO = { compressed: "stock page, compressed", plain: "stock page, not compressed" };
const OK = { compressed: "stock resource route, compressed", plain: "stock resource route, not compressed" };
const PLAIN = "node:http with the same bytes";

/** Requests per second of the menu and of a bare route, beside a stock Remix app, and the most that any server can do. */
export async function throughput({ site }: BenchSite): Promise<void> {
  const empty = await headersOf(await guestAt(site.origin), site.origin);
  const full = await headersOf(await guestWithCart(site.origin), site.origin);
  const { body } = await ask(`${site.origin}/menu`, { headers: uncompressed(empty) });
  const plain = await plainServer(body);
  const stock = await openStockSite();
  const ours = ownTargets(site, empty, full);
  const others = [...stockTargets(stock, empty), { name: PLAIN, url: plain.url }];
  const results = await compare([...ours, ...others]);
  await Promise.all([plain.close(), stock.close()]);
  say("\n### Under load: 8 connections, five alternating rounds, the median\n");
  say("Storefront, backend and the stock Remix app run in a process each.\n");
  const besides = new Map(ours.map(({ name, beside }) => [name, beside]));
  const rows = [...results].map(([name, result]) =>
    rowOf(name, result, results.get(besides.get(name) ?? "")),
  );
  sayTable(
    ["what", "requests/s", "ratio to stock", "CPU ms each", "CPU ratio", "p99 ms", "body bytes"],
    rows,
  );
  say("\nIf the machine has other work, the processor's time tells more than the clock.");
}

function ownTargets(
  { origin, pid }: BenchSite["site"],
  empty: Record<string, string>,
  full: Record<string, string>,
): Compared[] {
  const menu = `${origin}/menu`;
  const cookies = `${origin}/privacy/cookies`;
  const health = `${origin}/healthz`;
  const both = (what: string, url: string, headers: Record<string, string>, beside: typeof HELLO) => [
    { name: `${what}, ${COMPRESSED}`, url, headers, pid, beside: beside.compressed },
    { name: `${what}, not compressed`, url, headers: uncompressed(headers), pid, beside: beside.plain },
  ];
  return [
    ...both("/menu", menu, empty, HELLO),
    ...both("/menu with a cart", menu, full, HELLO),
    { name: "/privacy/cookies, compressed", url: cookies, headers: empty, pid, beside: HELLO.compressed },
    ...both("/healthz", health, empty, OK),
  ];
}

/** They get the same headers, cookies included. */
function stockTargets({ origin, pid }: StockSite, headers: Record<string, string>): Target[] {
  const plain = uncompressed(headers);
  return [
    { name: HELLO.compressed, url: `${origin}/`, headers, pid },
    { name: HELLO.plain, url: `${origin}/`, headers: plain, pid },
    { name: OK.compressed, url: `${origin}/ok`, headers, pid },
    { name: OK.plain, url: `${origin}/ok`, headers: plain, pid },
  ];
}

/** @param stock - undefined for what is not compared */
function rowOf(name: string, result: LoadResult, stock: LoadResult | undefined): string[] {
  const { requestsPerSecond, cpuMs, p99, bytes } = result;
  const share = stock ? (requestsPerSecond / stock.requestsPerSecond).toFixed(2) : "";
  const cpu = cpuMs > 0 ? cpuMs.toFixed(2) : "";
  const cpuShare = stock && cpuMs > 0 ? (stock.cpuMs / cpuMs).toFixed(2) : "";
  return [name, requestsPerSecond.toFixed(0), share, cpu, cpuShare, p99.toFixed(0), String(bytes)];
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
