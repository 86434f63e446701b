import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Arguments for every start of Chromium: it runs as root in containers, and must not talk to anybody else. */
export const CHROMIUM_ARGS: readonly string[] = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome"];
const INSTALLER_MS = 120_000;
const APT_MS = 600_000;

/**
 * Path of a Chromium that is already here, in this order: the variable CHROMIUM_PATH, the system's, Playwright's
 * own; undefined where there is none.
 *
 * @throws when CHROMIUM_PATH names something that cannot be run.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names no program that can be run: ${named}`);
    return named;
  }
  const folders = (process.env.PATH ?? "").split(delimiter);
  const system = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  if (system) return system;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * A Chromium to test with; gets one where there is none: by Playwright's installer, else, on Debian as root,
 * by apt.
 *
 * @throws with what to do when none could be got.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  say("No Chromium found. Getting one with Playwright's installer.");
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  if (run(process.execPath, [cli, "install", "chromium"], INSTALLER_MS)) {
    const own = findChromium();
    if (own) return own;
  }
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    say("Playwright's installer did not manage. Getting Debian's package.");
    if (run("apt-get", ["update"], APT_MS) && run("apt-get", ["install", "-y", "chromium"], APT_MS)) {
      const packaged = findChromium();
      if (packaged) return packaged;
    }
  }
  throw new Error(
    "There is no Chromium and none could be installed: install one (on Debian: apt-get install chromium), " +
      "or name one in the variable CHROMIUM_PATH.",
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(command: string, args: string[], timeout: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: "inherit", timeout, env }).status === 0;
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
