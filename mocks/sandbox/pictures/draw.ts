import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Rendition } from "./rendition";

const WEBP = { quality: 82, effort: 4 };
const PNG = { palette: true, quality: 90, compressionLevel: 9 };
/** The resolution of an SVG pixel, in dots per inch. */
const SVG_DENSITY = 72;

/** Renders a drawing in pixels. The first picture loads the renderer. */
async function draw(drawing: Buffer, { type, width }: Rendition): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // One thread per picture, because the storefront runs on the same machine.
  sharp.concurrency(1);
  const { width: drawn = width } = await sharp(drawing).metadata();
  const pixels = sharp(drawing, { density: (SVG_DENSITY * width) / drawn }).resize({ width });
  return (type === "webp" ? pixels.webp(WEBP) : pixels.png(PNG)).toBuffer();
}

/** The name on the disk. It changes with the drawing and with the options of its rendering. */
function fileName(drawing: Buffer, { name, type, width }: Rendition): string {
  const version = createHash("sha256")
    .update(JSON.stringify([WEBP, PNG]))
    .update(drawing)
    .digest("hex")
    .slice(0, 16);
  return `${name}-${width}-${version}.${type}`;
}

/** Writes another file and renames it, so that a kill leaves no half file. */
async function keep(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = join(folder, `${file}.${process.pid}.part`);
  await writeFile(aside, bytes);
  await rename(aside, join(folder, file));
}

/** A drawing in pixels, read from `folder` if it was rendered before. Without a folder it is rendered each time. */
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
  // A full or read-only disk only costs time, because the picture is already rendered.
  await keep(folder, file, bytes).catch(() => {});
  return bytes;
}
