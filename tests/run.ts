import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium";
import { say } from "./programs";
import { ensureRedis } from "./redis";
import { NOTHING, plus, type Tally, tallyOf, tallyOfPlaywright, tallyOfVitest } from "./tally";

/**
 * `npm test`: format and lint, types, unit and integration tests, the build, the journeys in a real browser.
 * Every suite runs even when an earlier one failed; the last line is the sum, and any failure is the exit code.
 */
const reports = mkdtempSync(join(tmpdir(), "comanda-tests-"));
const vitestReport = join(reports, "vitest.json");
const journeysReport = join(reports, "journeys.json");

const redis = got(ensureRedis);
/** Without it the tests that want one fail, and say so. */
const withRedis = redis ? { REDIS_SERVER_PATH: redis } : {};

const checks = [
  () => tallyOf(ran("Format and lint", "biome", ["ci"])),
  () => tallyOf(ran("Types", "tsc", [])),
  () => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
    const args = ["run", ...reporters];
    return tallyOfVitest(vitestReport, ran("Unit and integration tests", "vitest", args, withRedis));
  },
  () => {
    const build = tallyOf(ran("Build", "remix", ["build"]));
    return plus(build, build.failed > 0 ? unbuilt() : journeys());
  },
];

let sum = NOTHING;
for (const check of checks) sum = plus(sum, check());
rmSync(reports, { recursive: true });
say(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;

function journeys(): Tally {
  const browser = got(ensureChromium);
  if (!browser) return { passed: 0, failed: 1 };
  const reporter = process.stdout.isTTY ? "line,json" : "dot,json";
  const args = ["test", "--config", "tests/playwright.config.ts", "--reporter", reporter];
  const env = { ...withRedis, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport };
  return tallyOfPlaywright(journeysReport, ran("Journeys", "playwright", args, env));
}

/** A program that the tests need; undefined, and said why, where it cannot be got. */
function got(ensure: () => string): string | undefined {
  try {
    return ensure();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function unbuilt(): Tally {
  say("The journeys cannot run without a build.");
  return { passed: 0, failed: 1 };
}

/** Runs a program of ours from node_modules with its output shown as it comes; whether it ended with 0. */
function ran(
  title: string,
  program: string,
  args: string[],
  extra: Readonly<Record<string, string>> = {},
): boolean {
  say(`\n== ${title}`);
  const command = join("node_modules", ".bin", program);
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...extra } });
  if (error) say(error.message);
  return status === 0;
}
