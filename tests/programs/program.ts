import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const APT_MS = 600_000;

/**
 * The program that the environment names in `variable`; undefined where it names none.
 *
 * @throws when it names something that cannot be run.
 */
export function namedProgram(variable: string): string | undefined {
  const path = process.env[variable];
  if (!path) return undefined;
  if (!isProgram(path)) throw new Error(`${variable} must name a program that can be run: ${path}`);
  return path;
}

/** The first of `names` that is on the path. */
export function programOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * Installs packages of Debian's, as root on a Debian; whether it did.
 *
 * @param downloadMs - what the download may take; once it is there, it is installed to the end
 */
export function installDebianPackages(names: readonly string[], downloadMs = APT_MS): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return false;
  say(`Installing from Debian: ${names.join(", ")}.`);
  const install = ["install", "-y", ...names];
  const deadline = Date.now() + downloadMs;
  const left = () => Math.max(1, deadline - Date.now());
  return (
    runProgram("apt-get", ["update"], left()) &&
    runProgram("apt-get", [...install, "--download-only"], left()) &&
    runProgram("apt-get", install, APT_MS)
  );
}

/** Runs a program with its output shown as it comes; whether it ended with 0 within `timeout` milliseconds. */
export function runProgram(command: string, args: string[], timeout: number): boolean {
  // Debian's packages would start what they install.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  return spawnSync(command, args, { stdio: "inherit", timeout, env }).status === 0;
}

/** Writes a line to the terminal. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
