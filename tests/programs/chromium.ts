import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import { installDebianPackages, namedProgram, programOnPath, runProgram, say } from "./program";

/** Arguments for every start of Chromium: it runs as root in containers, and must not talk to anybody else. */
export const CHROMIUM_ARGS: readonly string[] = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium without windows: pages cost it two thirds of what they cost the whole one. Debian's package is called so, too. */
const SHELL = "chromium-headless-shell";
const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome"];
const INSTALLER_MS = 120_000;
/** Where there is a whole Chromium the shell is a matter of time alone. */
const SHELL_DOWNLOAD_MS = 60_000;

/**
 * Path of a Chromium that is already here, in this order: the variable CHROMIUM_PATH, a headless shell (Debian's,
 * Playwright's own), the system's, Playwright's own; undefined where there is none.
 *
 * @param want - `headed`: one that opens windows, which a headless shell cannot
 * @throws when CHROMIUM_PATH names something that cannot be run.
 */
export function findChromium({ headed = false } = {}): string | undefined {
  const named = namedProgram("CHROMIUM_PATH");
  if (named) return named;
  const own = chromium.executablePath();
  const shell = headed ? undefined : (programOnPath([SHELL]) ?? shellBeside(own));
  return shell ?? programOnPath(SYSTEM_NAMES) ?? (existsSync(own) ? own : undefined);
}

/**
 * A Chromium to test with; gets one where there is none: by Playwright's installer, else, on Debian as root,
 * by apt. Where there is one that is no headless shell, Debian's is tried for, for a while.
 *
 * @throws with what to do when none could be got.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) {
    if (process.env.CHROMIUM_PATH || isShell(found)) return found;
    return installDebianPackages([SHELL], SHELL_DOWNLOAD_MS) ? (findChromium() ?? found) : found;
  }
  say("No Chromium found. Installing one with Playwright's installer.");
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  if (runProgram(process.execPath, [cli, "install", "--only-shell", "chromium"], INSTALLER_MS)) {
    const own = findChromium();
    if (own) return own;
  }
  for (const name of [SHELL, "chromium"]) {
    const packaged = installDebianPackages([name]) ? findChromium() : undefined;
    if (packaged) return packaged;
  }
  throw new Error(
    "There is no Chromium, and installing one failed. Install one (on Debian: apt-get install chromium), " +
      "or set the variable CHROMIUM_PATH to one.",
  );
}

function isShell(path: string): boolean {
  return /headless[-_]shell/.test(basename(path));
}

/** The headless shell that Playwright's installer puts beside its Chromium, which is at `full`: in a folder of the same revision. */
function shellBeside(full: string): string | undefined {
  const folder = dirname(dirname(full)).replace(/chromium-(\d+)$/, "chromium_headless_shell-$1");
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const shell = files.find((file) => /^(chrome-)?headless[-_]shell(\.exe)?$/.test(basename(file)));
  return shell && join(folder, shell);
}
