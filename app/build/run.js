/**
 * The build's second step, after `remix build`. The modules that Remix makes for the browser go: no page hydrates (record
 * 130). The script of pages is written, what stylesheets each page needs, and all that browsers load beside its compressed
 * copies.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeScripts } from "./scripts.js";
import { minifiedStyles, stylesInOrder, stylesOfRoutes } from "./styles.js";

const FOLDER = "public/build";
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(`build/${file}`, "utf8"));

const manifest = readdirSync(FOLDER).find((name) => /^manifest-\w+\.js$/.test(name));
if (!manifest) throw new Error(`There is no manifest in ${FOLDER}: run \`remix build\` first.`);
const text = readFileSync(join(FOLDER, manifest), "utf8");
const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
writeFileSync("build/routes.json", JSON.stringify(routes));
for (const name of readdirSync(FOLDER, { recursive: true, encoding: "utf8" }))
  if (/\.js(\.\w+)?$/.test(name)) rmSync(join(FOLDER, name));

await writeScripts();
const order = stylesInOrder(read("metafile.css.json"));
const styles = stylesOfRoutes(read("metafile.server.json"), Object.keys(routes), order);
writeFileSync("build/styles.json", JSON.stringify({ sheets: await minifiedStyles(order), routes: styles }));
await import("./compress.js");
