import { parseArgs } from "node:util";
import { GROWTH_OPTIONS, growth } from "./growth";
import { habits } from "./habits";
import { backendCalls } from "./load/backend-calls";
import { storeSize } from "./load/store-size";
import { throughput } from "./load/throughput";
import { measurePages } from "./pages";
import { sayPages } from "./pages/say-pages";
import { answers } from "./paint/answers";
import { nextPaint } from "./paint/next-paint";
import { say } from "./print";
import { RELIABILITY_OPTIONS, reliability } from "./reliability";
import { type BenchSite, openBenchSite } from "./site";
import { launch } from "./weights/journey";
import { measureWeights, sayWeights } from "./weights/weights";

type Part = (benchSite: BenchSite) => Promise<void>;

/** What a plain `npm run bench` measures, in this order. */
const PARTS = {
  weights: async ({ site }) => {
    const browser = await launch();
    sayWeights(await measureWeights(browser, site));
    await browser.close();
  },
  load: throughput,
  calls: backendCalls,
  size: storeSize,
  paint: async ({ site }) => {
    const browser = await launch();
    await nextPaint(browser, site);
    await browser.close();
  },
  answers: async (benchSite) => {
    const browser = await launch();
    await answers(browser, benchSite);
    await browser.close();
  },
  pages: async (benchSite) => sayPages(await measurePages(benchSite, values.page)),
} satisfies Readonly<Record<string, Part>>;

const OPTIONS = {
  ...RELIABILITY_OPTIONS,
  ...GROWTH_OPTIONS,
  /** Only pages whose names have this in them. */
  page: { type: "string", multiple: true },
  /** Only habits with this in their names, or in that of their table. */
  only: { type: "string" },
} as const;

/**
 * `npm run bench`, on the built app, or some of its parts by name: the weight of the guest's journey, requests per
 * second, calls to the backend, the cost of a large store, the time to the next paint, and Lighthouse of every page.
 * See docs/performance.md.
 * `npm run bench -- reliability`: checkouts with faults at two replicas, see docs/reliability.md.
 * `npm run bench -- habits`: habits of real backends, each at a cold start, see docs/reliability.md.
 * `npm run bench -- growth`: what grows with replicas, sessions and items, see docs/scaling.md.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
/** These run only when they are named: they take minutes, and start a storefront of their own. They say whether all is well. */
const ALONE: Readonly<Record<string, () => Promise<boolean>>> = {
  reliability: () => reliability(values),
  growth: () => growth(values).then(() => true),
  habits: () => habits(values),
};

// What a part has started ends with this process, also if a signal ends it: see the listeners of "exit".
for (const [signal, code] of [
  ["SIGHUP", 129],
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)
  process.once(signal, () => process.exit(code));
// Each program that is started has one.
process.setMaxListeners(0);

const known = [...Object.keys(PARTS), ...Object.keys(ALONE)];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  say(`Unknown part: ${unknown.join(", ")}. The parts are: ${known.join(", ")}.`);
  process.exit(1);
}
for (const [name, part] of Object.entries(ALONE))
  if (positionals.includes(name) && !(await part())) process.exitCode = 1;
const parts = Object.entries<Part>(PARTS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
if (parts.length > 0) {
  const benchSite = await openBenchSite();
  try {
    for (const [, part] of parts) await part(benchSite);
  } finally {
    await benchSite.close();
  }
}
