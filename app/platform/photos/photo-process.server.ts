import { resolve } from "node:path";
import PQueue from "p-queue";
import { Tinypool } from "tinypool";
import type { z } from "zod";
import { logger } from "~/platform/log/log.server";

/** Beside the sources, from where everything is started: Node runs it as it stands there, in no build. */
const WORKER = resolve("app/platform/photos/photo.worker.js");

/** Photos that wait for the process while it has one in hand. */
const MOST_WAITING = 8;

/** How long a photo is worked on, in milliseconds, and how long when others wait behind it for most of their time. */
const WORK_MS = 4_000;

/** How long a customer waits, the line included. After that the process that holds the photo is ended. */
const WAIT_MS = 10_000;

/** Less than this is not worth beginning with; it is also what the process may be late by. */
const SLACK_MS = 500;

/** Too many photos at once, no time left, or one that took more than the process may. */
const BUSY = { issue: "busy" } as const;

let pool: Tinypool | undefined;

/**
 * One process for all photos, whatever they are for: it starts with the first and ends when there has been none for
 * some seconds, and with it whatever memory it took. It gets none of our environment.
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
    // What a decoder gives back goes back to the system: one arena, and large blocks always for themselves.
    env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" },
  });
  // One that is ended from outside while it waits is no fault of ours: the next photo starts another.
  pool.on("error", (error: unknown) => logger.warn({ why: wordsOf(error) }, "the process of photos ended"));
  return pool;
}

/** Whoever came before ends before: each is given up at its own end at the latest. */
const line = new PQueue({ concurrency: 1 });

/**
 * Has a photo worked on by the one process, in its turn.
 *
 * @param task - an export of photo.worker.js
 * @returns what that says, held against `schema`; `busy` where the line is full, time is over, or the process ended
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

/** What the process answers; undefined where it does not in time, or cannot. */
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
    // A signal that came after the answer would end the process under the next photo.
    clearTimeout(timer);
  }
}

/** What the process throws comes as a plain object. */
function wordsOf(error: unknown): string {
  const isSaid = typeof error === "object" && error !== null && "message" in error;
  return isSaid ? String(error.message) : "unknown";
}
