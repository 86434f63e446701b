import { readFileSync } from "node:fs";

/** How many tests passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0 };

export function plus(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** A step that is no test suite counts as one test. */
export function tallyOf(ok: boolean): Tally {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * What Vitest's JSON report says; a file that did not even load is one failure.
 *
 * @param mayBeEmpty - whether a run without a test is well: where only those of a change were asked for
 */
export function tallyOfVitest(path: string, ok: boolean, { mayBeEmpty = false } = {}): Tally {
  const report = read<VitestReport>(path);
  if (!report) return tallyOf(false);
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.length,
  );
  const tally = { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  return mayBeEmpty && ok && report.testResults.length === 0 ? tally : honest(tally, ok);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

/**
 * What Playwright's JSON report says. An error outside every test is a failure. A test that passed at its second try
 * counts as passed, see {@link secondTries}.
 */
export function tallyOfPlaywright(path: string, ok: boolean): Tally {
  const report = read<PlaywrightReport>(path);
  if (!report) return tallyOf(false);
  const { expected, unexpected, flaky } = report.stats;
  return honest({ passed: expected + flaky, failed: unexpected + report.errors.length }, ok);
}

/** The journeys that passed only at their second try, each in a line. */
export function secondTries(path: string): string[] {
  return (read<PlaywrightReport>(path)?.suites ?? []).flatMap(flakyOf);
}

function flakyOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ projectName }) => `${file} › ${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}

/** A suite that ran no test, or that ended badly without naming a failed test, has failed. */
function honest(tally: Tally, ok: boolean): Tally {
  const silent = tally.failed === 0 && (!ok || tally.passed === 0);
  return silent ? plus(tally, tallyOf(false)) : tally;
}

function read<Report>(path: string): Report | undefined {
  try {
    const report: Report = JSON.parse(readFileSync(path, "utf8"));
    return report;
  } catch {
    return undefined;
  }
}
