import os from "node:os";
import sharp from "sharp";
import { decoded, upright } from "./decoding.js";

/**
 * The processes that make smaller pictures of the backend's pictures: see picture-making.server.ts. It is plain
 * JavaScript, because Node runs this file directly.
 */

sharp.cache(false);
sharp.concurrency(1);
// Only these decoders ever get a picture.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif", "Svg"].map((name) => `VipsForeignLoad${name}`),
});

/** Pages have priority over pictures, and AVIF comes last. @type {Record<Format, number>} */
const NICE = { webp: 5, jpeg: 5, avif: os.constants.priority.PRIORITY_BELOW_NORMAL };

/**
 * The quality by format, on each format's own scale. Most screens show two pixels per point, which hides much.
 * @type {Record<Format, Record<"full" | "small", number>>}
 */
const QUALITY = {
  avif: { full: 50, small: 30 },
  webp: { full: 74, small: 38 },
  jpeg: { full: 78, small: 45 },
};

/** A drawing is rendered for at most this many dots per inch. */
const MOST_DENSITY = 2_400;

/** @typedef {"avif" | "webp" | "jpeg"} Format */
/** @typedef {{ file: Uint8Array, milliseconds: number, width: number, format: Format, isSmall: boolean }} Task */

/**
 * A picture in another width and format, without metadata. It is never enlarged, unless it is a drawing.
 *
 * @param {Task} task
 * @returns {Promise<{ picture: Uint8Array } | import("./decoding.js").Issue>}
 */
export function rendition({ file, milliseconds, width, format, isSmall }) {
  os.setPriority(NICE[format]);
  return decoded(file, async (head) => {
    const quality = QUALITY[format][isSmall ? "small" : "full"];
    const isDrawing = head.format === "svg";
    const density = isDrawing ? Math.min(MOST_DENSITY, Math.max(1, (72 * width) / head.width)) : 72;
    const picture = upright(file, milliseconds, density).resize({ width, withoutEnlargement: !isDrawing });
    // AVIF's usual effort of 4 takes twice as long for a twentieth less.
    if (format === "avif") picture.avif({ quality, effort: 3, chromaSubsampling: "4:2:0" });
    if (format === "webp") picture.webp({ quality, effort: 5 });
    if (format === "jpeg") picture.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true });
    return { picture: new Uint8Array(await picture.toBuffer()) };
  });
}
