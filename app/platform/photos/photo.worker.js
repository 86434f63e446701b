import os from "node:os";
import sharp from "sharp";
import { LARGEST, lookForCodes } from "./photo-looks.js";

/**
 * The process that decodes what customers send, one photo at a time: see photo-process.server.ts. Plain JavaScript,
 * as Node runs this file as it stands here.
 */

// Pages go first, whatever a photo costs.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
// Nothing is decoded twice; more threads would hold more rows of a photo.
sharp.cache(false);
sharp.concurrency(1);

/** Most pixels, where they are decoded row by row: the photos of today's phones, and no bomb of a few packed bytes. */
const MOST_PIXELS = 50_000_000;

/** Longest side: rows of any length would be held whole. */
const LONGEST_SIDE = 16_384;

/** What a photo may hold in memory where it is decoded whole, in bytes: 13 megapixels of a progressive JPEG. */
const MOST_HELD = 80_000_000;

/** What this process may hold at all, in bytes: a photo that takes more in spite of its head ends it. */
const MOST_RESIDENT = 256 * 1_048_576;

/** @typedef {{ file: Uint8Array, milliseconds: number }} Task `milliseconds`: how long it may take */
/** @typedef {{ issue: "pixels" | "broken" | "busy" }} Issue */

/**
 * The texts of the codes in a photo; none where none is found in time.
 *
 * @param {Task} task
 * @returns {Promise<{ texts: string[], looks: number } | Issue>} `looks`: how many ways of looking at it that took
 */
export function codes({ file, milliseconds }) {
  const end = Date.now() + milliseconds;
  return decoded(file, async () => {
    const photo = upright(file, milliseconds)
      .resize(LARGEST, LARGEST, { fit: "inside", withoutEnlargement: true })
      // What is transparent is the paper.
      .flatten({ background: "#ffffff" })
      .greyscale();
    const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true });
    return lookForCodes({ data, width: info.width, height: info.height }, end);
  });
}

/** Sides of a customer's picture at most, in pixels: enough for a screen of four pixels to a point. */
const SIDE = 512;

/**
 * A photo as a customer's picture: a square JPEG that is encoded anew, without any metadata.
 *
 * @param {Task} task
 * @returns {Promise<{ jpeg: Uint8Array } | Issue>}
 */
export function portrait({ file, milliseconds }) {
  return decoded(file, async ({ width, height }) => {
    const side = Math.min(SIDE, width, height);
    const picture = upright(file, milliseconds)
      .resize(side, side, { fit: "cover" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82, mozjpeg: true });
    return { jpeg: new Uint8Array(await picture.toBuffer()) };
  });
}

/**
 * Runs `work` on a photo whose head says that it can be afforded, and watches what it takes.
 *
 * @template T
 * @param {Uint8Array} file
 * @param {(head: import("sharp").Metadata) => Promise<T>} work
 * @returns {Promise<T | Issue>}
 */
async function decoded(file, work) {
  const watch = setInterval(endWhereTooLarge, 20);
  try {
    const head = await sharp(file, { limitInputPixels: false }).metadata();
    return isTooLarge(head) ? { issue: "pixels" } : await work(head);
  } catch (error) {
    return { issue: error instanceof Error && /timeout/i.test(error.message) ? "busy" : "broken" };
  } finally {
    clearInterval(watch);
    // What a photo held is given back now: V8 waits for more of it.
    globalThis.gc?.();
  }
}

/** Only a signal ends a process whose threads are decoding. */
function endWhereTooLarge() {
  if (process.memoryUsage.rss() > MOST_RESIDENT) process.kill(process.pid, "SIGKILL");
}

/** @param {import("sharp").Metadata} head */
function isTooLarge(head) {
  const { width, height } = head;
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) return true;
  return width * height * heldPerPixel(head) > MOST_HELD;
}

/**
 * The bytes to each pixel that a decoder holds until it is through. A plain JPEG or PNG comes row by row; a progressive
 * JPEG (or one of several scans) is held as coefficients of two bytes, an interlaced PNG as it is, a WebP with all
 * channels, one that moves with two more canvases.
 *
 * @param {import("sharp").Metadata} head
 */
function heldPerPixel({ format, isProgressive, channels, depth, pages = 1 }) {
  if (format === "webp") return pages > 1 ? 12 : 4;
  if (!isProgressive) return 0;
  return channels * (format === "jpeg" || depth !== "uchar" ? 2 : 1);
}

/**
 * A photo turned the way that it was taken: what is encoded of it carries no orientation, as it carries no metadata.
 *
 * @param {Uint8Array} file
 * @param {number} milliseconds
 */
function upright(file, milliseconds) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" }).timeout({ seconds }).rotate();
}
