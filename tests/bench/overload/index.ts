import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { say, sayTable } from "../figures/print";
import { cpuOf } from "../load/load";
import { Chance } from "../reliability/chance";
import { openBenchSite } from "../site";
import { arrive } from "./arrivals";
import { type ByKind, Figures } from "./figures";
import { KINDS, type Kind, People } from "./people";

/** What `npm run bench -- overload` can be told. */
export const OVERLOAD_OPTIONS = {
  /** Without turning anybody away, to compare. */
  "without-shedding": { type: "boolean" },
} as const;

/** Most are new. Whoever has a cart was a newcomer once. */
const MIX: ByKind = { newcomer: 0.8, visitor: 0.09, cart: 0.08, checkout: 0.03 };
const CROWD: readonly Kind[] = ["newcomer", "visitor"];

const SECONDS = { search: 5, step: 10 };
const FIRST_RATE = 100;
const FASTER = 1.3;
const MOST_STEPS = 8;
/** Acts of each kind, one after the other, of which the processor's time of one is taken. */
const ALONE = 60;

/** As in production: a storefront of the tests is told to have more patience. */
const LIMITS = { REQUESTS_AT_ONCE: "512", EVENT_LOOP_DELAY_MS: "12" };
/** No limit that anything reaches. */
const NO_LIMITS = { REQUESTS_AT_ONCE: "10000", EVENT_LOOP_DELAY_MS: "10000" };

interface Bench {
  people: People;
  chance: Chance;
  /** Storefront, backend, and this process. */
  pids: readonly (number | undefined)[];
}

/**
 * Offers one replica one, two and four times of what it can do at most, in an open loop, and says what it served. The
 * storefront has one core, its backend and the load the other.
 */
export async function overload(options: { "without-shedding"?: boolean | undefined }): Promise<void> {
  const limits = options["without-shedding"] ? NO_LIMITS : LIMITS;
  const benchSite = await openBenchSite(0, { TRUST_PROXY: "1", ...limits });
  try {
    const { site } = benchSite;
    pin(site.pid, benchSite.backendPid);
    const people = new People(site.origin);
    const bench = { people, chance: new Chance(16), pids: [site.pid, benchSite.backendPid, process.pid] };
    const peak = await findPeak(bench);
    await people.prepare(ALONE);
    const costs = await costsAlone(people, site.pid);
    const peakWork = peak.goodput(costs);
    const rate = peak.offered();
    say(`\n### Overload: ${options["without-shedding"] ? "nobody is turned away" : "as it is"}\n`);
    say(`Peak: ${peak.goodput().toFixed(0)} useful acts a second, when ${rate.toFixed(0)} were offered.`);
    say(
      `Processor's time of an act alone, in ms: ${KINDS.map((kind) => `${kind} ${costs[kind].toFixed(1)}`).join(", ")}.\n`,
    );
    const rows: string[][] = [];
    for (const [name, rates] of stepsFrom(rate)) {
      const figures = await step(bench, rates, SECONDS.step);
      rows.push(rowOf(name, figures, figures.goodput(costs) / peakWork));
    }
    sayTable(HEAD, rows);
    sayMeaning();
  } finally {
    await benchSite.close();
  }
}

/** Storefront and the rest on a core each. Where that is not possible, it says so. */
function pin(storefront: number | undefined, backend: number | undefined): void {
  try {
    if (cpus().length < 2) throw new Error("one core");
    for (const [pid, core] of [
      [storefront, 0],
      [backend, 1],
      [process.pid, 1],
    ] as const)
      execFileSync("taskset", ["-acp", String(core), String(pid)], { stdio: "ignore" });
    say("The storefront has core 0. Its backend and the load have core 1.");
  } catch {
    say("Storefront, backend and load share all cores, because they could not be bound to one each.");
  }
}

/** Milliseconds of the storefront's processor that one act takes when there is no other. */
async function costsAlone(people: People, pid: number | undefined): Promise<ByKind> {
  const costs = { newcomer: 0, visitor: 0, cart: 0, checkout: 0 };
  for (const kind of KINDS) {
    const before = cpuOf(pid);
    for (let time = 0; time < ALONE; time++) await people.act(kind);
    costs[kind] = (cpuOf(pid) - before) / ALONE || 1;
  }
  return costs;
}

