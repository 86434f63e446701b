import { parseArgs } from "node:util";
import { backendCalls } from "./backend-calls";
import { launch } from "./journey";
import { nextPaint } from "./next-paint";
import { pictures } from "./pictures";
import { say } from "./print";
import { RELIABILITY_OPTIONS, reliability } from "./reliability";
import { openSite, type Site } from "./site";
import { storeSize } from "./store-size";
import { TABLE_PHOTO_OPTIONS, tablePhotos } from "./table-photos";
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

/** Run by their own names alone: they take their time, and want no storefront of this one's. */
const RELIABILITY = "reliability";
const TABLE_PHOTOS = "table-photos";
const PICTURES = "pictures";

/**
 * `npm run bench`, on the built app, or some of its parts by name: what the guest's journey weighs, requests per
 * second, what the backend is asked for, whether a large store costs more, and how soon a page shows what was done.
 * `npm run bench -- reliability`: thousands of checkouts with faults, see docs/reliability.md.
 * `npm run bench -- pictures`: what hostile pictures cost in memory and time, see docs/decisions/0038.
 * `npm run bench -- table-photos`: how many photos of a table's code are read, see docs/table-photos.md.
 */
const { positionals: named, values } = parseArgs({
  allowPositionals: true,
  options: { ...RELIABILITY_OPTIONS, ...TABLE_PHOTO_OPTIONS },
});
const known = [...Object.keys(PARTS), RELIABILITY, TABLE_PHOTOS, PICTURES];
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(", ")}; there are ${known.join(", ")}.`);
  process.exit(1);
}
if (named.includes(RELIABILITY) && !(await reliability(values))) process.exitCode = 1;
if (named.includes(TABLE_PHOTOS)) await tablePhotos(values);
if (named.includes(PICTURES)) await pictures();
const parts = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name));
if (parts.length > 0) {
  const site = await openSite();
  try {
    for (const [, part] of parts) await part(site);
  } finally {
    await site.close();
  }
}
