import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { env } from "~/platform/env/env.server";
import { logger } from "~/platform/monitoring/log.server";

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
