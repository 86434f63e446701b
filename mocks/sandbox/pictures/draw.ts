import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Rendition } from "./rendition";

const WEBP = { quality: 82, effort: 4 };
const PNG = { palette: true, quality: 90, compressionLevel: 9 };
/** What SVG takes a pixel to be, in dots per inch. */
const SVG_DENSITY = 72;

/** Draws a drawing out in pixels. The renderer is loaded with the first picture that needs it. */
async function draw(drawing: Buffer, { type, width }: Rendition): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // One thread to a picture: the machine has a storefront to serve as well.
  sharp.concurrency(1);
  const { width: drawn = width } = await sharp(drawing).metadata();
  const pixels = sharp(drawing, { density: (SVG_DENSITY * width) / drawn }).resize({ width });
  return (type === "webp" ? pixels.webp(WEBP) : pixels.png(PNG)).toBuffer();
}

/** A drawing that changed, or is drawn out in another way, has another name on the disk. */
function fileName(drawing: Buffer, { name, type, width }: Rendition): string {
  const version = createHash("sha256")
    .update(JSON.stringify([WEBP, PNG]))
    .update(drawing)
    .digest("hex")
    .slice(0, 16);
  return `${name}-${width}-${version}.${type}`;
}

/** Written aside and then put in its place, so that a kill leaves no half of it. */
async function keep(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = join(folder, `${file}.${process.pid}.part`);
  await writeFile(aside, bytes);
  await rename(aside, join(folder, file));
}

/** A drawing in pixels, from `folder` where it was drawn before; without a folder it is drawn each time. */
export async function drawOnce(
  drawing: Buffer,
  rendition: Rendition,
  folder: string | undefined,
): Promise<Buffer> {
  if (folder === undefined) return draw(drawing, rendition);
  const file = fileName(drawing, rendition);
  const kept = await readFile(join(folder, file)).catch(() => undefined);
  if (kept) return kept;
  const bytes = await draw(drawing, rendition);
  // A full or closed disk costs time alone: the picture is there.
  await keep(folder, file, bytes).catch(() => {});
  return bytes;
}
