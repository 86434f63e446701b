import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

/** Below these there is a known fault or a hole; at these exactly where a newer one does not fit either. */
const FLOORS: Record<string, string> = {
  "@remix-run/node": "2.17.5",
  "@remix-run/serve": "2.17.5",
  "@playwright/test": "1.65.1",
  undici: "6.29.1",
  zod: "4.5.4",
  vitest: "4.1.12",
};

/** What was found not to fit with the rest: the first version that does not. */
const CEILINGS: Record<string, string> = {
  react: "19.0.0",
  "react-dom": "19.0.0",
  i18next: "24.0.0",
  "react-i18next": "16.0.0",
  "remix-i18next": "7.0.0",
  typescript: "6.0.0",
  msw: "3.0.0",
  zod: "4.6.0",
};

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })),
});

const read = (path: string): Record<string, Record<string, string>> => JSON.parse(readFileSync(path, "utf8"));
const manifest = read("package.json");
const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });

test.each(wanted)("%s is pinned exactly, and installed as pinned", (name, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read(`node_modules/${name}/package.json`).version).toBe(version);
});

test.each(Object.entries(FLOORS))("%s is %s or newer", (name, floor) => {
  expect(compare(pinned(name), floor)).toBeGreaterThanOrEqual(0);
});

test.each(Object.entries(CEILINGS))("%s stays below %s", (name, ceiling) => {
  expect(compare(pinned(name), ceiling)).toBeLessThan(0);
});

test("only named packages have a script for their installation, which may compile, or report home", () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const scripted = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    path && hasInstallScript ? [path.replace(/^.*node_modules\//, "")] : [],
  );
  expect([...new Set(scripted)].sort()).toEqual(Object.keys(manifest.allowScripts ?? {}).sort());
});

test("the packages of Remix are of one version", () => {
  const versions = wanted.filter(([name]) => name.startsWith("@remix-run/")).map(([, version]) => version);
  expect(new Set(versions).size).toBe(1);
});

function pinned(name: string): string {
  const found = wanted.find(([wantedName]) => wantedName === name);
  if (!found) throw new Error(`${name} is not in package.json: take it off the list`);
  return found[1];
}

function compare(a: string, b: string): number {
  const numbers = (version: string) => version.split(".").map(Number);
  const [left, right] = [numbers(a), numbers(b)];
  for (const at of [0, 1, 2]) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference) return difference;
  }
  return 0;
}
