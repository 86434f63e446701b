import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { env } from "~/platform/env/env.server";
import { logger } from "~/platform/monitoring/log.server";
import { type AskedPicture, type MadePicture, makeBehind, makePicture } from "./picture-making.server";
import { NoPicture } from "./picture-source.server";

const TYPES = { avif: "image/avif", webp: "image/webp", jpeg: "image/jpeg", svg: "image/svg+xml" } as const;
type Format = keyof typeof TYPES;

/**
 * The outcome of a request for a picture. `none`: it cannot be had. `later`: it is being made, or its origin is slow.
 * `limited`: this address has asked for too many new ones.
 */
export type PictureOutcome =
  | { kind: "picture"; bytes: Buffer; type: (typeof TYPES)[Format]; etag: string; isPrivate: boolean }
  | { kind: "none" }
  | { kind: "later" }
  | { kind: "limited" };

/** Part of each name in the store. A change of quality or of the encoders needs another. */
const VERSION = "1";

/** How long a browser waits for a picture that must be made, in milliseconds. It goes on being made after that. */
const PATIENCE_MS = 4_000;

/** How long a picture that cannot be had is not asked for again, in milliseconds: for now, or at all. */
const PASSING_MS = 10_000;
const MISSING_MS = 60_000;

/** Pictures that could not be had. */
const missing = new LRUCache<string, PictureOutcome>({ max: 2_000 });
const underWay = new Map<string, Promise<PictureOutcome>>();

interface Asking {
  /** The request's `Accept`. */
  accept: string;
  /** `setup.image_origins` */
  origins: readonly string[];
  /** Counts a picture that must be made. Whether this address may have it made. */
  mayMake: () => Promise<boolean>;
}

/**
 * A backend's picture in a width that is served, in the best format that the browser takes and that is made already.
 * WebP is made on demand. AVIF is made afterwards, for the next one who asks.
 */
export async function servedPicture(asked: AskedPicture, asking: Asking): Promise<PictureOutcome> {
  if (!asking.origins.includes(new URL(asked.src).origin)) return { kind: "none" };
  const format = asking.accept.includes("image/webp") ? "webp" : "jpeg";
  const takesAvif = asking.accept.includes("image/avif");
  const formats: Format[] = [
    ...(takesAvif ? (["avif"] as const) : []),
    ...(asked.isSmall ? [] : (["svg"] as const)),
    format,
  ];
  const names = new Map(formats.map((one) => [keyOf(asked, one), one]));
  const stored = asked.isPrivate ? undefined : await storedPicture([...names.keys()]);
  const outcome = stored
    ? picture(names.get(stored.key) ?? format, stored.bytes)
    : await inTime(made(asked, format, asking));
  if (takesAvif && outcome.kind === "picture" && outcome.type === TYPES[format] && !outcome.isPrivate)
    await planAvif(asked, asking.origins, outcome.bytes.byteLength);
  return outcome;
}

function keyOf({ src, width, isSmall }: AskedPicture, format: Format): string {
  // A drawing has no width.
  const size = format === "svg" ? [] : [String(width), isSmall ? "small" : "full"];
  return pictureKey([VERSION, src, format, ...size]);
}

function picture(format: Format, bytes: Buffer, isPrivate = false): PictureOutcome {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { kind: "picture", bytes, type: TYPES[format], etag, isPrivate };
}

/** A picture that is made now. Whoever asks for it meanwhile gets the same one. */
async function made(
  asked: AskedPicture,
  format: "webp" | "jpeg",
  { origins, mayMake }: Asking,
): Promise<PictureOutcome> {
  const key = keyOf(asked, format) + (asked.isPrivate ? " private" : "");
  const known = missing.get(asked.src) ?? underWay.get(key);
  if (known) return known;
  const making = (async () => {
    if (!(await mayMake())) return { kind: "limited" } as const;
    return make(asked, format, origins);
  })().finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}

async function make(
  asked: AskedPicture,
  format: "webp" | "jpeg",
  origins: readonly string[],
): Promise<PictureOutcome> {
  try {
    const done = await makePicture({ ...asked, format, origins });
    const isPrivate = asked.isPrivate || done.isPrivate;
    if (!isPrivate) await storePicture(keyOf(asked, done.format), done.bytes);
    return picture(done.format, Buffer.from(done.bytes), isPrivate);
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error;
    const outcome: PictureOutcome = { kind: error.isPassing ? "later" : "none" };
    missing.set(asked.src, outcome, { ttl: error.isPassing ? PASSING_MS : MISSING_MS });
    logger.warn({ why: error.message, origin: new URL(asked.src).origin }, "a picture cannot be had");
    return outcome;
  }
}

