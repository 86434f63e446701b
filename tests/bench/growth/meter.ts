import { readFileSync } from "node:fs";
import { residentBytes } from "../../process-memory";
import { cpuOf } from "../load/load";
import type { Place } from "../place/place";

/** What a place has used so far, and holds. */
export interface Reading {
  /** Milliseconds of the processor since each began. */
  cpu: { storefront: number; nginx: number; backend: number; redis: number };
  /** Bytes of memory of each replica. */
  memory: readonly number[];
  redis: { bytes: number; keys: number; commands: number };
}

/** Reads what the processes of a place have used. */
export async function readMeters({ replicas, nginx, backendPid, redis }: Place): Promise<Reading> {
  const pids = replicas.map(({ pid }) => pid ?? 0);
  const [memory, stats] = [await redis.client.info("memory"), await redis.client.info("stats")];
  return {
    cpu: {
      storefront: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
      nginx: cpuWithChildren(nginx.pid ?? 0),
      backend: cpuOf(backendPid),
      redis: cpuOf(redis.pid),
    },
    memory: pids.map(residentBytes),
    redis: {
      bytes: valueIn(memory, "used_memory"),
      keys: await redis.client.dbsize(),
      commands: valueIn(stats, "total_commands_processed"),
    },
  };
}

/** The processor's time between two readings, in milliseconds for one of `count` things. */
export function cpuEach(before: Reading, after: Reading, count: number): Reading["cpu"] {
  const each = (name: keyof Reading["cpu"]) => (after.cpu[name] - before.cpu[name]) / count;
  return {
    storefront: each("storefront"),
    nginx: each("nginx"),
    backend: each("backend"),
    redis: each("redis"),
  };
}

function cpuWithChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + cpuOf(Number(child)), cpuOf(pid));
}

function valueIn(info: string, name: string): number {
  return Number(new RegExp(`^${name}:(\\d+)`, "m").exec(info)?.[1] ?? 0);
}
