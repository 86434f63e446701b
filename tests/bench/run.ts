import { parseArgs } from "node:util";
import { backendCalls } from "./backend-calls";
import { launch } from "./journey";
import { nextPaint } from "./next-paint";
import { say } from "./print";
import { RELIABILITY_OPTIONS, reliability } from "./reliability";
import { openSite, type Site } from "./site";
import { storeSize } from "./store-size";
import { throughput } from "./throughput";
import { weights } from "./weights";

/** Needs a browser. */
const inBrowser = (part: typeof weights | typeof nextPaint) => async (site: Site) => {
  const browser = await launch();
  await part(browser, site.house);
  await browser.close();
};

const PARTS: Readonly<Record<string, (site: Site) => Promise<void>>> = {
  weights: inBrowser(weights),
  load: throughput,
  calls: backendCalls,
  size: storeSize,
  paint: inBrowser(nextPaint),
};

/** Runs by its own name alone: it takes its time, and brings its own storefront and backend. */
const RELIABILITY = "reliability";

/**
 * `npm run bench`, on the built app, or some of its parts by name: what the guest's journey weighs, requests per
 * second, what the backend is asked for, whether a large store costs more, and how soon a page shows what was done.
 * `npm run bench -- reliability`: thousands of checkouts with faults, see docs/reliability.md.
 */
const { positionals: named, values } = parseArgs({ allowPositionals: true, options: RELIABILITY_OPTIONS });
const known = [...Object.keys(PARTS), RELIABILITY];
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(", ")}; there are ${known.join(", ")}.`);
  process.exit(1);
}
if (named.includes(RELIABILITY) && !(await reliability(values))) process.exitCode = 1;
const parts = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name));
if (parts.length > 0) {
  const site = await openSite();
  try {
    for (const [, part] of parts) await part(site);
  } finally {
    await site.close();
  }
}
