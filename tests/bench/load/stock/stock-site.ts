import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../../free-port";

const run = promisify(execFile);

const START_MS = 30_000;
const PROBE_MS = 50;

/** These load the router that our patch changes, so the stock app has its own copies of them. */
const COPIED = ["@remix-run", "react-router", "react-router-dom"];
const TEMPLATE = join(import.meta.dirname, "template");

/** The smallest Remix app of the classic compiler, built and served as Remix does it, in a process of its own. */
export interface StockSite {
  origin: string;
  pid: number | undefined;
  close(): Promise<void>;
}

/**
 * Builds the app of `template` in a temporary folder, with the packages that are installed here but an unpatched
 * router, and serves it by remix-serve as it is. `/` says hello, `/ok` says ok.
 *
 * @throws if it cannot be built, or does not answer in time
 */
export async function openStockSite(): Promise<StockSite> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "comanda-stock-"));
  await cp(TEMPLATE, folder, { recursive: true });
  await installPackages(folder);
  const modules = join(folder, "node_modules");
  await run(process.execPath, [join(modules, "@remix-run/dev/dist/cli.js"), "build"], { cwd: folder });
  const port = await freePort();
  const child = spawn(process.execPath, [join(modules, "@remix-run/serve/dist/cli.js"), "build/index.js"], {
    cwd: folder,
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
  });
  const origin = `http://127.0.0.1:${port}`;
  await ready(`${origin}/ok`, child);
  return {
    origin,
    pid: child.pid,
    async close() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function installPackages(folder: string): Promise<void> {
  const installed = await realpath("node_modules");
  const own = join(folder, "node_modules");
  await mkdir(own);
  for (const name of await readdir(installed)) {
    if (COPIED.includes(name)) await cp(join(installed, name), join(own, name), { recursive: true });
    else if (!name.startsWith(".")) await symlink(join(installed, name), join(own, name));
  }
  const patches = join(folder, "patches");
  await cp(resolve(".patches"), patches, { recursive: true });
  const patchPackage = join(installed, "patch-package/index.js");
  await run(process.execPath, [patchPackage, "--reverse"], { cwd: folder });
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(PROBE_MS);
  }
  child.kill("SIGKILL");
  throw new Error("The stock Remix app did not start");
}