/** Raises the rate until more brings no more. */
async function findPeak(bench: Bench): Promise<Figures> {
  let best: Figures | undefined;
  let rate = FIRST_RATE;
  let worse = 0;
  for (let at = 0; at < MOST_STEPS && worse < 2; at++, rate *= FASTER) {
    const figures = await step(bench, scaled(MIX, rate), SECONDS.search);
    const isBetter = !best || figures.goodput() > best.goodput() * 1.02;
    worse = isBetter ? 0 : worse + 1;
    if (isBetter) best = figures;
  }
  if (!best) throw new Error("there was no load");
  return best;
}

const scaled = (mix: ByKind, by: number): ByKind => ({
  newcomer: mix.newcomer * by,
  visitor: mix.visitor * by,
  cart: mix.cart * by,
  checkout: mix.checkout * by,
});

/** The steps by name: arrivals a second of each kind. */
function stepsFrom(rate: number): [string, ByKind][] {
  const once = scaled(MIX, rate);
  const crowd = (times: number): ByKind => {
    const others = rate * times - once.cart - once.checkout;
    const both = MIX.newcomer + MIX.visitor;
    return { ...once, newcomer: (others * MIX.newcomer) / both, visitor: (others * MIX.visitor) / both };
  };
  return [
    ["1 ×", once],
    ["2 ×, a crowd of new visitors", crowd(2)],
    ["4 ×, a crowd of new visitors", crowd(4)],
    ["2 × of everything", scaled(once, 2)],
    ["4 × of everything", scaled(once, 4)],
  ];
}

async function step({ people, chance, pids }: Bench, rates: ByKind, seconds: number): Promise<Figures> {
  const rate = KINDS.reduce((sum, kind) => sum + rates[kind], 0);
  await people.prepare(Math.ceil(rates.checkout * seconds * 1.3 + 20));
  const figures = new Figures(seconds);
  const begin = performance.now();
  const before = pids.map(cpuOf);
  await arrive({ rate, seconds, chance }, async (due) => {
    const kind = chance.pick(rates);
    const ending = await people.act(kind);
    figures.note(kind, ending, performance.now() - due);
  });
  const took = performance.now() - begin;
  const busy = pids.map((pid, at) => `${Math.round((100 * (cpuOf(pid) - (before[at] ?? 0))) / took)} %`);
  const { p99 } = figures.latency();
  const [offered, useful] = [figures.offered(), figures.goodput()].map((rate) => rate.toFixed(0));
  say(
    `  ${offered}/s offered, ${useful}/s useful, p99 ${p99.toFixed(0)} ms; busy: storefront, backend, load ${busy.join(", ")}`,
  );
  return figures;
}

const HEAD = [
  ...["offered", "acts/s", "useful acts/s", "work of peak", "p50 ms", "p99 ms", "p99 ms, carts and orders"],
  ...["newcomers shed", "visitors shed", "carts shed", "checkouts shed", "orders placed / tried", "failed"],
];

function rowOf(name: string, figures: Figures, ofPeak: number): string[] {
  const { p50, p99 } = figures.latency();
  const share = (kind: Kind) =>
    `${Math.round((100 * figures.shed(kind)) / Math.max(1, figures.came(kind)))} %`;
  return [
    name,
    figures.offered().toFixed(0),
    figures.goodput().toFixed(0),
    `${Math.round(100 * ofPeak)} %`,
    p50.toFixed(0),
    p99.toFixed(0),
    figures.latency(["cart", "checkout"]).p99.toFixed(0),
    ...KINDS.map(share),
    `${figures.served("checkout")} / ${figures.came("checkout")}`,
    String(figures.failed()),
  ];
}

function sayMeaning(): void {
  const mix = KINDS.map((kind) => `${kind} ${Math.round(100 * MIX[kind])} %`).join(", ");
  say(`\nThe mix: ${mix}. In a crowd, only ${CROWD.join("s and ")}s become more.`);
  say(
    "Useful is an answer within two seconds from the arrival. Work is the acts times the processor's time of each alone.",
  );
}
