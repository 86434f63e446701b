import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, vi } from "vitest";

// Pictures that tests make are theirs alone.
const pictures = join(tmpdir(), `comanda-pictures-${process.pid}`);
if (process.env.PICTURE_CACHE !== pictures) {
  process.env.PICTURE_CACHE = pictures;
  process.once("exit", () => rmSync(pictures, { recursive: true, force: true }));
}

/** A test that makes the code complain on the console has failed, whatever it asserted. */
beforeEach(() => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  return () => {
    expect(complaint, "console.error was called").not.toHaveBeenCalled();
  };
});

/** No test meets a circuit breaker that another has opened. */
beforeEach(() => globalThis.comandaShields?.reset());

/** The next file in this worker finds clock, globals and environment as they were, and nothing cached or counted. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  globalThis.comandaCache?.clear();
  globalThis.comandaLimits?.clear();
});
