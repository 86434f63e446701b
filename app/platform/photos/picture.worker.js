import os from "node:os";
import sharp from "sharp";
import { decoded, upright } from "./decoding.js";

/** The process that makes smaller pictures of the backend's. Plain JavaScript, as Node runs this file as it stands here. */

// Pages go first, whatever a picture costs.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);

/** Quality by format, on its own scale: what a plate of food is seen no worse by, and what a lite page makes do with. */
const QUALITY = { avif: { full: 50, lite: 30 }, webp: { full: 74, lite: 42 }, jpeg: { full: 78, lite: 48 } };

/** Effort: AVIF's usual 4 takes twice as long for a twentieth less. */
const EFFORT = { avif: 3, webp: 4 };

/**
 * A picture in another width and format, without metadata. It is never enlarged.
 *
 * @param {{ file: Uint8Array, milliseconds: number, width: number, format: "avif" | "webp" | "jpeg", isLite: boolean }} task
 * @returns {Promise<{ picture: Uint8Array } | import("./decoding.js").Issue>}
 */
export function rendition({ file, milliseconds, width, format, isLite }) {
  return decoded(file, async () => {
    const quality = QUALITY[format][isLite ? "lite" : "full"];
    const picture = upright(file, milliseconds).resize({ width, withoutEnlargement: true });
    if (format === "avif") picture.avif({ quality, effort: EFFORT.avif });
    if (format === "webp") picture.webp({ quality, effort: EFFORT.webp, smartSubsample: true });
    if (format === "jpeg") picture.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true });
    return { picture: new Uint8Array(await picture.toBuffer()) };
  });
}
