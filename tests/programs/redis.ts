import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { freePort } from "../free-port";
import { installDebianPackages, namedProgram, programOnPath, say } from "./program";

const NONE =
  "There is no redis-server, and installing one failed. Install one (on Debian: apt-get install redis-server), " +
  "or set the variable REDIS_SERVER_PATH to one.";
const START_MS = 20_000;

/**
 * Path of a redis-server that is already here: the variable REDIS_SERVER_PATH, else the system's.
 *
 * @throws when REDIS_SERVER_PATH names something that cannot be run.
 */
function findRedis(): string | undefined {
  return namedProgram("REDIS_SERVER_PATH") ?? programOnPath(["redis-server", "valkey-server"]);
}

/**
 * A redis-server to test with; gets one by apt where there is none.
 *
 * @throws with what to do when none could be got.
 */
export function ensureRedis(): string {
  const found = findRedis();
  if (found) return found;
  say("No redis-server found.");
  const packaged = installDebianPackages(["redis-server"]) ? findRedis() : undefined;
  if (packaged) return packaged;
  throw new Error(NONE);
}

/** A Redis of a test's own. */
export interface TestRedis {
  url: string;
  /** Of its process. */
  pid: number | undefined;
  /** A connection to look into it with; ends with it. */
  client: Redis;
  /** Holds it: connections stay open and nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** Ends it; what it held is gone. */
  stop(): Promise<void>;
}

/**
 * Starts a redis-server that keeps nothing on the disk, and waits until it answers.
 *
 * @param port - a free one by default
 * @throws where there is no redis-server, or it does not answer in time
 */
export async function startRedis(port?: number): Promise<TestRedis> {
  const program = findRedis();
  if (!program) throw new Error(NONE);
  const at = port ?? (await freePort());
  const settings = ["--port", String(at), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn(program, settings, { stdio: "ignore" });
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  const ended = once(child, "exit");
  const url = `redis://127.0.0.1:${at}`;
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on("error", () => {});
  const late = AbortSignal.timeout(START_MS);
  try {
    await Promise.race([
      client.ping(),
      ended.then(() => Promise.reject(new Error("redis-server ended"))),
      pause(START_MS, undefined, { signal: late, ref: false }).then(() => {
        throw new Error("redis-server did not answer in time");
      }),
    ]);
  } catch (error) {
    client.disconnect();
    child.kill("SIGKILL");
    throw error;
  }
  return {
    url,
    pid: child.pid,
    client,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    async stop() {
      client.disconnect();
      child.kill("SIGKILL");
      await ended;
    },
  };
}
