import { parseArgs } from "node:util";
import { FAULT_OPTIONS, faults } from "./faults";
import { say } from "./figures/print";
import { type Figures, sayTableOfGoals } from "./figures/table";
import { GROWTH_OPTIONS, growth } from "./growth";
import { habits } from "./habits";
import { FUZZ_OPTIONS, fuzz } from "./hostile/fuzz";
import { pictures } from "./hostile/pictures";
import { image } from "./image";
import { incidents } from "./incidents";
import { backendCalls } from "./load/backend-calls";
import { storeSize } from "./load/store-size";
import { throughput } from "./load/throughput";
import { OVERLOAD_OPTIONS, overload } from "./overload";
import { measurePages } from "./pages";
import { sayPages } from "./pages/say-pages";
import { answers } from "./paint/answers";
import { nextPaint } from "./paint/next-paint";
import { RELIABILITY_OPTIONS, reliability } from "./reliability";
import { REPLICAS_OPTIONS, replicas } from "./replicas";
import { type BenchSite, openBenchSite } from "./site";
import { SLOW_OPTIONS, slow } from "./slow";
import { soak } from "./soak";
import { launch } from "./weights/journey";
import { measureWeights, sayWeights } from "./weights/weights";

type Part = (benchSite: BenchSite, figures: Figures) => Promise<void>;

/** What a plain `npm run bench` measures, in this order. A part leaves in `figures` what the table of goals shows. */
const PARTS = {
  weights: async ({ site }, figures) => {
    const browser = await launch();
    figures.weights = await measureWeights(browser, site);
    await browser.close();
    sayWeights(figures.weights);
  },
  load: async (benchSite, figures) => {
    figures.requests = await throughput(benchSite);
  },
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
  pages: async (benchSite, figures) => {
    figures.pages = await measurePages(benchSite, values.page);
    sayPages(figures.pages);
  },
} satisfies Readonly<Record<string, Part>>;

/** What the table of goals is made of. */
const OF_TABLE = ["weights", "load", "pages"];
const TABLE = "table";

const OPTIONS = {
  ...RELIABILITY_OPTIONS,
  ...SLOW_OPTIONS,
  ...FAULT_OPTIONS,
  ...FUZZ_OPTIONS,
  ...OVERLOAD_OPTIONS,
  ...REPLICAS_OPTIONS,
  ...GROWTH_OPTIONS,
  /** Only pages whose names have this in them. */
  page: { type: "string", multiple: true },
} as const;

/**
 * `npm run bench`, on the built app, or some of its parts by name: the weight of the guest's journey, requests per
 * second, calls to the backend, the cost of a large store, the time to the next paint, Lighthouse of every page, and
 * the table of goals at the end. See docs/performance.md.
 * `npm run bench -- slow`, `npm run bench -- soak 10`: journeys on a slow phone, memory under steady load.
 * `npm run bench -- reliability`: thousands of checkouts with faults, see docs/reliability.md.
 * `npm run bench -- faults`: each area of the backend fails in each way, see docs/reliability.md.
 * `npm run bench -- habits`: habits of real backends, each at a cold start, see docs/reliability.md.
 * `npm run bench -- fuzz`: spoilt requests to every route, and spoilt answers of the backend, see docs/security.md.
 * `npm run bench -- overload`: one replica with up to four times of what it can do, see docs/reliability.md.
 * `npm run bench -- replicas`: several replicas behind nginx while one thing after the other fails, and while another
 * build is deployed, see docs/reliability.md.
 * `npm run bench -- growth`: what grows with replicas, sessions and items, see docs/scaling.md.
 * `npm run bench -- image`: the steps of docs/deploy/Dockerfile, where there is no engine for containers.
 * `npm run bench -- incidents`: what the alerts say when something happens, see docs/runbook.md.
 * `npm run bench -- pictures`: memory and time that hostile pictures cost, see record 38.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
/** These run only when they are named: they take minutes, and start a storefront of their own. */
const ALONE: Readonly<Record<string, () => Promise<void>>> = {
  incidents: async () => {
    if (!(await incidents())) process.exitCode = 1;
  },
  reliability: async () => {
    if (!(await reliability(values))) process.exitCode = 1;
  },
  replicas: async () => {
    if (!(await replicas(values))) process.exitCode = 1;
  },
  growth: () => growth(values),
  image: async () => {
    if (!(await image())) process.exitCode = 1;
  },
  faults: async () => {
    if (!(await faults(values))) process.exitCode = 1;
  },
  habits: async () => {
    if (!(await habits(values))) process.exitCode = 1;
  },
  fuzz: async () => {
    if (!(await fuzz(values))) process.exitCode = 1;
  },
  pictures,
  overload: () => overload(values),
  slow: () => slow(values),
  soak: async () => {
    if (!(await soak(Number(positionals.find((word) => /^\d+$/.test(word)) ?? 10)))) process.exitCode = 1;
  },
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

const named = positionals.filter((word) => !/^\d+$/.test(word));
const known = [...Object.keys(PARTS), TABLE, ...Object.keys(ALONE)];
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  say(`Unknown part: ${unknown.join(", ")}. The parts are: ${known.join(", ")}.`);
  process.exit(1);
}
for (const [name, part] of Object.entries(ALONE)) if (named.includes(name)) await part();
const withTable = named.length === 0 || named.includes(TABLE);
const parts = Object.entries<Part>(PARTS).filter(
  ([name]) => named.length === 0 || named.includes(name) || (withTable && OF_TABLE.includes(name)),
);
if (parts.length > 0) {
  const benchSite = await openBenchSite();
  const figures: Figures = {};
  try {
    for (const [, part] of parts) await part(benchSite, figures);
  } finally {
    await benchSite.close();
  }
  if (withTable) sayTableOfGoals(figures);
}
