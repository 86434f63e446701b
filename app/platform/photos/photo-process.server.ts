import { resolve } from "node:path";
import PQueue from "p-queue";
import { Tinypool } from "tinypool";
import type { z } from "zod";
import { logger } from "~/platform/log/log.server";

/** The path from the folder in which everything is started. Node runs this file directly; it is in no build. */
const WORKER = resolve("app/platform/photos/photo.worker.js");

/** The number of photos that may wait while the process works on one. */
const MOST_WAITING = 8;

/** The time limit for one photo, in milliseconds, and the limit while others wait behind it. */
const WORK_MS = 4_000;

/** How long a customer waits, including the queue. After that the process with the photo is killed. */
const WAIT_MS = 10_000;

/** With less time left than this, no photo is started. The process may also be late by this much. */
const SLACK_MS = 500;

/** Too many photos at once, no time left, or a photo over the process's limits. */
const BUSY = { issue: "busy" } as const;

let pool: Tinypool | undefined;

/**
 * One process for all photos. It starts with the first photo and ends some seconds after the last one, which frees
 * its memory. It gets none of our environment.
 */
function photoProcess(): Tinypool {
  if (pool) return pool;
  pool = new Tinypool({
    runtime: "child_process",
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 5_000,
    serialization: "advanced",
    execArgv: ["--max-old-space-size=64", "--expose-gc"],
    // Freed memory of a decoder goes back to the system: there is one arena, and each large block is its own.
    env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" },
  });
  // If the idle process is killed from outside, that is no failure: the next photo starts another.
  pool.on("error", (error: unknown) => logger.warn({ why: wordsOf(error) }, "the process of photos ended"));
  return pool;
}

/** Photos before this one end before it, each at its own limit at the latest. */
const line = new PQueue({ concurrency: 1 });

/**
 * Runs a task for a photo in the process, in order of arrival.
 *
 * @param task - an export of photo.worker.js
 * @returns its result, checked with `schema`; `busy` if the queue is full, time is over, or the process was killed
 */
export async function inPhotoProcess<T>(
  task: "codes" | "portrait",
  file: Uint8Array,
  schema: z.ZodType<T>,
): Promise<T | typeof BUSY> {
  if (line.size >= MOST_WAITING) return BUSY;
  const end = Date.now() + WAIT_MS;
  const answer = await line.add(() => run(task, file, end));
  return answer === undefined ? BUSY : schema.parse(answer);
}

/** The answer of the process. Undefined if it does not answer in time, or cannot. */
async function run(task: string, file: Uint8Array, end: number): Promise<unknown> {
  const milliseconds = Math.min(WORK_MS, end - Date.now() - SLACK_MS);
  if (milliseconds < SLACK_MS) return undefined;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), end - Date.now());
  try {
    return await photoProcess().run({ file, milliseconds }, { name: task, signal: patience.signal });
  } catch (error) {
    logger.warn({ why: wordsOf(error) }, "a photo was given up");
    return undefined;
  } finally {
    // A later signal would kill the process while it works on the next photo.
    clearTimeout(timer);
  }
}

/** An error of the process arrives as a plain object. */
function wordsOf(error: unknown): string {
  const isSaid = typeof error === "object" && error !== null && "message" in error;
  return isSaid ? String(error.message) : "unknown";
}
