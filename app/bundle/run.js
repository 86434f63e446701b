/**
 * Bundles the browser's script by area, after `remix build`, which makes some two hundred small files. What the server
 * needs to know of the bundles goes to `build/scripts.json`; all routes are in `build/routes.json`. Record 61.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundled } from "./areas/bundled.js";
import { named } from "./areas/named.js";
import { writeOffline } from "./scripts/offline.js";
import { lateStart, plainScript } from "./scripts/plain.js";

const FOLDER = "public/build";

const manifestFile = readdirSync(FOLDER).find((name) => /^manifest-\w+\.js$/.test(name));
if (!manifestFile) throw new Error(`There is no manifest in ${FOLDER}: run \`remix build\` first.`);
/** @type {import("./areas/bundled.js").Manifest} */
const manifest = JSON.parse(
  readFileSync(join(FOLDER, manifestFile), "utf8")
    .replace(/^[^{]*/, "")
    .replace(/;?\s*$/, ""),
);

const { files, scripts } = named(await bundled(manifest));
const plain = await plainScript();
const late = await lateStart();
for (const name of readdirSync(FOLDER, { recursive: true, encoding: "utf8" }))
  if (/\.js(\.\w+)?$/.test(name)) rmSync(join(FOLDER, name));
for (const { name, code } of [...files, ...plain.files, late]) writeFileSync(join(FOLDER, name), code);
writeFileSync("build/routes.json", JSON.stringify(manifest.routes));
writeFileSync(
  "build/scripts.json",
  JSON.stringify({ ...scripts, plain: `/build/${plain.entry}`, late: `/build/${late.name}` }),
);
await writeOffline();
