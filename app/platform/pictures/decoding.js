import sharp from "sharp";

/** The limits of a process that decodes: customers' photos (photo.worker.js), the backend's pictures (picture.worker.js). */

/**
 * The maximum of pixels if the photo is decoded row by row. Photos of today's phones pass, decompression bombs do
 * not.
 */
const MOST_PIXELS = 50_000_000;

/** The maximum length of a side, because whole rows are held. */
const LONGEST_SIDE = 16_384;

/** The memory limit of a photo that is decoded whole, in bytes: 13 megapixels of a progressive JPEG. */
const MOST_HELD = 80_000_000;

/** The memory limit of the process, in bytes. A photo that takes more than its header says ends it. */
const MOST_RESIDENT = 256 * 1_048_576;

/** @typedef {{ issue: "pixels" | "broken" | "busy" }} Issue */

/**
 * Runs `work` on a photo if its header shows that it is within the limits, and watches the memory.
 *
 * @template T
 * @param {Uint8Array} file
 * @param {(head: import("sharp").Metadata) => Promise<T>} work
 * @returns {Promise<T | Issue>}
 */
export async function decoded(file, work) {
  const watch = setInterval(endWhereTooLarge, 20);
  try {
    const head = await sharp(file, { limitInputPixels: false }).metadata();
    return isTooLarge(head) ? { issue: "pixels" } : await work(head);
  } catch (error) {
    return { issue: error instanceof Error && /timeout/i.test(error.message) ? "busy" : "broken" };
  } finally {
    clearInterval(watch);
    // The photo's memory is freed now. V8 would wait for more.
    globalThis.gc?.();
  }
}

/** Only a signal ends a process while its threads decode. */
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
 * The bytes per pixel that a decoder holds until it is done. A plain JPEG or PNG is decoded row by row. A progressive
 * JPEG (or one of several scans) is held as coefficients of two bytes, an interlaced PNG as it is, a WebP with all
 * channels, and an animated one with two more canvases. AVIF, GIF and SVG are held whole.
 *
 * @param {import("sharp").Metadata} head
 */
function heldPerPixel({ format, isProgressive, channels, depth, pages = 1 }) {
  if (format === "webp") return pages > 1 ? 12 : 4;
  if (format === "heif" || format === "gif" || format === "svg") return 8;
  if (!isProgressive) return 0;
  return channels * (format === "jpeg" || depth !== "uchar" ? 2 : 1);
}

/**
 * A photo, turned upright. The encoded result carries no orientation, because it carries no metadata.
 *
 * @param {Uint8Array} file
 * @param {number} milliseconds
 * @param {number} [density] the resolution of a drawing, in dots per inch
 */
export function upright(file, milliseconds, density = 72) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  const options = { limitInputPixels: MOST_PIXELS, failOn: /** @type {const} */ ("error"), density };
  return sharp(file, options).timeout({ seconds }).rotate();
}
