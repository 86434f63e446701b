import { resolve } from "node:path";
import PQueue from "p-queue";
import { Tinypool } from "tinypool";
import type { z } from "zod";
import { logger } from "~/platform/monitoring/log.server";

/** With less time left than this, no file is started. The process may also be late by this much. */
const SLACK_MS = 500;

/** Too many files at once, no time left, or a file over the process's limits. */
const BUSY = { issue: "busy" } as const;

interface DecodingOptions {
  /** A file of app/platform/pictures. Node runs it directly; it is in no build. */
  worker: string;
  /** The number of files that may wait while the process works on one. */
  mostWaiting: number;
  /** The time limit for one file, in milliseconds, and the limit while others wait behind it. */
  workMs?: number;
  /** How long a caller waits, including the queue. After that the process with the file is killed. */
  waitMs?: number;
  /** Kills the process with its file: nobody waits for it. */
  endsWith?: AbortSignal;
}

interface Task<T> {
  /** An export of the worker. */
  name: string;
  /** What it gets. `milliseconds` is added: how long it may take. */
  input: { file: Uint8Array } & Record<string, unknown>;
  /** The shape of its result. */
  schema: z.ZodType<T>;
}

/** Runs a task in the process. `busy` if the queue is full, time is over, or the process was killed. */
export type Decode = <T>(task: Task<T>) => Promise<T | typeof BUSY>;

/**
 * A process that decodes files which others made, one at a time. It starts with the first file and ends some seconds
 * after the last one, which frees its memory. It gets none of our environment.
 */
export function decodingProcess({
  worker,
  mostWaiting,
  workMs = 4_000,
  waitMs = 10_000,
  endsWith,
}: DecodingOptions): Decode {
  let pool: Tinypool | undefined;
  /** Files before this one end before it, each at its own limit at the latest. */
  const queue = new PQueue({ concurrency: 1 });

  /** The answer of the process. Undefined if it does not answer in time, or cannot. */
  async function run({ name, input }: Pick<Task<unknown>, "name" | "input">, end: number): Promise<unknown> {
    const milliseconds = Math.min(workMs, end - Date.now() - SLACK_MS);
    if (milliseconds < SLACK_MS) return undefined;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), end - Date.now());
    pool ??= openPool(worker);
    try {
      return await pool.run(
        { ...input, milliseconds },
        { name, signal: AbortSignal.any([patience.signal, ...(endsWith ? [endsWith] : [])]) },
      );
    } catch (error) {
      logger.warn({ why: wordsOf(error), task: name }, "a photo was given up");
      return undefined;
    } finally {
      // A later signal would kill the process while it works on the next file.
      clearTimeout(timer);
    }
  }

  return async ({ schema, ...task }) => {
    if (queue.size >= mostWaiting) return BUSY;
    const end = Date.now() + waitMs;
    const answer = await queue.add(() => run(task, end));
    return answer === undefined ? BUSY : schema.parse(answer);
  };
}

function openPool(worker: string): Tinypool {
  const pool = new Tinypool({
    runtime: "child_process",
    filename: resolve("app/platform/pictures", worker),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 5_000,
    serialization: "advanced",
    execArgv: ["--max-old-space-size=64", "--expose-gc"],
    // Freed memory of a decoder goes back to the system: there is one arena, and each large block is its own.
    env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" },
  });
  // If the idle process is killed from outside, that is no failure: the next file starts another.
  pool.on("error", (error: unknown) => logger.warn({ why: wordsOf(error) }, "the process of photos ended"));
  return pool;
}

/** An error of the process arrives as a plain object. */
function wordsOf(error: unknown): string {
  const isSaid = typeof error === "object" && error !== null && "message" in error;
  return isSaid ? String(error.message) : "unknown";
}
