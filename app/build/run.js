/**
 * The build's second step, after `remix build`. The modules that Remix makes for the browser go: no page hydrates (record
 * 141). It compiles the stylesheets for old browsers, and writes the script of pages and a list of the stylesheets that each
 * page needs. Each file that browsers load gets copies beside it, compressed at their best as brotli and gzip. The sandbox
 * becomes one file.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import pMap from "p-map";
import { filesIn } from "../static-files.js";
import { writeSandbox } from "./sandbox.js";
import { writeScripts } from "./scripts.js";
import { minifiedStyles, mustStandInLayers, styleForAll, stylesInOrder, stylesOfRoutes } from "./styles.js";

const FOLDER = "public/build";
const COMPRESSED = /\.(js|css|svg|json|txt|wasm|webmanifest)$/;
/** Below this a compressed file saves no packet. */
const WORTH_BYTES = 512;
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(`build/${file}`, "utf8"));

const manifest = readdirSync(FOLDER).find((name) => /^manifest-\w+\.js$/.test(name));
if (!manifest) throw new Error(`There is no manifest in ${FOLDER}: run \`remix build\` first.`);
const text = readFileSync(join(FOLDER, manifest), "utf8");
const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
writeFileSync("build/routes.json", JSON.stringify(routes));
for (const name of readdirSync(FOLDER, { recursive: true, encoding: "utf8" })) {
  const file = join(FOLDER, name);
  if (/\.js(\.\w+)?$/.test(name)) rmSync(file);
  else if (name.endsWith(".css")) writeFileSync(file, styleForAll(name, readFileSync(file, "utf8")));
}

await Promise.all([writeScripts(), writeSandbox()]);
const order = stylesInOrder(read("metafile.css.json"));
mustStandInLayers(order);
const styles = stylesOfRoutes(read("metafile.server.json"), Object.keys(routes), order);
writeFileSync("build/styles.json", JSON.stringify({ sheets: await minifiedStyles(order), routes: styles }));

/** Brotli is at its best by default. */
const codings = {
  br: promisify(brotliCompress),
  gz: (/** @type {Buffer} */ content) => promisify(gzip)(content, { level: 9 }),
};
await pMap(filesIn("public"), async (name) => {
  const content = readFileSync(`public/${name}`);
  for (const [ending, compress] of Object.entries(codings)) {
    const copy = `public/${name}.${ending}`;
    if (!COMPRESSED.test(name) || content.length < WORTH_BYTES) rmSync(copy, { force: true });
    else writeFileSync(copy, await compress(content));
  }
});
