import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { SEALED_COOKIES } from "~/platform/cookies/register.server";

const CODE = /\.(?:tsx?|m?js|css)$/;
const TEST = /^tests\/|\.(?:test|fixture)\.tsx?$/;

/** How far a ceiling may be above what is measured: so a change that takes away lowers the ceiling, too. */
const ROOM = 1.01;

/** Tracked files, and new ones. What a build writes is neither. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
  maxBuffer: 2 ** 24,
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const code = files.filter((file) => CODE.test(file));

const { scripts, devDependencies } = z
  .object({ scripts: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const { packages } = z
  .object({ packages: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

/** Code and styles of these folders, without tests and fixtures. */
function codeOf(...folders: string[]): string[] {
  return code.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)) && !TEST.test(file));
}

function lines(paths: string[]): number {
  return paths.reduce((sum, path) => sum + readFileSync(path, "utf8").split("\n").length - 1, 0);
}

/**
 * How large the house may be, and how large it is. A change may lower a ceiling, and may not raise one: a new mechanism
 * takes away the one that it replaces.
 */
test.each([
  ["lines of app", 85_155, lines(codeOf("app"))],
  ["files of app", 861, codeOf("app").length],
  ["lines of app/platform", 8_812, lines(codeOf("app/platform"))],
  ["lines of app/platform/edge", 623, lines(codeOf("app/platform/edge"))],
  ["lines of app/browser and app/worker", 3_750, lines(codeOf("app/browser", "app/worker"))],
  ["sealed cookies", 43, Object.keys(SEALED_COOKIES).length],
  ["lines of mocks", 34_262, lines(codeOf("mocks"))],
  ["lines of tests of all kinds", 86_050, lines(code.filter((file) => TEST.test(file)))],
  ["lines of tests/bench", 4_048, lines(code.filter((file) => file.startsWith("tests/bench/")))],
  ["decision records", 149, files.filter((file) => file.startsWith("docs/decisions/")).length],
  ["packages installed", 1_109, Object.keys(packages).length - 1],
  ["packages of development by name", 38, Object.keys(devDependencies).length],
  ["commands of package.json", 16, Object.keys(scripts).length],
])("%s stay under their ceiling of %i", (what, ceiling, size) => {
  expect(size, `${what}: take away as much as you add`).toBeLessThanOrEqual(ceiling);
  expect(ceiling, `${what} are ${size} now: lower the ceiling to that`).toBeLessThanOrEqual(
    Math.max(size, Math.floor(size * ROOM)),
  );
});
