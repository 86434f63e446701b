import { backendCalls } from "./backend-calls";
import { launch } from "./journey";
import { nextPaint } from "./next-paint";
import { say } from "./print";
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

/**
 * `npm run bench`, on the built app, or some of its parts by name: what the guest's journey weighs, requests per
 * second, what the backend is asked for, whether a large store costs more, and how soon a page shows what was done.
 */
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}
const site = await openSite();
try {
  for (const [name, part] of Object.entries(PARTS)) {
    if (named.length === 0 || named.includes(name)) await part(site);
  }
} finally {
  await site.close();
}
