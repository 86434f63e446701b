/**
 * How remix-serve sends files. It asks the file system for every URL, pages too, and compresses each answer anew. Here
 * only URLs that are files at the start are looked up, and files go out as the build has compressed them.
 */
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import expressStaticGzip from "express-static-gzip";

/** What never changes is never asked for again. These headers are 105 bytes of each file. */
const UNCHANGING = { etag: false, lastModified: false, acceptRanges: false };

/**
 * Replaces `express.static` of the express that remix-serve uses. Call it before remix-serve starts.
 * @param {ReturnType<typeof knownFiles>} [others] answers for built files that this build does not have
 */
export function sendFilesCompressed(others) {
  const express = createRequire(import.meta.resolve("@remix-run/serve/dist/cli.js"))("express");
  /** @type {typeof knownFiles} */
  express.static = (root, options) => {
    const own = knownFiles(root, options);
    if (!others || !options?.immutable) return own;
    return (request, response, next) =>
      own(request, response, (/** @type {unknown} */ error) =>
        error ? next(error) : others(request, response, next),
      );
  };
}

/**
 * @param {string} root the folder
 * @param {import("express-static-gzip").ExpressStaticGzipOptions["serveStatic"]} options as remix-serve gives them
 * @returns {ReturnType<typeof expressStaticGzip>} answers with a file of the folder, or passes on
 */
export function knownFiles(root, options) {
  const known = new Set(filesIn(root).map((file) => `/${file}`));
  const send = expressStaticGzip(root, {
    enableBrotli: true,
    orderPreference: ["br"],
    index: false,
    serveStatic: { ...options, ...(options?.immutable ? UNCHANGING : {}), index: false },
  });
  return (request, response, next) => {
    if (!known.has(request.path)) return next();
    send(request, response, (/** @type {unknown} */ error) => {
      // The file went away after the start: what answers now is not compressed.
      response.removeHeader("Content-Encoding");
      response.removeHeader("Content-Type");
      next(error);
    });
  };
}

/**
 * The files of a folder and below, without those that are a compressed form of another.
 * @param {string} root
 * @returns {string[]} paths below it
 */
export function filesIn(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, "/").length))
    .filter((file) => !/\.(br|gz)$/.test(file));
}
