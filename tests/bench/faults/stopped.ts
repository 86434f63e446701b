import { setTimeout as pause } from "node:timers/promises";
import type { Control } from "../../e2e/site/control";
import { customerAt } from "../../e2e/wire/fault-matrix";
import { say, sayTable } from "../figures/print";
import type { BenchSite } from "../site";

const STOPPED_MS = 25_000;
/** Pages that are the same for everybody, and pages of one customer. */
const CACHED = ["/menu", "/menu/feijoada"] as const;
const OWN = ["/cart", "/orders"] as const;

/**
 * The backend's process is stopped for 25 seconds, so that it accepts connections and answers nothing, while a customer
 * goes on. Returns what is wrong: a page of cached content that was not answered with 200.
 */
export async function whileStopped({ site, backendPid }: BenchSite, control: Control): Promise<string[]> {
  say("\n### The backend is stopped for 25 seconds\n");
  await control.reset();
  const reader = await customerAt(site.origin, control);
  for (const page of [...CACHED, ...OWN]) await reader.opens(page);
  if (backendPid === undefined) throw new Error("the backend has no process");
  process.kill(backendPid, "SIGSTOP");
  const seen = new Map<string, { status: number; ms: number }[]>();
  const end = performance.now() + STOPPED_MS;
  try {
    while (performance.now() < end)
      for (const page of [...CACHED, ...OWN]) {
        const begin = performance.now();
        const { status } = await reader.opens(page);
        const ms = Math.round(performance.now() - begin);
        seen.set(page, [...(seen.get(page) ?? []), { status, ms }]);
        await pause(100);
      }
  } finally {
    process.kill(backendPid, "SIGCONT");
  }
  const rows = [...seen].map(([page, answers]) => {
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    const well = answers.filter(({ status }) => status === 200).length;
    return [page, ...[answers.length, well, times[times.length >> 1] ?? 0, times.at(-1) ?? 0].map(String)];
  });
  sayTable(["page", "answers", "of them 200", "median ms", "most ms"], rows);
  return rows
    .filter(([page = "", answers, well]) => CACHED.some((one) => one === page) && answers !== well)
    .map(([page]) => `${page} was not always answered with 200 while the backend was stopped`);
}
