import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const FOLDERS = ["app", "examples", "mocks", "tests/unit"];
const include = FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/**
 * Tests that put another module in the place of one, and those of the examples, in which Hono puts a Request and a Response of
 * its own in the place of the global ones: what they load is theirs alone.
 */
const alone = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
).filter(
  (file) =>
    file.startsWith("examples") || /\bvi\.(do)?mock\(|\bvi\.resetModules\(/.test(readFileSync(file, "utf8")),
);

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    setupFiles: ["tests/unit/setup.ts"],
    restoreMocks: true,
    // Left to itself it leaves one of the cores idle: half of a small machine.
    maxWorkers: "100%",
    // No test is about speed; thousands of cases take long on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      // Modules are loaded once in a worker, not once in a file: that is half of the time.
      { extends: true, test: { name: "together", include, exclude: alone, isolate: false } },
      { extends: true, test: { name: "alone", include: alone } },
    ],
  },
});
