import { parseArgs } from "node:util";
import { backendCalls } from "./backend-calls";
import { launch } from "./journey";
import { nextPaint } from "./next-paint";
import { pictures } from "./pictures";
import { say } from "./print";
import { RELIABILITY_OPTIONS, reliability } from "./reliability";
import { type BenchSite, openBenchSite } from "./site";
import { storeSize } from "./store-size";
import { TABLE_PHOTO_OPTIONS, tablePhotos } from "./table-photos";
import { throughput } from "./throughput";
import { weights } from "./weights";

/** Needs a browser. */
const inBrowser = (part: typeof weights | typeof nextPaint) => async (benchSite: BenchSite) => {
  const browser = await launch();
  await part(browser, benchSite.site);
  await browser.close();
};

const PARTS: Readonly<Record<string, (benchSite: BenchSite) => Promise<void>>> = {
  weights: inBrowser(weights),
  load: throughput,
  calls: backendCalls,
  size: storeSize,
  paint: inBrowser(nextPaint),
};

/** These run only when they are named: they take minutes, and start a storefront of their own. */
const RELIABILITY = "reliability";
const TABLE_PHOTOS = "table-photos";
const PICTURES = "pictures";

/**
 * `npm run bench`, on the built app, or some of its parts by name: the weight of the guest's journey, requests per
 * second, calls to the backend, the cost of a large store, and the time to the next paint.
 * `npm run bench -- reliability`: thousands of checkouts with faults, see docs/reliability.md.
 * `npm run bench -- pictures`: memory and time that hostile pictures cost, see record 38.
 * `npm run bench -- table-photos`: how many photos of a table's code are read, see docs/table-photos.md.
 */
const { positionals: named, values } = parseArgs({
  allowPositionals: true,
  options: { ...RELIABILITY_OPTIONS, ...TABLE_PHOTO_OPTIONS },
});
const known = [...Object.keys(PARTS), RELIABILITY, TABLE_PHOTOS, PICTURES];
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  say(`Unknown part: ${unknown.join(", ")}. The parts are: ${known.join(", ")}.`);
  process.exit(1);
}
if (named.includes(RELIABILITY) && !(await reliability(values))) process.exitCode = 1;
if (named.includes(TABLE_PHOTOS)) await tablePhotos(values);
if (named.includes(PICTURES)) await pictures();
const parts = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name));
if (parts.length > 0) {
  const benchSite = await openBenchSite();
  try {
    for (const [, part] of parts) await part(benchSite);
  } finally {
    await benchSite.close();
  }
}
