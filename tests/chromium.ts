import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "@playwright/test";
import { installDebianPackage, namedProgram, programOnPath, runProgram, say } from "./programs";

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

/**
 * Path of a Chromium that is already here, in this order: the variable CHROMIUM_PATH, the system's, Playwright's
 * own; undefined where there is none.
 *
 * @throws when CHROMIUM_PATH names something that cannot be run.
 */
export function findChromium(): string | undefined {
  const present = namedProgram("CHROMIUM_PATH") ?? programOnPath(SYSTEM_NAMES);
  if (present) return present;
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
  if (runProgram(process.execPath, [cli, "install", "chromium"], INSTALLER_MS)) {
    const own = findChromium();
    if (own) return own;
  }
  const packaged = installDebianPackage("chromium") ? findChromium() : undefined;
  if (packaged) return packaged;
  throw new Error(
    "There is no Chromium and none could be installed: install one (on Debian: apt-get install chromium), " +
      "or name one in the variable CHROMIUM_PATH.",
  );
}
