import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxProcess } from "../../../mocks/sandbox/process";
import { fuzzAnswers } from "../../fuzz/answers";
import { fuzzRequests } from "../../fuzz/requests";
import type { Sum } from "../../fuzz/sum";
import { MOST_MS } from "../../fuzz/verdict";
import { say, sayTable } from "../figures/print";
import { percentile } from "../figures/statistics";

/** What `npm run bench -- fuzz` can be told. */
export const FUZZ_OPTIONS = {
  /** How many spoilt requests are sent. */
  inputs: { type: "string" },
  /** How many visits meet spoilt answers of the backend: by default one for 20 requests. */
  answers: { type: "string" },
} as const;

interface FuzzValues {
  inputs?: string | undefined;
  answers?: string | undefined;
  seed?: string | undefined;
}

const MOST_LINES = 60;
const HEAD = ["inputs", "2xx", "3xx", "4xx", "5xx", "no answer", "p99 ms", "slowest ms"];

/**
 * Sends spoilt requests to every route, and opens pages while the backend's answers are spoilt. Prints what was answered.
 * Returns whether all is well.
 */
export async function fuzz({ inputs = "100000", answers, seed = "1" }: FuzzValues): Promise<boolean> {
  const begin = performance.now();
  const onRound = (sent: number) =>
    say(`${sent} sent after ${Math.round((performance.now() - begin) / 1000)} s`);
  const counts = { requests: Number(inputs), visits: Number(answers ?? Math.ceil(Number(inputs) / 20)) };
  const wrong: string[] = [];
  if (counts.requests > 0) {
    const found = await fuzzRequests({ inputs: counts.requests, seed: Number(seed), onRound });
    say(`\n### Spoilt requests: seed ${seed}, ${found.routes.size} routes\n`);
    sayTable(["what is spoilt", ...HEAD], Object.entries(found.sums).map(rowOf));
    wrong.push(...found.wrong);
  }
  if (counts.visits > 0) {
    const found = await withSandbox((backend) =>
      fuzzAnswers({ inputs: counts.visits, seed: Number(seed), backend, onRound }),
    );
    say(`\n### Spoilt answers of the backend: seed ${seed}, ${found.changed} answers changed\n`);
    sayTable(["visits", ...HEAD], [rowOf(["pages", found.pages]), rowOf(["posts", found.posts])]);
    wrong.push(...found.wrong);
  }
  say(`\n${wrong.length} wrong: broken, slower than ${MOST_MS} ms, unclear, or a hole.`);
  for (const line of wrong.slice(0, MOST_LINES)) say(`WRONG ${line}`);
  return wrong.length === 0;
}

async function withSandbox<T>(work: (backend: string) => Promise<T>): Promise<T> {
  const data = await mkdtemp(join(tmpdir(), "comanda-fuzz-"));
  const sandbox = await sandboxProcess(data);
  try {
    return await work(sandbox.origin);
  } finally {
    await sandbox.kill();
    await rm(data, { recursive: true, force: true });
  }
}

function rowOf([name, { inputs, statuses, times }]: [string, Sum]): string[] {
  const counts = [2, 3, 4, 5, 0].map((hundred) =>
    [...statuses].reduce(
      (sum, [status, count]) => sum + (Math.floor(status / 100) === hundred ? count : 0),
      0,
    ),
  );
  const [p99, most] = inputs > 0 ? [percentile(times, 99), percentile(times, 100)] : [0, 0];
  return [name, ...[inputs, ...counts, p99, most].map(String)];
}
