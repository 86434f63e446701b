import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Finds the QR codes of a decoded photo. It runs in the process for photos, see photo.worker.js. */

/** One version of a photo to search: its longer side in pixels, and how its light and edges are changed. */
/** @typedef {{ side: number, stretched?: true, smooth?: true, sharpened?: true }} Look */

/** The quickest and most successful ones come first. docs/table-photos.md has their results. */
/** @type {readonly Look[]} */
const LOOKS = [
  { side: 1000 },
  { side: 2000, stretched: true },
  { side: 640, stretched: true, smooth: true },
  { side: 400, stretched: true },
  { side: 500, sharpened: true },
  { side: 1400, stretched: true, smooth: true },
  { side: 2600, smooth: true },
];

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
const ready = readFile(wasm).then((bytes) =>
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
);

/** The largest side in {@link LOOKS}, in pixels. No larger photo is kept. */
export const LARGEST = Math.max(...LOOKS.map(({ side }) => side));

/** @typedef {{ data: Buffer, width: number, height: number }} Grey a byte to each pixel */

/**
 * The texts of the codes in a photo. Empty if none is found in time.
 *
 * @param {Grey} photo
 * @param {number} end when the last look may begin, as in `Date.now()`
 * @returns {Promise<{ texts: string[], looks: number }>} `looks`: how many versions were searched
 */
export async function lookForCodes(photo, end) {
  await ready;
  let looks = 0;
  for (const look of LOOKS) {
    if (Date.now() > end) break;
    looks += 1;
    const texts = await codesIn(await seen(photo, look));
    if (texts.length > 0) return { texts, looks };
  }
  return { texts: [], looks };
}

/**
 * @param {Grey} photo
 * @param {Look} look
 * @returns {Promise<Grey>}
 */
async function seen({ data, width, height }, { side, stretched, smooth, sharpened }) {
  const picture = sharp(data, { raw: { width, height, channels: 1 } });
  picture.resize(side, side, { fit: "inside", withoutEnlargement: true });
  if (smooth) picture.blur(1);
  if (sharpened) picture.sharpen({ sigma: 1.5, m1: 4, m2: 8 });
  const { data: grey, info } = await picture.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  if (stretched) stretch(grey);
  return { data: grey, width: info.width, height: info.height };
}

/** The share of a picture's pixels that may be darker than black or lighter than white, such as lamps and shadows. */
const OUTSIDE = 0.01;

/**
 * Stretches a picture's brightness over the whole range. sharp does this by colour, and takes ten times as long.
 *
 * @param {Buffer} grey
 */
function stretch(grey) {
  const counts = new Uint32Array(256);
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1;
  const least = grey.length * OUTSIDE;
  let [black, white] = [0, 255];
  for (let sum = counts[black] ?? 0; sum < least; sum += counts[black] ?? 0) black += 1;
  for (let sum = counts[white] ?? 0; sum < least; sum += counts[white] ?? 0) white -= 1;
  const gain = 255 / Math.max(1, white - black);
  for (let at = 0; at < grey.length; at += 1) {
    grey[at] = Math.max(0, Math.min(255, ((grey[at] ?? 0) - black) * gain));
  }
}

/**
 * @param {Grey} grey
 * @returns {Promise<string[]>}
 */
async function codesIn({ data, width, height }) {
  // The reader takes pixels as a canvas has them: red, green, blue and alpha.
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let index = 0, at = 0; index < width * height; index += 1, at += 4) {
    const value = data[index] ?? 0;
    rgba[at] = rgba[at + 1] = rgba[at + 2] = value;
    rgba[at + 3] = 255;
  }
  const found = await readBarcodes(
    { data: rgba, width, height, colorSpace: "srgb" },
    {
      formats: ["QRCode"],
      tryHarder: true,
      tryDenoise: true,
      maxNumberOfSymbols: 4,
    },
  );
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
