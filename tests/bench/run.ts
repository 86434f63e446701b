import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { openHouse } from "../e2e/house";
import { ask } from "../e2e/wire/ask";
import { type JourneyCost, launch, measureJourney } from "./journey";
import { type LoadResult, load } from "./load";
import { bytesOf, KINDS, pageWeights } from "./traffic";

/**
 * `npm run bench`, on the built app: what the guest's journey costs over the wire, with script off and on;
 * then requests per second of the menu, beside a bare route of the same server and plain node:http.
 */
const house = await openHouse({ LOG_LEVEL: "silent" });
try {
  const browser = await launch();
  const off = await measureJourney(browser, house, "off");
  printJourney("The guest's journey, JavaScript off", off);
  const on = await measureJourney(browser, house, "on");
  printJourney("The guest's journey, JavaScript on", on);
  await browser.close();
  await printLoad(off.cookie);
} finally {
  await house.stop();
}

function printJourney(title: string, { pages }: JourneyCost): void {
  const kinds = KINDS.filter((kind) =>
    pages.some(({ transfers }) => transfers.some((transfer) => transfer.kind === kind)),
  );
  say(`\n### ${title}\n`);
  say(row(["page", "requests", ...kinds, "all", "HTML+CSS uncached"]));
  say(row(["---", ...Array.from({ length: kinds.length + 3 }, () => "---:")]));
  const weights = pageWeights(pages);
  for (const [at, { label, transfers }] of pages.entries()) {
    const sizes = kinds.map((kind) => kilobytes(bytesOf(transfers, [kind])));
    const weight = kilobytes(weights[at]?.bytes ?? 0);
    say(row([label, String(transfers.length), ...sizes, kilobytes(bytesOf(transfers)), weight]));
  }
  const every = pages.flatMap(({ transfers }) => transfers);
  const sums = kinds.map((kind) => kilobytes(bytesOf(every, [kind])));
  say(row(["**in all**", String(every.length), ...sums, kilobytes(bytesOf(every)), ""]));
  const food = bytesOf(every, ["images"]);
  say(
    `\nWithout pictures: ${kilobytes(bytesOf(every) - food)} KB. Sizes in KB of 1,024 bytes, headers included.`,
  );
}

async function printLoad(cookie: string): Promise<void> {
  const headers = { "Accept-Encoding": "gzip, deflate, br", "Accept-Language": "pt-BR", Cookie: cookie };
  const { body } = await ask(`${house.origin}/menu`, {
    headers: { ...headers, "Accept-Encoding": "identity" },
  });
  say(`\n### Under load: 8 connections, 6 seconds each\n`);
  say(row(["server", "requests/s", "p99 ms", "body bytes"]));
  say(row(["---", "---:", "---:", "---:"]));
  const menu = await load(`${house.origin}/menu`, headers);
  say(loadRow("/menu, compressed", menu));
  const plainMenu = await load(`${house.origin}/menu`, { ...headers, "Accept-Encoding": "identity" });
  say(loadRow("/menu, not compressed", plainMenu));
  say(loadRow("/healthz, a bare route of the same server", await load(`${house.origin}/healthz`, headers)));
  say(loadRow("node:http with the same bytes", await loadPlain(body)));
}

/** The yardstick runs on a thread of its own, as the house runs in a process of its own. */
async function loadPlain(body: string): Promise<LoadResult> {
  const worker = new Worker(new URL("./plain-server.mjs", import.meta.url), { workerData: body });
  const [port] = await once(worker, "message");
  const result = await load(`http://127.0.0.1:${port}/`, {});
  await worker.terminate();
  return result;
}

function loadRow(name: string, { requestsPerSecond, p99, bytes }: LoadResult): string {
  return row([name, requestsPerSecond.toFixed(0), p99.toFixed(1), String(bytes)]);
}

function row(cells: string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1_024).toFixed(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
