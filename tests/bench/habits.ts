import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pMap from "p-map";
import { openSite } from "../e2e/site/site";
import { openAllDay, openGate } from "../e2e/wire/habits/gate";
import { HABITS, type Habit } from "../e2e/wire/habits/habits";
import { type Seen, STOPS, type Stop, walk } from "../e2e/wire/habits/walk";
import { say, sayTable } from "./print";
import { environmentOf } from "./site";

const AT_ONCE = 2;
/** What the log says of an answer that breaks the contract. */
const SAID = /"method":"([^"]*)".*"path":"([^"]*)".*"at":"([^"]*)"/;

/**
 * Each habit of real backends at a cold start: a storefront of its own, in which nothing is cached, stands before the
 * sandbox with this habit, and a guest goes from the door to an order. Prints the table of docs/reliability.md. Returns
 * whether each habit takes what it may take, and no more.
 *
 * @param only - only habits with this in their name, or in that of their table
 */
export async function habits({ only = "" }: { only?: string | undefined }): Promise<boolean> {
  const data = await mkdtemp(join(tmpdir(), "comanda-habits-"));
  const sandbox = await openAllDay(data);
  const wrong: string[] = [];
  try {
    for (const [about, all] of Object.entries(HABITS)) {
      const chosen = all.filter(({ name }) => `${about} ${name}`.includes(only));
      if (chosen.length === 0) continue;
      const rows = await pMap(chosen, (habit) => rowOf(sandbox.origin, habit, wrong), {
        concurrency: AT_ONCE,
      });
      say(`\n### ${about}\n`);
      sayTable(["habit", "serves", "cannot, and says so", "first line of the log"], rows);
    }
  } finally {
    await sandbox.kill();
    await rm(data, { recursive: true, force: true });
  }
  for (const line of wrong) say(`WRONG ${line}`);
  return wrong.length === 0;
}

async function rowOf(sandbox: string, habit: Habit, wrong: string[]): Promise<string[]> {
  const { name, takes = [] } = habit;
  const gate = await openGate(sandbox, habit);
  const site = await openSite({ ...environmentOf(sandbox), ...gate.environment, LOG_LEVEL: "warn" });
  try {
    const seen = await walk(site.origin);
    const faults = STOPS.flatMap((stop) => faultOf(stop, seen[stop], takes.includes(stop)));
    if (faults.length > 0) wrong.push(`${name}: ${faults.join("; ")}`);
    return [name, ...columnsOf(seen), firstLine(site.log())];
  } finally {
    await site.stop();
    gate.close();
  }
}

function faultOf(stop: Stop, { sight, words }: Seen, may: boolean): string[] {
  if (sight === "serves") return may ? [`${stop} serves, and the table says that it cannot`] : [];
  return may && sight !== "broken" ? [] : [`${stop} ${words || sight}`];
}

function columnsOf(seen: Record<Stop, Seen>): [serves: string, cannot: string] {
  const serves = STOPS.filter((stop) => seen[stop].sight === "serves");
  const cannot = STOPS.filter((stop) => seen[stop].sight !== "serves");
  return [serves.length === STOPS.length ? "all" : serves.join(", "), cannot.join(", ") || "–"];
}

/** The first that the log says of an answer, as method, path and place. */
function firstLine(log: string): string {
  const [, method = "", path = "", at = ""] = SAID.exec(log) ?? [];
  return at && `\`${method} ${path}\` ${at}`;
}
