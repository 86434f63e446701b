import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["app/**/*.test.{ts,tsx}", "mocks/**/*.test.ts", "tests/unit/**/*.test.ts"],
    setupFiles: ["tests/unit/setup.ts"],
    restoreMocks: true,
    // Left to itself it leaves one of the cores idle: half of a small machine.
    maxWorkers: "100%",
    // No test is about speed; thousands of cases take long on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
