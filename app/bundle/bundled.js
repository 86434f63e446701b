import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { rollup } from "rollup";
import { minify } from "terser";
import { AREA_OF_FOLDER, areaOf, folderOf, partOf, SHARED_FOLDER } from "./areas.js";
import { editRemix, isRemix } from "./remix.js";
import { flat, nothingNamed, readNames, wordsOf } from "./words.js";

/**
 * @typedef {object} Route a route as Remix's manifest has it
 * @property {string} id
 * @property {string} [parentId]
 * @property {string} [path]
 * @property {boolean} [index]
 * @property {boolean} hasAction
 * @property {boolean} hasLoader
 * @property {boolean} hasClientAction
 * @property {boolean} hasClientLoader
 * @property {boolean} hasErrorBoundary
 * @property {string} module
 */

/** @typedef {{ version: string; entry: { module: string }; routes: Record<string, Route> }} Manifest */

/**
 * @typedef {object} Chunk a bundled file before it has a name
 * @property {string} name
 * @property {string} code minified; other chunks are imported as `./<name>.js`
 * @property {readonly string[]} imports names of chunks
 * @property {readonly string[]} dynamicImports names of chunks
 * @property {Readonly<Record<string, Record<string, string>>>} words by language
 */

/**
 * @typedef {object} Bundled
 * @property {readonly Chunk[]} chunks
 * @property {Manifest} manifest
 * @property {readonly string[]} empty routes without anything for the browser
 */

const LANGUAGES = ["pt-BR", "en-US"];
const START = "\0start:";
const AREA = "\0area:";
const PART = "\0part:";
const BROWSER = resolve("app/bundle/in-browser.js");

/**
 * @param {Manifest} manifest of `remix build`
 * @returns {Promise<Bundled>}
 */
export async function bundled(manifest) {
  const routes = Object.values(manifest.routes);
  const parts = [...new Set(routes.flatMap(({ id }) => partOf(id) ?? []))];
  const areas = [...new Set(Object.values(AREA_OF_FOLDER))];
  /** @type {Map<string, import("./words.js").Named>} */
  const names = new Map();
  /** @type {Map<string, string>} */
  const catalogs = new Map();
  const empty = routes
    .filter(({ module }) => isEmpty(readFileSync(pathOf(module), "utf8")))
    .map(({ id }) => id);
  const isFull = (/** @type {Route} */ { id }) => !empty.includes(id);

  /** @param {string} part */
  const partCode = (part) => {
    const own = routes.filter((route) => partOf(route.id) === part && isFull(route));
    return [
      ...own.map(({ module }, at) => `import * as r${at} from ${JSON.stringify(module)};`),
      `Object.assign(window.__remixRouteModules??={},{${own.map(({ id }, at) => `${JSON.stringify(id)}:r${at}`)}});`,
    ].join("\n");
  };
  /** The manifest is there before Remix begins. */
  const areaCode = [
    `import * as root from ${JSON.stringify(manifest.routes.root?.module)};`,
    `import { setManifest } from ${JSON.stringify(BROWSER)};`,
    "setManifest(root);",
  ].join("\n");
  /** @param {string} area */
  const startCode = (area) =>
    [AREA + area, `${pathOf(manifest.entry.module)}?${area}`]
      .map((id) => `import ${JSON.stringify(id)};`)
      .join("\n");

  const bundle = await rollup({
    input: Object.fromEntries([
      ...parts.map((part) => [part, PART + part]),
      ...areas.map((area) => [`start-${area}`, START + area]),
    ]),
    preserveEntrySignatures: "allow-extension",
    plugins: [
      {
        name: "parts",
        resolveId: (id, from) => {
          if (id.startsWith("\0") || id === BROWSER || id.includes("?")) return id;
          if (id.startsWith("/build/")) return pathOf(id);
          // The browser's entry stands once in each area's start.
          if (from?.includes("?")) return resolve(from.replace(/[^/]*$/, ""), id);
          return null;
        },
        load: (id) => {
          if (id.startsWith(PART)) return { code: partCode(id.slice(PART.length)), moduleSideEffects: true };
          if (id.startsWith(AREA)) return { code: areaCode, moduleSideEffects: true };
          if (id.startsWith(START)) return startCode(id.slice(START.length));
          const code = readFileSync(id.replace(/\?.*/, ""), "utf8");
          return isRemix(code) ? editRemix(code) : code;
        },
        transform(code, id) {
          const read = nothingNamed();
          readNames(read, this.parse(code));
          names.set(id, read);
          return null;
        },
      },
    ],
    onwarn: (warning) => {
      if (warning.code === "CIRCULAR_CHUNK") throw new Error(warning.message);
    },
  });
  for (const language of LANGUAGES) {
    const file = [...names.keys()].find((name) => new RegExp(`/${language}-\\w+\\.js$`).test(name));
    if (file) catalogs.set(language, file);
  }
  const texts = Object.fromEntries(
    await Promise.all([...catalogs].map(async ([language, file]) => [language, flat(await catalogIn(file))])),
  );
  const catalogFiles = new Set(catalogs.values());
  const { output } = await bundle.generate({
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    manualChunks: (id, { getModuleInfo }) => (catalogFiles.has(id) ? undefined : chunkOf(id, getModuleInfo)),
  });
  const chunks = output.filter((file) => file.type === "chunk");
  const isCatalog = (/** @type {import("rollup").OutputChunk} */ chunk) =>
    chunk.moduleIds.some((id) => catalogFiles.has(id));
  return {
    manifest,
    empty,
    chunks: await Promise.all(
      chunks
        .filter((chunk) => !isCatalog(chunk))
        .map(async (chunk) => {
          const own = nothingNamed();
          for (const id of chunk.moduleIds) {
            const read = names.get(id);
            for (const text of read?.written ?? []) own.written.add(text);
            for (const text of read?.built ?? []) own.built.add(text);
          }
          return {
            name: nameOf(chunk.fileName),
            code: await small(chunk.code),
            imports: chunk.imports.map(nameOf),
            dynamicImports: chunk.dynamicImports.map(nameOf),
            words: Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(texts[language], own)])),
          };
        }),
    ),
  };
}