/** The outcome, or `later` where it does not come in time: a page's other requests need the connection. */
async function inTime(outcome: Promise<PictureOutcome>): Promise<PictureOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PictureOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "later" }), PATIENCE_MS);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
    outcome.catch((error: unknown) => logger.error({ why: String(error) }, "a picture was not made"));
  }
}

/** AVIF for the next one who asks, if it is smaller than what there is. */
async function planAvif(asked: AskedPicture, origins: readonly string[], most: number): Promise<void> {
  const key = keyOf(asked, "avif");
  if (await hasPicture(key)) return;
  makeBehind(key, { ...asked, format: "avif", origins }, async ({ bytes, isPrivate }: MadePicture) => {
    if (!isPrivate && bytes.byteLength < most) await storePicture(key, bytes);
  });
}

/** The limit of pictures in memory, in bytes: some two thousand thumbnails. */
const MOST_IN_MEMORY = 24 * 1_048_576;

/** A file that is still being written is younger than this, in milliseconds. */
const WRITING_MS = 3_600_000;

const NAME = /^[\w-]{43}$/;

const memory = new LRUCache<string, Buffer>({
  maxSize: MOST_IN_MEMORY,
  sizeCalculation: ({ byteLength }) => byteLength + 200,
});

/** The files of the folder and their bytes. The least used are removed first. */
const files = new LRUCache<string, number>({
  maxSize: env.PICTURE_CACHE_MB * 1_048_576,
  // A file takes whole blocks.
  sizeCalculation: (bytes) => Math.max(1, Math.ceil(bytes / 4_096)) * 4_096,
  dispose: (_, key, why) => {
    if (why === "evict") remove(fileOf(key));
  },
});

const fileOf = (key: string) => join(env.PICTURE_CACHE, key);
const remove = (file: string) => void unlink(file).catch(() => undefined);

/** The name of a picture in the store. */
export function pictureKey(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** The first of these pictures that the store has. Memory is asked for all of them before the disk. */
export async function storedPicture(
  keys: readonly string[],
): Promise<{ key: string; bytes: Buffer } | undefined> {
  for (const key of keys) {
    const bytes = memory.get(key);
    if (bytes) return { key, bytes };
  }
  await opened();
  for (const key of keys) {
    const bytes = files.get(key) === undefined ? undefined : await fromDisk(key);
    if (bytes) return { key, bytes };
  }
  return undefined;
}

/** Whether the store has a picture. It does not count as a use. */
export async function hasPicture(key: string): Promise<boolean> {
  await opened();
  return memory.has(key) || files.has(key);
}

/** Puts a picture into the store. If the disk fails, that is logged, and memory has the picture for a while. */
export async function storePicture(key: string, picture: Uint8Array): Promise<void> {
  const bytes = Buffer.from(picture);
  memory.set(key, bytes);
  await opened();
  const draft = fileOf(`${key}.${randomUUID()}`);
  try {
    await writeFile(draft, bytes);
    await rename(draft, fileOf(key));
    files.set(key, bytes.byteLength);
  } catch (error) {
    remove(draft);
    logger.warn({ why: String(error) }, "a picture was not kept on disk");
  }
}

async function fromDisk(key: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(fileOf(key));
    memory.set(key, bytes);
    return bytes;
  } catch {
    // Another process on this machine, or a person, has removed it.
    files.delete(key);
    return undefined;
  }
}

let opening: Promise<void> | undefined;

/** Reads the folder once, with the files that an earlier process left there. */
function opened(): Promise<void> {
  opening ??= open().catch((error: unknown) =>
    logger.warn({ why: String(error) }, "the folder of pictures cannot be read"),
  );
  return opening;
}

async function open(): Promise<void> {
  await mkdir(env.PICTURE_CACHE, { recursive: true });
  const found: { name: string; size: number; usedAt: number }[] = [];
  for (const name of await readdir(env.PICTURE_CACHE)) {
    const known = await stat(fileOf(name)).catch(() => undefined);
    if (!known?.isFile()) continue;
    if (NAME.test(name)) found.push({ name, size: known.size, usedAt: known.atimeMs });
    // A process was killed while it wrote.
    else if (NAME.test(name.slice(0, 43)) && Date.now() - known.mtimeMs > WRITING_MS) remove(fileOf(name));
  }
  found.sort((a, b) => a.usedAt - b.usedAt);
  for (const { name, size } of found) files.set(name, size);
}
