import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "../../free-port";
import { Control } from "./control";
import { LogFile } from "./log-file";

const START_MS = 60_000;
const STOP_MS = 15_000;
const PROBE_MS = 50;
/** What remix-serve writes once it listens. */
const LISTENS = "[remix-serve]";

/** What of a site can be told to another process: where it is, and the file it writes its log to. */
export interface SiteAddress {
  origin: string;
  /** Where its sandbox listens. */
  sandbox: string;
  logFile: string;
}

/** A storefront and its sandbox backend in a process of their own, as whoever visits it knows it. */
export interface VisitedSite extends SiteAddress {
  control: Control;
  /** Everything that its process has written since it was opened or visited: its log. */
  log(): string;
  /** The same from now on alone. */
  logFromNow(): LogFile;
}

/** A site that is one's own to close. */
export interface Site extends VisitedSite {
  /** Of its process. */
  pid: number | undefined;
  /** What its `METRICS_PORT` tells under `/state`, where it was given one. */
  state(): Promise<SiteState>;
  /** Sends SIGTERM without waiting. */
  terminate(): void;
  /** Stops it as an orchestrator would. @throws when it does not end by itself with 0. */
  stop(): Promise<void>;
}

/** A site that somebody else has opened; its log begins now. */
export function visitSite(address: SiteAddress): VisitedSite {
  const log = new LogFile(address.logFile);
  return {
    ...address,
    control: new Control(address.sandbox),
    log: () => log.read(),
    logFromNow: () => new LogFile(address.logFile),
  };
}

const stateSchema = z.object({
  state: z.enum(["ready", "shedding", "stopping"]),
  backend: z.record(z.string(), z.object({ state: z.string(), failures: z.number(), leftOut: z.number() })),
});
type SiteState = z.infer<typeof stateSchema>;

/** The secret of each site, for tests that seal or sign what it would. */
export const SITE_SECRET = "kT4vQ9zR2mX7wB5nL8cJ1dF6hG3sY0pA";

/**
 * Starts the built app (`app/start.js`) on free ports, with data of its own, and waits until it is ready.
 *
 * @param extra - further environment variables
 * @param cwd - the folder of the app, this one by default
 * @throws with the process's output when it is not ready in time
 */
export async function openSite(extra: Readonly<Record<string, string>> = {}, cwd = "."): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-site-"));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const [origin, sandbox] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sandboxPort}`];
  const logFile = join(folder, "log");
  const output = openSync(logFile, "a");
  const child = spawn(process.execPath, ["app/start.js"], {
    cwd,
    stdio: ["ignore", output, output],
    env: {
      ...process.env,
      NODE_ENV: "production",
      SANDBOX: "CMS_API_URL" in extra ? "" : "1",
      SESSION_SECRETS: SITE_SECRET,
      HOST: "127.0.0.1",
      PORT: String(port),
      APP_ORIGIN: origin,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DATA: join(folder, "data"),
      PICTURE_CACHE: join(folder, "pictures"),
      // Browsers and other sites share its processors: it is late without an overload.
      EVENT_LOOP_DELAY_MS: "2000",
      // A word of a change that comes late would make a cached read old under a test that counts them.
      WEBHOOK_SECRETS: "",
      ...extra,
    },
  });
  closeSync(output);
  const leave = () => void child.kill("SIGKILL");
  process.once("exit", leave);
  child.once("exit", () => process.off("exit", leave));
  const ended = once(child, "exit");
  const site: Site = {
    ...visitSite({ origin, sandbox, logFile }),
    pid: child.pid,
    state: async () =>
      stateSchema.parse(await (await fetch(`http://127.0.0.1:${extra.METRICS_PORT}/state`)).json()),
    terminate: () => child.kill("SIGTERM"),
    stop: async () => {
      await end(child, ended, site.log);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await ready(site, child);
  return site;
}

/** Its own start is waited for: another process at its port would answer too. */
async function ready({ origin, log }: Site, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const isItself = log().includes(LISTENS);
    if (isItself && (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return;
    await pause(PROBE_MS);
  }
  child.kill("SIGKILL");
  throw new Error(`The site did not open.\n${log()}`);
}

async function end(child: ChildProcess, ended: Promise<unknown[]>, log: () => string): Promise<void> {
  if (child.exitCode === null) child.kill("SIGTERM");
  const late = new AbortController();
  const outcome = await Promise.race([ended, pause(STOP_MS, "late" as const, { signal: late.signal })]);
  late.abort();
  if (outcome === "late") child.kill("SIGKILL");
  if (outcome === "late" || child.exitCode !== 0) {
    const how =
      outcome === "late" ? `not within ${STOP_MS} ms` : `with ${child.exitCode ?? child.signalCode}`;
    throw new Error(`The site should end with 0 after SIGTERM, and ended ${how}.\n${log().slice(-4_000)}`);
  }
}
