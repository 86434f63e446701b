import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { z } from "zod";
import type { PictureRequest } from "~/domain/menu/picture-source";
import { logger } from "~/platform/monitoring/log.server";
import { isReady, stopping } from "~/platform/monitoring/readiness.server";
import { decodingProcess } from "./decoding-process.server";
import { fetchPicture, NoPicture, type SourcePicture } from "./picture-source.server";

/** A picture that was made. `svg`: a small drawing, as it came. */
export interface MadePicture {
  format: "avif" | "webp" | "jpeg" | "svg";
  bytes: Uint8Array;
  /** It must not be kept where others get it. */
  isPrivate: boolean;
}

/** A picture as a browser asks for it. */
export interface AskedPicture extends PictureRequest {
  /** As few bytes as it can be: for a browser that saves data. */
  isSmall: boolean;
}

/** What to make, and the origins that pictures may come from. */
export interface Making extends AskedPicture {
  format: "avif" | "webp" | "jpeg";
  origins: readonly string[];
}

/** A drawing up to this size is not larger than its pixels would be, in bytes. Small pictures are smaller. */
const MOST_SVG_BYTES = 24_576;

/** The number of AVIF files that may wait. Beyond it they are made when somebody asks again. */
const MOST_BEHIND = 400;

const madeSchema = z.union([
  z.object({ picture: z.instanceof(Uint8Array) }),
  z.object({ issue: z.enum(["pixels", "broken", "busy"]) }),
]);

/** Customers' photos have another process, so a home page of pictures cannot delay them. */
const decodeNow = decodingProcess({ worker: "picture.worker.js", mostWaiting: 60 });
/** AVIF takes ten times as long, and nobody waits for it. */
const decodeBehind = decodingProcess({
  worker: "picture.worker.js",
  mostWaiting: 1,
  workMs: 60_000,
  waitMs: 70_000,
  endsWith: stopping(),
});

/** Pictures as they came, for their other widths and formats. */
const sources = new LRUCache<string, SourcePicture>({
  maxSize: 16 * 1_048_576,
  sizeCalculation: ({ file }) => file.byteLength + 100,
  ttl: 60_000,
});

/** @throws NoPicture */
export function makePicture(making: Making): Promise<MadePicture> {
  return make(making, decodeNow);
}

const behind = new PQueue({ concurrency: 1 });
const waiting = new Set<string>();
/** Pictures that were tried. One that failed or was not worth keeping is not tried again for a while. */
const tried = new LRUCache<string, true>({ max: 5_000, ttl: 3_600_000 });

/**
 * Makes a picture when there is time, and gives it to `keep`.
 *
 * @param key - the picture's name in the store
 */
export function makeBehind(key: string, making: Making, keep: (made: MadePicture) => Promise<void>): void {
  if (tried.has(key) || waiting.has(key) || waiting.size >= MOST_BEHIND) return;
  waiting.add(key);
  behind
    // A process that stops waits for no picture.
    .add(async () => (isReady() ? keep(await make(making, decodeBehind)) : undefined))
    // Whoever asks gets the other format.
    .catch((error: unknown) => logger.warn({ why: String(error) }, "a picture was not made behind"))
    .finally(() => {
      waiting.delete(key);
      tried.set(key, true);
    });
}

async function make(
  { src, width, isSmall, format, origins }: Making,
  decode: typeof decodeNow,
): Promise<MadePicture> {
  const { file, isSvg, isPrivate } = await sourceOf(src, origins);
  if (isSvg && !isSmall && file.byteLength <= MOST_SVG_BYTES)
    return { format: "svg", bytes: drawing(file), isPrivate };
  const made = await decode({
    name: "rendition",
    input: { file, width, format, isSmall },
    schema: madeSchema,
  });
  if ("picture" in made) return { format, bytes: made.picture, isPrivate };
  throw new NoPicture(made.issue, { isPassing: made.issue === "busy" });
}

/** @throws NoPicture if it does not even begin like a drawing */
function drawing(file: Uint8Array): Uint8Array {
  if (!/<svg[\s>]/.test(Buffer.from(file.subarray(0, 2_048)).toString("latin1")))
    throw new NoPicture("broken");
  return file;
}

async function sourceOf(src: string, origins: readonly string[]): Promise<SourcePicture> {
  const known = sources.get(src);
  if (known) return known;
  const source = await fetchPicture(src, origins);
  if (!source.isPrivate) sources.set(src, source);
  return source;
}
