import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { SANDBOX_FOLDER } from "../folder";
import { drawOnce } from "./draw";
import { type PictureType, type Rendition, renditionOf } from "./rendition";

export type Picture = { type: string; bytes: Buffer; etag: string };

const FOLDER = join(SANDBOX_FOLDER, "pictures", "drawings");
const MOST_BYTES_IN_MEMORY = 16 * 1_048_576;
const MEDIA_TYPES: Record<PictureType, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
};

const namesOf = (files: string[]) =>
  new Set(files.filter((file) => file.endsWith(".svg")).map((file) => file.slice(0, -".svg".length)));

async function load(rendition: Rendition, folder: string | undefined): Promise<Picture> {
  const drawing = await readFile(join(FOLDER, `${rendition.name}.svg`));
  const bytes = rendition.type === "svg" ? drawing : await drawOnce(drawing, rendition, folder);
  const digest = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { type: MEDIA_TYPES[rendition.type], bytes, etag: `"${digest}"` };
}

/**
 * The restaurant's pictures as in a company's picture store: the drawings, and their pixels in a few widths. They are
 * rendered at their first request and kept in `folder` and, the latest ones, in memory.
 */
export function pictureStore(folder?: string) {
  const names = namesOf(readdirSync(FOLDER));
  const kept = new LRUCache<string, Picture, Rendition>({
    maxSize: MOST_BYTES_IN_MEMORY,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: (_key, _stale, { context }) => load(context, folder),
  });
  return {
    /** The picture of a file name and the values of `w`. Undefined if there is none. */
    async find(file: string, widths: readonly string[]): Promise<Picture | undefined> {
      const rendition = renditionOf(names, file, widths);
      if (!rendition) return undefined;
      const { name, type, width } = rendition;
      const key = type === "svg" ? name : `${name}.${type} ${width}`;
      return kept.fetch(key, { context: rendition });
    },
  };
}
