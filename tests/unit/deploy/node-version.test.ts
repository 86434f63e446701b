import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

/** When a line of Node gets no security fixes any more: github.com/nodejs/Release, schedule.json. Even lines alone are supported for long. */
const ENDS: Readonly<Record<number, string>> = {
  20: "2026-04-30",
  22: "2027-04-30",
  24: "2028-04-30",
  26: "2029-04-30",
  28: "2030-04-30",
};

/** How long before its end the next line is due, in milliseconds: three months. */
const NOTICE_MS = 90 * 24 * 3_600_000;

const WORKFLOWS = ".github/workflows";
const workflows = readdirSync(WORKFLOWS).map((file) => readFileSync(join(WORKFLOWS, file), "utf8"));
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, line]) => Number(line));

/** The lines of Node that each place ships or tests. */
const PLACES: Readonly<Record<string, number[]>> = {
  image: found(readFileSync("docs/deploy/Dockerfile", "utf8"), /^FROM node:(\d+)\.\d+\.\d+-/gm),
  unit: found(readFileSync("docs/deploy/comanda@.service", "utf8"), /versions\.node\) < (\d+)/g),
  "deploy.md": found(readFileSync("docs/deploy.md", "utf8"), /runs on Node (\d+)/g),
  "README.md": found(readFileSync("README.md", "utf8"), /^Node (\d+),/gm),
  // The job in which Node 20 is tried names its smallest version.
  workflows: workflows.flatMap((text) => found(text, /node-version: (\d+)$/gm)),
};

const shipped = PLACES.image?.[0] ?? 0;

test.each(Object.entries(PLACES))("%s names the line of the image, and no other", (_, lines) => {
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines)).toEqual(new Set([shipped]));
});

test("the line that is shipped has security fixes for three months and more", () => {
  const end = Date.parse(ENDS[shipped] ?? "");
  expect(end, `the end of Node ${shipped} is not in the table`).not.toBeNaN();
  expect(end - NOTICE_MS, `Node ${shipped} ends on ${ENDS[shipped]}: ship the next line`).toBeGreaterThan(
    Date.now(),
  );
});

test("the end that deploy.md tells is that of the table", () => {
  expect(readFileSync("docs/deploy.md", "utf8")).toContain(`until ${ENDS[shipped]}`);
});

test("the line that is shipped may be developed on, too, and a job runs all tests on it", () => {
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  expect(engines.node).toMatch(/^>=(\d+)\.\d+$/);
  expect(Number(/\d+/.exec(engines.node)?.[0])).toBeLessThanOrEqual(shipped);
  const job = new RegExp(`node-version: ${shipped}\\n(?: +- run: npm ci\\n) +- run: npm test\\n`);
  expect(workflows.some((text) => job.test(text))).toBe(true);
});
