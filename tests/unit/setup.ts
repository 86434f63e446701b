import { afterAll, beforeEach, expect, vi } from "vitest";

/** A test that makes the code complain on the console has failed, whatever it asserted. */
beforeEach(() => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  return () => {
    expect(complaint, "console.error was called").not.toHaveBeenCalled();
  };
});

/** The next file in this worker finds clock, globals and environment as they were. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
