import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { editRemix, isRemix } from "./remix";

const { resolve } = createRequire(import.meta.url);
const source = readFileSync(resolve("@remix-run/react/dist/esm/routeModules.js"), "utf8");

test("the file of Remix's runtime is found by what it says", () => {
  expect(isRemix(source)).toBe(true);
  expect(isRemix("export default 1")).toBe(false);
});

test("an edit that does not fit fails, and says which", () => {
  expect(() => editRemix("let r = 1")).toThrow(/route's module.* fits 0 times/);
  expect(() => editRemix("await import(e.module);await import(r.module)")).toThrow(/fits 2 times/);
});
