import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { PictureRequest } from "~/domain/menu/picture-source";
import { logger } from "~/platform/log/log.server";
import { decodingProcess } from "~/platform/photos/decoding-process.server";
import { fetchPicture, NoPicture, type SourcePicture } from "./picture-source.server";
import { pictureKey, storedPicture, storePicture } from "./picture-store.server";

const TYPES = { avif: "image/avif", webp: "image/webp", jpeg: "image/jpeg", svg: "image/svg+xml" } as const;
type Format = keyof typeof TYPES;

/** What became of a request for a picture. `none`: there is none to be had. `busy`: too many are being made. */
export type PictureOutcome =
  | { kind: "picture"; bytes: Buffer; type: (typeof TYPES)[Format]; etag: string }
  | { kind: "none" }
  | { kind: "busy" };

/** A drawing up to this size is smaller than its pixels would be, in bytes. */
const MOST_SVG_BYTES = 24_576;

const madeSchema = z.union([
  z.object({ picture: z.instanceof(Uint8Array) }),
  z.object({ issue: z.enum(["pixels", "broken", "busy"]) }),
]);

/** The process that makes pictures is not that of customers' photos: a home page of pictures must not hold a table's code. */
const decode = decodingProcess({ worker: "picture.worker.js", mostWaiting: 40 });

/** Pictures as they came, for their other widths and formats. */
const sources = new LRUCache<string, SourcePicture>({
  maxSize: 16 * 1_048_576,
  sizeCalculation: ({ file }) => file.byteLength + 100,
  ttl: 60_000,
});
/** Pictures that could not be had. */
const missing = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 });
const underWay = new Map<string, Promise<PictureOutcome>>();

/**
 * A backend's picture in a width that is served, in the best format that the browser takes and that is made already.
 * WebP is made on demand, AVIF behind it for the next one who asks.
 *
 * @param accept - the request's `Accept`
 * @param origins - `setup.image_origins`
 */
export async function servedPicture(
  asked: PictureRequest,
  { accept, origins }: { accept: string; origins: readonly string[] },
): Promise<PictureOutcome> {
  const format = /image\/webp/.test(accept) ? "webp" : "jpeg";
  const takesAvif = /image\/avif/.test(accept);
  const wanted: Format[] = ["svg", ...(takesAvif ? (["avif"] as const) : []), format];
  for (const one of wanted) {
    const bytes = await storedPicture(keyOf(asked, one));
    if (!bytes) continue;
    if (takesAvif && one === format) makeBehind(asked, origins);
    return picture(one, bytes);
  }
  if (missing.has(asked.src)) return { kind: "none" };
  const made = await once(keyOf(asked, format), () => make(asked, { format, origins }));
  if (made.kind === "picture" && made.type !== TYPES.svg && takesAvif) makeBehind(asked, origins);
  return made;
}

function keyOf({ src, width, isLite }: PictureRequest, format: Format): string {
  // A drawing has no width.
  return pictureKey(
    format === "svg" ? [src, format] : [src, format, String(width), isLite ? "lite" : "full"],
  );
}

function picture(format: Format, bytes: Buffer): PictureOutcome {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { kind: "picture", bytes, type: TYPES[format], etag };
}

/** Whoever asks for what is being made gets that. */
function once(key: string, work: () => Promise<PictureOutcome>): Promise<PictureOutcome> {
  const known = underWay.get(key);
  if (known) return known;
  const making = work().finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}

interface Making {
  format: "avif" | "webp" | "jpeg";
  origins: readonly string[];
  isLast?: boolean;
}

async function make(asked: PictureRequest, { format, origins, isLast }: Making): Promise<PictureOutcome> {
  try {
    const { file, isSvg } = await sourceOf(asked.src, origins);
    if (isSvg && file.byteLength <= MOST_SVG_BYTES) return await kept(asked, "svg", file);
    const { width, isLite } = asked;
    const input = { file, width, format, isLite };
    const made = await decode({ name: "rendition", input, schema: madeSchema, isLast: isLast === true });
    if ("picture" in made) return await kept(asked, format, made.picture);
    if (made.issue === "busy") return { kind: "busy" };
    throw new NoPicture(made.issue);
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error;
    missing.set(asked.src, true);
    logger.warn({ why: error.message, origin: new URL(asked.src).origin }, "a picture cannot be had");
    return { kind: "none" };
  }
}

async function kept(asked: PictureRequest, format: Format, bytes: Uint8Array): Promise<PictureOutcome> {
  await storePicture(keyOf(asked, format), bytes);
  return picture(format, Buffer.from(bytes));
}

async function sourceOf(src: string, origins: readonly string[]): Promise<SourcePicture> {
  const known = sources.get(src);
  if (known) return known;
  const source = await fetchPicture(src, origins);
  sources.set(src, source);
  return source;
}

/** AVIF for the next one who asks. It waits behind whatever is waited for. */
function makeBehind(asked: PictureRequest, origins: readonly string[]): void {
  const making = once(keyOf(asked, "avif"), () => make(asked, { format: "avif", origins, isLast: true }));
  making.catch((error: unknown) => logger.error({ why: String(error) }, "an AVIF was not made"));
}
