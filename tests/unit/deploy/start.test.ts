import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "comanda-no-build-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backend = Object.fromEntries(
  ["CMS", "CATALOG", "ORDER", "CRM", "ADMIN"].map((area) => [`${area}_API_URL`, "http://backend.test"]),
);

test.each([
  ["with a backend", backend],
  ["with the sandbox", {}],
])("serve without a build says so in one sentence and ends with 1, %s", (_, variables) => {
  const env = { NODE_ENV: "production", PATH: process.env.PATH, PORT: "0", ...variables } as const;
  const ended = spawnSync(process.execPath, [resolve("app/start.js")], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  expect(ended.stderr).toBe("There is no build of the storefront yet: run `npm run build` first.\n");
  expect([ended.status, ended.stdout]).toEqual([1, ""]);
});

test("serve after `remix build` alone says what is missing", () => {
  const half = join(folder, "half");
  mkdirSync(join(half, "build"), { recursive: true });
  writeFileSync(join(half, "build/index.js"), "");
  const env = { NODE_ENV: "production", PATH: process.env.PATH, PORT: "0" } as const;
  const ended = spawnSync(process.execPath, [resolve("app/start.js")], { cwd: half, env, encoding: "utf8" });
  expect(ended.stderr).toBe("There is no build of the storefront yet: run `npm run build` first.\n");
  expect(ended.status).toBe(1);
});

test("a port that fetch refuses is said to be one before the sandbox starts on it", () => {
  const built = join(folder, "built");
  mkdirSync(join(built, "build"), { recursive: true });
  writeFileSync(join(built, "build/index.js"), "");
  writeFileSync(join(built, "build/scripts.json"), "{}");
  const env = { NODE_ENV: "production", PATH: process.env.PATH, PORT: "0", SANDBOX_PORT: "4190" } as const;
  const ended = spawnSync(process.execPath, [resolve("app/start.js")], { cwd: built, env, encoding: "utf8" });
  expect(ended.stderr).toBe("SANDBOX_PORT=4190 cannot be used: fetch refuses this port. Set another port.\n");
  expect([ended.status, ended.stdout]).toEqual([1, ""]);
});
