import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import autocannon from "autocannon";
import { PICTURE_WIDTHS } from "~/domain/menu/picture-source";
import { ask } from "../../e2e/wire/client/ask";
import { guestAt, guestWithCart } from "../../e2e/wire/client/guest-browser";
import { residentBytes } from "../../process-memory";
import { say, sayTable } from "../figures/print";
import { headersOf } from "../load/request-headers";
import { pathsOfPictures } from "../pages/static-page";
import { Chance } from "../reliability/chance";
import { openBenchSite } from "../site";
import { type Sample, type Trend, trendOf } from "./memory";

const SAMPLE_MS = 10_000;
const CONNECTIONS = 4;
/** Requests a second: a steady load that a busy machine also carries. */
const RATE = 30;
const LEAST_MINUTES = 1;
const MOST_MINUTES = 120;

/**
 * Pages and pictures under a steady load for some minutes, memory sampled every ten seconds. Whether it stayed flat.
 *
 * @throws for a number of minutes out of range
 */
export async function soak(minutes: number): Promise<boolean> {
  if (!(minutes >= LEAST_MINUTES && minutes <= MOST_MINUTES))
    throw new Error(`minutes must be from ${LEAST_MINUTES} to ${MOST_MINUTES}`);
  const folder = await mkdtemp(join(tmpdir(), "comanda-soak-"));
  const heapFile = join(folder, "heap");
  const teller = pathToFileURL(join(import.meta.dirname, "tell-memory.mjs")).href;
  const benchSite = await openBenchSite(0, {
    NODE_OPTIONS: `--import ${teller}`,
    BENCH_HEAP_FILE: heapFile,
    TRUST_PROXY: "1",
  });
  try {
    const { origin, pid = 0 } = benchSite.site;
    const requests = await requestsAt(origin);
    const run = autocannon({
      url: origin,
      connections: CONNECTIONS,
      overallRate: RATE,
      duration: minutes * 60,
      requests,
    });
    const samples = await sample(minutes, pid, heapFile);
    const { requests: sent, non2xx, errors, timeouts, latency } = await run;
    say(`\n### ${minutes} minutes of pages and pictures, ${RATE} requests a second\n`);
    say(
      `${sent.total} answers, ${non2xx} not 2xx, ${errors + timeouts} without an answer; p99 ${latency.p99} ms.\n`,
    );
    return sayTrends(samples) && non2xx + errors + timeouts === 0;
  } finally {
    await benchSite.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Many pages and pictures, drawn by chance that can be repeated, by a guest with a cart and by newcomers. */
async function requestsAt(origin: string): Promise<autocannon.Request[]> {
  const guest = await headersOf(await guestAt(origin), origin);
  const full = await headersOf(await guestWithCart(origin), origin);
  const { body } = await ask(`${origin}/menu`, { headers: { ...guest, "Accept-Encoding": "identity" } });
  const items = [...new Set([...body.matchAll(/href="(\/menu\/[^"?]+)"/g)].map(([, path = ""]) => path))];
  const pictures = pathsOfPictures(body).filter((path) => path.startsWith("/resources/picture"));
  const chance = new Chance(14);
  const any = (from: readonly string[]) => from[chance.whole(0, from.length - 1)] ?? "/";
  const pages = ["/", "/menu", "/menu?query=pao", "/cart", "/privacy/terms", ...items];
  // With an empty cart, the checkout leads back.
  const page = (): autocannon.Request =>
    chance.hits(0.5)
      ? { path: any([...pages, "/payment"]), headers: full }
      : { path: any(pages), headers: guest };
  const picture = (): autocannon.Request => ({
    path: any(pictures).replace(/([?&]w=)\d+/, `$1${any(PICTURE_WIDTHS.map(String))}`),
    // Each from another address, as customers are: one address may have only so many new pictures made.
    headers: {
      Accept: chance.hits(0.7) ? "image/avif,image/webp,*/*" : "image/webp,*/*",
      "X-Forwarded-For": `10.0.${chance.whole(0, 255)}.${chance.whole(1, 254)}`,
    },
  });
  return Array.from({ length: 2_000 }, (_, at) => ({
    method: "GET",
    ...(at % 2 === 0 ? page() : picture()),
  }));
}

async function sample(minutes: number, pid: number, heapFile: string): Promise<Sample[]> {
  const samples: Sample[] = [];
  const begin = performance.now();
  while (performance.now() - begin < minutes * 60_000 - SAMPLE_MS / 2) {
    await pause(SAMPLE_MS);
    const heap = Number(await readFile(heapFile, "utf8").catch(() => "0"));
    samples.push({ seconds: (performance.now() - begin) / 1_000, resident: residentBytes(pid), heap });
  }
  return samples;
}

function sayTrends(samples: readonly Sample[]): boolean {
  const trends: [string, Trend][] = [
    ["resident, all processes", trendOf(samples, "resident")],
    ["heap after a collection", trendOf(samples, "heap")],
  ];
  sayTable(
    ["memory", "MB, first third", "MB, last third", "MB a minute", ""],
    trends.map(([name, { first, last, perMinute, isFlat }]) => [
      name,
      megabytes(first),
      megabytes(last),
      (perMinute / 1_048_576).toFixed(2),
      isFlat ? "flat" : "**not flat**",
    ]),
  );
  say("\nThe first fifth of the time, when caches fill, is left out.");
  return trends.every(([, { isFlat }]) => isFlat);
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1);
}
