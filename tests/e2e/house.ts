import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port";
import { Control } from "./control";

const START_MS = 60_000;
const STOP_MS = 15_000;
const PROBE_MS = 50;

/** A storefront and its sandbox backend in a process of their own, on free ports, with data of their own. */
export interface House {
  origin: string;
  /** Where its sandbox listens. */
  sandbox: string;
  control: Control;
  /** Of its process. */
  pid: number | undefined;
  /** Everything the process has written so far: its log. */
  log(): string;
  /** Sends SIGTERM without waiting. */
  terminate(): void;
  /** Stops it as an orchestrator would. @throws when it does not end by itself with 0. */
  stop(): Promise<void>;
}

/**
 * Starts the built app (`app/start.js`) and waits until it is ready.
 *
 * @param extra - further environment variables
 * @throws with the process's output when it is not ready in time
 */
export async function openHouse(extra: Readonly<Record<string, string>> = {}): Promise<House> {
  const data = await mkdtemp(join(tmpdir(), "comanda-house-"));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const [origin, sandbox] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sandboxPort}`];
  const child = spawn(process.execPath, ["app/start.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      APP_ORIGIN: origin,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DATA: data,
      ...extra,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = once(child, "exit");
  const house: House = {
    origin,
    sandbox,
    control: new Control(sandbox),
    pid: child.pid,
    log: () => output,
    terminate: () => child.kill("SIGTERM"),
    stop: async () => {
      await end(child, ended, () => output);
      await rm(data, { recursive: true, force: true });
    },
  };
  await ready(house, child);
  return house;
}

async function ready({ origin, log }: House, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(PROBE_MS);
  }
  child.kill("SIGKILL");
  throw new Error(`The house did not open.\n${log()}`);
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
    throw new Error(`The house should end with 0 after SIGTERM, and ended ${how}.\n${log().slice(-4_000)}`);
  }
}
