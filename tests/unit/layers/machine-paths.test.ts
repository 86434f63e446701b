import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A folder that one machine has and another has not; what is temporary goes through `tmpdir()`. */
const OF_A_MACHINE = /["'`](?:\/tmp|\/home|\/root|\/work|\/Users)\//;

/** Files in which such a path is a text. */
const EXCEPTIONS: readonly string[] = ["tests/unit/deploy/nginx.test.ts"];

test("no code names a path of one machine", () => {
  const files = ["app", "examples", "mocks", "tests"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:tsx?|m?js)$/.test(name))
      .map((name) => join(root, name)),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const named = files.filter((file) => OF_A_MACHINE.test(readFileSync(file, "utf8")));
  expect(named).toEqual(EXCEPTIONS);
});