/** @param {string} file a built module that exports a language's words */
async function catalogIn(file) {
  const bundle = await rollup({
    input: file,
    treeshake: { moduleSideEffects: false },
    plugins: [{ name: "built", resolveId: (id) => (id.startsWith("/build/") ? pathOf(id) : null) }],
  });
  const { output } = await bundle.generate({ format: "es" });
  const { catalog } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return catalog;
}

/**
 * The chunk of a module: that of the one part that uses it; `core` where the first page of a visit does or where it
 * belongs to all; else `shared`, or `people` where neither checkout nor orders need it.
 *
 * @param {string} id
 * @param {import("rollup").GetModuleInfo} infoOf
 */
function chunkOf(id, infoOf) {
  const seen = new Set();
  /** @type {Set<string>} */
  const users = new Set();
  const climb = (/** @type {string} */ module) => {
    if (seen.has(module)) return;
    seen.add(module);
    if (module.startsWith(PART)) users.add(module.slice(PART.length));
    if (module.startsWith(START)) users.add("start");
    for (const importer of infoOf(module)?.importers ?? []) climb(importer);
  };
  climb(id);
  if (id.startsWith(START) || id.startsWith(AREA) || id.includes("?")) return undefined;
  const [first, ...others] = [...users];
  if (first === undefined) return undefined;
  if (users.has("start")) return "core";
  if (others.length === 0) return first;
  if (users.has("shop")) return "core";
  if ([...users].every((user) => user.startsWith("shop") || user === "item")) return "shop";
  if ([...users].every((user) => user.startsWith("checkout"))) return "checkout";
  if ([...users].every((user) => user.startsWith("order"))) return "order";
  return users.has("checkout") || users.has("order") || users.has("item") ? "shared" : "people";
}

const pathOf = (/** @type {string} */ url) => resolve(`public${url}`);
const nameOf = (/** @type {string} */ file) => file.replace(/\.js$/, "");
const isEmpty = (/** @type {string} */ code) => !/\bexport\b/.test(code);

/** @param {string} code */
async function small(code) {
  const { code: made } = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, pure_getters: true, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false },
    format: { comments: false },
  });
  if (made === undefined) throw new Error("A file could not be minified.");
  return made;
}

export { areaOf, folderOf, LANGUAGES, SHARED_FOLDER };
