/** Compresses what the browser loads, once, after `remix build`: brotli and gzip at their best beside each file. */
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pMap from "p-map";
import { filesIn } from "../static-files.js";

const ROOT = "public";
const TEXT = /\.(js|css|svg|json|txt|wasm|webmanifest)$/;
/** Below this a compressed file saves no packet. */
const WORTH_BYTES = 512;

const best = { br: brotli, gz: promisify(gzip) };

/** @param {Buffer} content */
function brotli(content) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return promisify(brotliCompress)(content, { params });
}

const files = filesIn(ROOT).filter((file) => TEXT.test(file));
await pMap(files, compressed, { concurrency: availableParallelism() });

/** @param {string} name */
async function compressed(name) {
  const file = `${ROOT}/${name}`;
  for (const [ending, compress] of Object.entries(best)) {
    const target = `${file}.${ending}`;
    if ((await stat(file)).size < WORTH_BYTES) await rm(target, { force: true });
    else if (await isOlder(target, file)) await writeFile(target, await compress(await readFile(file)));
  }
}

/**
 * @param {string} target
 * @param {string} file
 */
async function isOlder(target, file) {
  const made = await stat(target).catch(() => undefined);
  return made === undefined || made.mtimeMs < (await stat(file)).mtimeMs;
}
