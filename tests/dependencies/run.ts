import { spawnSync } from "node:child_process";
import { say } from "../programs/program";
import { type Outcome, readAudit, readSignatures } from "./answers";

/** Without an answer by then, there is none. */
const PATIENCE_MS = 120_000;

/**
 * `npx tsx tests/dependencies/run.ts`: asks the registry for advisories about the packages of the lock file, and for their signatures. What
 * is shipped counts from the mildest severity on, what only builds and tests from `high` on. A registry that does not
 * answer is named, and is no failure (record 88).
 */
const QUESTIONS: readonly [title: string, args: string[], read: (written: string) => Outcome][] = [
  ["Shipped packages", ["audit", "--json", "--omit=dev"], (written) => readAudit(written, "low")],
  ["All packages", ["audit", "--json"], (written) => readAudit(written, "high")],
  ["Signatures", ["audit", "signatures", "--json"], readSignatures],
];

for (const [title, args, read] of QUESTIONS) {
  const outcome = read(output(args));
  if (outcome.kind === "clean") say(`${title}: ${outcome.sentence}.`);
  if (outcome.kind === "silent") say(`${title}: NO ANSWER, nothing is known. ${outcome.why}`);
  if (outcome.kind !== "found") continue;
  say(`${title}: ${outcome.lines.length} to mend`);
  for (const line of outcome.lines) say(`  ${line}`);
  process.exitCode = 1;
}

function output(args: string[]): string {
  const { stdout, stderr } = spawnSync("npm", [...args, "--fetch-retries=1", "--fetch-timeout=20000"], {
    encoding: "utf8",
    timeout: PATIENCE_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout || stderr || "";
}
