import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedFiles, isOnWire, journeysFor, sinceWhen } from "./changed";
import { nameOf, VISITS } from "./e2e/projects";
import { ensureChromium } from "./programs/chromium";
import { say } from "./programs/program";
import { ensureRedis } from "./programs/redis";
import { type Step, step } from "./step";
import { NOTHING, plus, secondTries, type Tally, tallyOf, tallyOfPlaywright, tallyOfVitest } from "./tally";

/**
 * `npm test`: format and lint, types, unit and integration tests, the build, the journeys in a real browser.
 * Every suite runs even when an earlier one failed; the last line is the sum, and any failure is the exit code.
 * A journey that fails is tried once more (record 57).
 * `npm test -- --changed` runs, of unit tests and journeys, what has to do with the files that changed.
 */
const since = sinceWhen(process.argv.slice(2));
const reports = mkdtempSync(join(tmpdir(), "comanda-tests-"));
const vitestReport = join(reports, "vitest.json");

/** Those on the wire wait for slow backends half of their time, so twice as many workers as cores are at work. */
const JOURNEYS = [
  { title: "Journeys on the wire", projects: ["wire"], workers: 4, report: join(reports, "wire.json") },
  {
    title: "Journeys",
    projects: [...VISITS.map(nameOf), "browsers"],
    workers: 2,
    report: join(reports, "journeys.json"),
  },
];

const redis = got(ensureRedis);
/** Without it the tests that want one fail, and say so. */
const withRedis = redis ? { REDIS_SERVER_PATH: redis } : {};

// One process each beside the unit tests, which leave a core idle when they begin and when they end.
const [units, aside] = await Promise.all([unitTests(), oneAfterTheOther()]);
for (const { title, output } of aside) say(`\n== ${title}\n${output}`);
const built = aside[0]?.ok === true;
const sum = [units, ...aside.map(({ ok }) => tallyOf(ok)), built ? await journeys() : unbuilt()].reduce(
  plus,
  NOTHING,
);
const unsteady = JOURNEYS.flatMap(({ report }) => secondTries(report));
rmSync(reports, { recursive: true });
if (unsteady.length > 0) say(`\nPassed at the second try only:\n${unsteady.join("\n")}`);
say(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/** The build first: the journeys wait for it. */
async function oneAfterTheOther(): Promise<Step[]> {
  return [
    await step("Build", "npm", ["run", "build"], { aside: true }),
    await step("Format and lint", "biome", ["ci"], { aside: true }),
    await step("Types", "tsc", [], { aside: true }),
    await step("Unused files, exports and types", "knip", [], { aside: true }),
    await step("Other browsers", "npm", ["run", "browsers", "--", "get"], { aside: true }),
  ];
}

async function unitTests(): Promise<Tally> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  const some = since === undefined ? [] : ["--changed", since, "--passWithNoTests"];
  const args = ["run", ...reporters, ...some];
  const { ok } = await step("Unit and integration tests", "vitest", args, { env: withRedis });
  return tallyOfVitest(vitestReport, ok, { mayBeEmpty: since !== undefined });
}

async function journeys(): Promise<Tally> {
  const some = since === undefined ? "all" : journeysFor(changedFiles(since));
  if (some.length === 0) {
    say("\nNo journey has to do with what changed.");
    return NOTHING;
  }
  const browser = got(ensureChromium);
  if (!browser) return { passed: 0, failed: 1 };
  const reporter = process.stdout.isTTY ? "line,json" : "dot,json";
  let sum = NOTHING;
  for (const { title, projects, workers, report } of JOURNEYS) {
    const files = some === "all" ? [] : some.filter((file) => isOnWire(file) === projects.includes("wire"));
    if (some !== "all" && files.length === 0) continue;
    const args = ["--reporter", reporter, "--retries", "1", "--workers", String(workers)];
    const which = projects.flatMap((name) => ["--project", name]);
    const env = { ...withRedis, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const command = ["test", "--config", "tests/playwright.config.ts", ...args, ...which, ...files];
    const { ok } = await step(title, "playwright", command, { env });
    sum = plus(sum, tallyOfPlaywright(report, ok));
  }
  return sum;
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
