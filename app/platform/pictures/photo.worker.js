import os from "node:os";
import sharp from "sharp";
import { decoded, upright } from "./decoding.js";

/**
 * The process that decodes customers' photos, one at a time: see decoding-process.server.ts. It is plain JavaScript,
 * because Node runs this file directly.
 */

// Pages have priority over photos.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
// No photo is decoded twice, so no cache is needed. More threads would hold more rows of a photo.
sharp.cache(false);
sharp.concurrency(1);

/** @typedef {{ file: Uint8Array, milliseconds: number }} Task `milliseconds`: how long it may take */
/** @typedef {import("./decoding.js").Issue} Issue */

/** The maximum side of a customer's picture, in pixels: enough for a screen with four pixels to a point. */
const SIDE = 512;

/**
 * Makes a customer's picture: a square JPEG that is encoded anew, without metadata.
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
