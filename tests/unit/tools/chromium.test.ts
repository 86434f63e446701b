import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import { beforeEach, expect, test, vi } from "vitest";
import { ensureChromium, findChromium } from "../../programs/chromium";

let folder: string;

/** A program that can be run, at a path below the test's folder, or where `path` says. */
function program(path: string): string {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, "");
  chmodSync(full, 0o755);
  return full;
}

/** Playwright's own Chromium is looked for in the test's folder. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "comanda-chromium-"));
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROMIUM_PATH", "");
  vi.spyOn(chromium, "executablePath").mockReturnValue(join(folder, "chromium-1255/chrome-linux/chrome"));
  return () => vi.unstubAllEnvs();
});

test("where there is none, none is found", () => {
  expect(findChromium()).toBeUndefined();
});

test("the one that is named comes first, then a headless shell, then the system's, then Playwright's", () => {
  const own = program("chromium-1255/chrome-linux/chrome");
  expect(findChromium()).toBe(own);
  const system = program("chromium");
  expect(findChromium()).toBe(system);
  const ownShell = program(
    "chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell",
  );
  expect(findChromium()).toBe(ownShell);
  const shell = program("chromium-headless-shell");
  expect(findChromium()).toBe(shell);
  const named = program("mine");
  vi.stubEnv("CHROMIUM_PATH", named);
  expect(findChromium()).toBe(named);
});

test("what opens no windows is not taken to watch", () => {
  program("chromium-headless-shell");
  expect(findChromium({ headed: true })).toBeUndefined();
  const system = program("google-chrome");
  expect(findChromium({ headed: true })).toBe(system);
});

test("a name that is no program is an error", () => {
  vi.stubEnv("CHROMIUM_PATH", join(folder, "none"));
  expect(() => findChromium()).toThrow(/CHROMIUM_PATH/);
});

test("nothing is installed where one is named, where a shell is there, or without being root on a Debian", () => {
  const system = program("chromium");
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  expect(ensureChromium()).toBe(system);
  vi.mocked(process.getuid)?.mockReturnValue(0);
  vi.stubEnv("CHROMIUM_PATH", system);
  expect(ensureChromium()).toBe(system);
  vi.stubEnv("CHROMIUM_PATH", "");
  const shell = program("chromium-headless-shell");
  expect(ensureChromium()).toBe(shell);
});

test("where the shell cannot be got, the Chromium that is there will do", () => {
  const system = program("chromium");
  // No apt-get is on the path.
  vi.spyOn(process, "getuid").mockReturnValue(0);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(ensureChromium()).toBe(system);
});
