import { setTimeout as pause } from "node:timers/promises";
import { say, sayTable } from "../figures/print";
import { type Balance, Books } from "../reliability/books";
import type { Ending } from "../reliability/checkout";
import { type Plan, planOf } from "../reliability/plan";
import { Provider } from "../reliability/provider";
import { manualKitchen, serve } from "../reliability/run";
import { Tally } from "../reliability/tally";
import { Turns } from "../reliability/turns";
import { openPlace, type Place } from "./place";
import { ProxyLog, type Traffic, trafficOf } from "./proxy-log";
import { TRIALS, type Trial } from "./trials";

/** What `npm run bench -- replicas` can be told. */
export const REPLICAS_OPTIONS = {
  /** How many replicas, one run for each number. */
  replicas: { type: "string", default: "2,4" },
  /** How many customers order while one thing happens, at least. */
  customers: { type: "string", default: "150" },
  /** Only what has this in its name. */
  trial: { type: "string", default: "" },
} as const;

export type ReplicasOptions = { [Name in keyof typeof REPLICAS_OPTIONS]?: string | undefined };

const SEED = 86;
/** Customers at the machine at once, and under way with those who wait. */
const [AT_ONCE, UNDER_WAY] = [8, 24];
const WAYS = ["CASH", "CREDIT", "PIX", "card:CREDIT"];
const NOTE_MS = 3_000;
/** A cache that Redis has lost, and a breaker that has opened, are well again by then. */
const REST_MS = 6_000;

interface Row {
  trial: Trial;
  endings: readonly Ending[];
  traffic: Traffic;
}

/**
 * Customers order at replicas behind nginx while one thing after the other fails, and while another build is deployed.
 * Prints a table for each number of replicas. Returns whether nothing was lost, doubled or charged twice, and nobody got
 * a 5xx where nobody may.
 */
export async function replicas(options: ReplicasOptions): Promise<boolean> {
  const counts = (options.replicas ?? REPLICAS_OPTIONS.replicas.default).split(",").map(whole);
  const customers = whole(options.customers ?? REPLICAS_OPTIONS.customers.default);
  const trials = TRIALS.filter(({ name }) => name.includes(options.trial ?? ""));
  const wrong: string[] = [];
  for (const count of counts) wrong.push(...(await evening(count, customers, trials)));
  for (const line of wrong) say(`WRONG ${line}`);
  return wrong.length === 0;
}

/** @throws for what is no whole number above zero */
function whole(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`${text} is no whole number above zero`);
  return Number(text);
}

async function evening(count: number, customers: number, trials: readonly Trial[]): Promise<string[]> {
  const place = await openPlace(count);
  const wrong: string[] = [];
  try {
    const books = new Books(place.backend);
    await manualKitchen(place.backend);
    await books.open();
    const noting = setInterval(() => books.notePayments().catch(() => undefined), NOTE_MS);
    const log = new ProxyLog(place.nginx.log);
    const rows: Row[] = [];
    let next = 0;
    for (const trial of trials) {
      await log.next();
      let isOver = false;
      const happening = trial.happen(place).finally(() => {
        isOver = true;
      });
      const first = next;
      const endings = await serve(
        plans(() => (isOver && next - first >= customers ? undefined : next++)),
        UNDER_WAY,
        streetOf(place),
      );
      wrong.push(...(await happening).map((line) => `${trial.name}: ${line}`));
      const row = { trial, endings, traffic: trafficOf(await log.next()) };
      rows.push(row);
      say(`  ${count} replicas, ${trial.name}: ${endings.length} checkouts, ${errorsOf(row.traffic)}`);
      await pause(REST_MS);
    }
    clearInterval(noting);
    const balance = await books.balance();
    say(`\n### ${count} replicas behind nginx\n`);
    sayRows(rows, balance);
    const tally = Tally.of(
      rows.flatMap(({ endings }) => endings),
      balance,
    );
    tally.sayWrong();
    if (!tally.isSound) wrong.push(`${count} replicas: orders, charges and confirmations do not agree`);
    wrong.push(...failures(count, rows));
  } finally {
    await place.close();
  }
  return wrong;
}

/** The plans of the reliability run, without its own faults. @param number - of the next one, or undefined at the end */
function* plans(number: () => number | undefined): Generator<Plan> {
  for (let next = number(); next !== undefined; next = number())
    yield { ...planOf(SEED, next), networkFaults: [] };
}

function streetOf({ nginx, gate, backend }: Place) {
  return {
    origin: nginx.origin,
    gate,
    provider: new Provider(backend),
    turns: new Turns(AT_ONCE),
    ways: WAYS,
  };
}

function failures(count: number, rows: readonly Row[]): string[] {
  return rows
    .filter(({ trial, traffic }) => !trial.mayFail && traffic.errors.size > 0)
    .map(({ trial, traffic }) => `${count} replicas, ${trial.name}: ${errorsOf(traffic)}`);
}

function errorsOf({ errors }: Traffic): string {
  return [...errors].map(([status, times]) => `${times} × ${status}`).join(", ") || "0";
}

const HEAD = [
  ...["while customers order", "checkouts", "orders", "told that nothing was ordered", "lost", "double"],
  ...["charged twice", "stray tabs", "requests", "saved by another replica", "5xx", "p99 ms"],
  "customers on two replicas or more",
];

function sayRows(rows: readonly Row[], balance: Balance): void {
  sayTable(
    HEAD,
    rows.map(({ trial, endings, traffic }) => {
      const faults = endings.flatMap((ending) => balance.faultsOf(ending));
      const times = (...names: string[]) => String(faults.filter((fault) => names.includes(fault)).length);
      return [
        trial.name,
        String(endings.length),
        String(new Set(endings.flatMap(({ orders }) => orders)).size),
        String(endings.filter(({ kind }) => kind === "refused").length),
        times("never shown", "confirmed without order", "neither order nor cart"),
        times("two orders"),
        times("charged twice"),
        times("tab ended elsewhere"),
        String(traffic.requests),
        String(traffic.savedByRetry),
        errorsOf(traffic),
        traffic.p99.toFixed(0),
        `${Math.round(100 * traffic.moved)} %`,
      ];
    }),
  );
}
