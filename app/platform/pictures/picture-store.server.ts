import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, statSync, unlink } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { env } from "~/platform/env/env.server";
import { logger } from "~/platform/log/log.server";

/** What is held in memory, in bytes: the pictures of some two hundred cards. */
const MOST_IN_MEMORY = 24 * 1_048_576;

const memory = new LRUCache<string, Buffer>({
  maxSize: MOST_IN_MEMORY,
  sizeCalculation: ({ byteLength }) => byteLength + 200,
});

/** The files of the store and their bytes, the least used first to go. */
let files: LRUCache<string, number> | undefined;

/** The name of a picture in the store. */
export function pictureKey(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** A picture of the store. */
export async function storedPicture(key: string): Promise<Buffer | undefined> {
  const held = memory.get(key);
  if (held) return held;
  if (index().get(key) === undefined) return undefined;
  try {
    const read = await readFile(join(env.PICTURE_CACHE, key));
    memory.set(key, read);
    return read;
  } catch {
    // Another replica on this machine, or a person, has removed it.
    index().delete(key);
    return undefined;
  }
}

/** Puts a picture into the store. A disk that takes nothing is logged, and memory serves. */
export async function storePicture(key: string, picture: Uint8Array): Promise<void> {
  const bytes = Buffer.from(picture);
  memory.set(key, bytes);
  const draft = join(env.PICTURE_CACHE, `${key}.${randomUUID()}`);
  try {
    await writeFile(draft, bytes);
    await rename(draft, join(env.PICTURE_CACHE, key));
    index().set(key, bytes.byteLength);
  } catch (error) {
    logger.warn({ why: String(error) }, "a picture was not kept on disk");
  }
}

/** Reads the folder once, with what an earlier process left there. */
function index(): LRUCache<string, number> {
  if (files) return files;
  files = new LRUCache<string, number>({
    maxSize: env.PICTURE_CACHE_MB * 1_048_576,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, key, why) => {
      if (why === "evict") unlink(join(env.PICTURE_CACHE, key), () => undefined);
    },
  });
  try {
    mkdirSync(env.PICTURE_CACHE, { recursive: true });
    const found = readdirSync(env.PICTURE_CACHE)
      .filter((name) => /^[\w-]{43}$/.test(name))
      .map((name) => ({ name, stat: statSync(join(env.PICTURE_CACHE, name)) }))
      .sort((a, b) => a.stat.atimeMs - b.stat.atimeMs);
    for (const { name, stat } of found) files.set(name, stat.size);
  } catch (error) {
    logger.warn({ why: String(error) }, "the folder of pictures cannot be read");
  }
  return files;
}
