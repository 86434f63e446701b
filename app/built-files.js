/**
 * The built files of several builds in one folder that replicas share. After a deploy, pages of the old build find their
 * files there, and so does a new page at a replica of the old build. Record 85.
 */
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { copyFile, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filesIn, knownFiles } from "./static-files.js";

/** @typedef {ReturnType<typeof knownFiles>} Handler answers with a file, or passes on */

/** How long a file stays after the last process that was built with it. */
export const KEPT_MS = 24 * 3600_000;
/** How often a process says that it still needs its files. */
const STILL_NEEDED_MS = 3600_000;
/** A missing file makes the folder be read anew, at most this often. */
const READ_AGAIN_MS = 1_000;
/** As remix-serve sends the build's own. */
const SENT_AS = { immutable: true, maxAge: "1y" };
/** The end of the name of a file that is not whole yet. */
const PART = ".part";
const COMPRESSED = /\.(br|gz)$/;

/**
 * Puts the files of a build into the shared folder, says once an hour that they are needed, and removes what nobody has
 * needed for a day. If the folder cannot be written, the log says so, and the build's own files are served as ever.
 * @param {string} built the build's folder
 * @param {string} shared the folder that replicas share; made if it is not there
 */
export async function shareBuiltFiles(built, shared) {
  const renew = () =>
    addFiles(built, shared)
      .then(() => removeUnneeded(shared))
      .catch(warn);
  await renew();
  setInterval(renew, STILL_NEEDED_MS).unref();
}

/**
 * Copies what is missing, and notes at each file of the build that it is needed now. A file appears whole or not at all,
 * its compressed forms before it.
 * @param {string} built
 * @param {string} shared
 * @param {Date} now
 */
export async function addFiles(built, shared, now = new Date()) {
  const files = (await readdir(built, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(built, "/").length))
    .sort((one, other) => Number(COMPRESSED.test(other)) - Number(COMPRESSED.test(one)));
  for (const file of files) {
    const target = join(shared, file);
    if (!existsSync(target)) {
      mkdirSync(dirname(target), { recursive: true });
      // Another name than that of any file asked for, and of the part of a replica on another machine.
      const part = `${target}.${randomUUID()}${PART}`;
      await copyFile(join(built, file), part);
      await rename(part, target);
    }
    await utimes(target, now, now);
  }
}

/**
 * Removes the files that nobody has needed for a day. Several processes may do so at once.
 * @param {string} shared
 * @param {number} now in milliseconds
 */
export async function removeUnneeded(shared, now = Date.now()) {
  for (const entry of await readdir(shared, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const needed = await stat(file).catch(() => undefined);
    if (needed && now - needed.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}

/**
 * The files of a shared folder, also those that came after the start.
 * @param {string} folder
 */
export function sharedFiles(folder) {
  let readAt = 0;
  /** @type {Set<string>} */
  let known = new Set();
  /** @type {Handler} */
  let send = (_request, _response, next) => next();
  const read = () => {
    readAt = Date.now();
    if (!existsSync(folder)) return;
    known = new Set(
      filesIn(folder)
        .filter((file) => !file.endsWith(PART))
        .map((file) => `/${file}`),
    );
    send = knownFiles(folder, SENT_AS);
  };
  /** @param {string} path below the folder, with a slash before it */
  const has = (path) => {
    if (!known.has(path) && Date.now() - readAt >= READ_AGAIN_MS) read();
    return known.has(path);
  };
  return {
    has,
    /** @type {Handler} */
    send: (request, response, next) => (has(request.path) ? send(request, response, next) : next()),
  };
}

/** @param {unknown} error */
function warn(error) {
  process.stderr.write(
    `${JSON.stringify({ level: "warn", msg: "built files are not shared", error: String(error) })}\n`,
  );
}
