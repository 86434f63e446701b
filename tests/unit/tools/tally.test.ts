import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { secondTries, tallyOf, tallyOfPlaywright, tallyOfVitest } from "../../tally";

const folder = mkdtempSync(join(tmpdir(), "comanda-tally-"));

function report(content: unknown): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const vitest = (numPassedTests: number, numFailedTests: number, testResults: unknown[] = []) =>
  report({ numPassedTests, numFailedTests, testResults });
const playwright = (expected: number, unexpected = 0, flaky = 0, errors: unknown[] = []) =>
  report({ stats: { expected, unexpected, flaky }, errors, suites: [] });

test("a step counts as one test", () => {
  expect([tallyOf(true), tallyOf(false)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ]);
});

test("the suites' own numbers are summed", () => {
  expect(tallyOfVitest(vitest(7, 2), false)).toEqual({ passed: 7, failed: 2 });
  expect(tallyOfPlaywright(playwright(9, 1, 1), false)).toEqual({ passed: 10, failed: 1 });
});

test("a journey that needed its second try has passed, and is named", () => {
  const spec = (title: string, status: string) => ({
    ...{ title, file: "cart/coupons.spec.ts" },
    tests: [{ projectName: "off-phone-pt", status }],
  });
  const suites = [
    { specs: [spec("is steady", "expected")], suites: [{ specs: [spec("is flaky", "flaky")] }] },
    { specs: [spec("fails", "unexpected")] },
  ];
  const path = report({ stats: { expected: 1, unexpected: 1, flaky: 1 }, errors: [], suites });
  expect(tallyOfPlaywright(path, false)).toEqual({ passed: 2, failed: 1 });
  expect(secondTries(path)).toEqual(["cart/coupons.spec.ts › is flaky (off-phone-pt)"]);
  expect(secondTries(join(folder, "missing.json"))).toEqual([]);
});

test("a file that did not load is a failure", () => {
  const broken = { status: "failed", assertionResults: [] };
  expect(tallyOfVitest(vitest(3, 0, [broken]), false)).toEqual({ passed: 3, failed: 1 });
});

test("an error outside every journey is a failure", () => {
  expect(tallyOfPlaywright(playwright(3, 0, 0, [{}]), false)).toEqual({ passed: 3, failed: 1 });
});

test("a suite that ran nothing, crashed, or left no report has failed", () => {
  expect(tallyOfVitest(vitest(0, 0), true)).toEqual({ passed: 0, failed: 1 });
  expect(tallyOfPlaywright(playwright(5), false)).toEqual({ passed: 5, failed: 1 });
  expect(tallyOfPlaywright(join(folder, "missing.json"), true)).toEqual({ passed: 0, failed: 1 });
});

test("of a change there may be no unit test, and a crash is a failure there too", () => {
  expect(tallyOfVitest(vitest(0, 0), true, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 0 });
  expect(tallyOfVitest(vitest(0, 0), false, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 1 });
});
