import { resolve } from "node:path";
import { Tinypool } from "tinypool";
import { z } from "zod";
import { isPhoto, MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, type PhotoIssue } from "./photo.server";

/** Beside the sources, from where everything is started: Node runs it as it stands there, in no build. */
const WORKER = resolve("app/modules/photo-codes.worker.js");

/** Photos that are looked at side by side, each by a thread. */
const THREADS = 2;

/** Photos that wait for a thread: they all get their turn within {@link WAIT_MS}. */
const MOST_WAITING = 8;

/** How long a photo is looked at, in milliseconds. */
const LOOK_MS = 4_000;

/** How long a diner waits for the answer, the queue included. After that the thread that holds the photo is ended. */
const WAIT_MS = 10_000;

/** The texts of the codes in a photo and how many ways of looking at it that took; or why it was not read; `busy`: too many photos at once, or no time left. */
export type PhotoCodes = { texts: string[]; looks: number } | { issue: PhotoIssue | "busy" };

const answerSchema = z.union([
  z.object({ texts: z.array(z.string()), looks: z.int() }),
  z.object({ issue: z.enum(["pixels", "broken"]) }),
]);

let pool: Tinypool | undefined;

/** Threads start with the first photo and end when there has been none for half a minute. */
function threads(): Tinypool {
  pool ??= new Tinypool({
    filename: WORKER,
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: MOST_WAITING,
    idleTimeout: 30_000,
    // A decoder gone wild takes its own thread down, not the house.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return pool;
}

/** Reads the QR codes of a photo in a thread of its own; none where none was found in the time that it may take. */
export async function readPhotoCodes(file: Uint8Array): Promise<PhotoCodes> {
  if (file.byteLength > MAX_PHOTO_BYTES) return { issue: "size" };
  if (!isPhoto(file)) return { issue: "type" };
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), WAIT_MS);
  try {
    const task = { file, pixels: MAX_PHOTO_PIXELS, milliseconds: LOOK_MS };
    return answerSchema.parse(await threads().run(task, { signal: patience.signal }));
  } catch (error) {
    if (isBusy(error)) return { issue: "busy" };
    throw error;
  } finally {
    // A signal that came after the answer would end the thread under the next photo.
    clearTimeout(timer);
  }
}

/** Whether a photo was given up: the queue is full, its time is over, or its thread ended under it. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && /queue|abort|Terminating|memory/i.test(`${error.name} ${error.message}`);
}
