import { readFileSync } from "node:fs";
import { rollup } from "rollup";
import { minify } from "terser";
import { editRemix, isRemix } from "../remix/remix.js";
import { SMALL } from "../small.js";
import { catalogsAmong } from "../words/catalogs.js";
import { nothingNamed, readNames, wordsOf } from "../words/words.js";
import { AREAS, partOf } from "./areas.js";
import { chunkOf } from "./chunk-of.js";
import { compiledEarly } from "./early.js";
import { isStart, moduleIdOf, PART, pathOf, START, writtenModule } from "./modules.js";

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

/**
 * @param {Manifest} manifest of `remix build`
 * @returns {Promise<Bundled>}
 */
export async function bundled(manifest) {
  const routes = Object.values(manifest.routes);
  const empty = routes.filter(({ module }) => isEmpty(module)).map(({ id }) => id);
  const routesIn = (/** @type {string} */ part) =>
    routes.filter(({ id }) => partOf(id) === part && !empty.includes(id));
  const parts = new Set(routes.flatMap(({ id }) => partOf(id) ?? []));
  /** @type {Map<string, import("../words/words.js").Named>} */
  const names = new Map();

  const bundle = await rollup({
    input: Object.fromEntries([
      ...[...parts].map((part) => [part, PART + part]),
      ...AREAS.map((area) => [`start-${area}`, START + area]),
    ]),
    preserveEntrySignatures: "allow-extension",
    plugins: [
      {
        name: "built",
        resolveId: moduleIdOf,
        load(id) {
          const written = writtenModule(id, manifest, routesIn);
          if (written !== undefined) return { code: written, moduleSideEffects: true };
          const code = readFileSync(id.replace(/\?.*/, ""), "utf8");
          if (isStart(id)) return withItsWords(code);
          return isRemix(code) ? editRemix(code) : code;
        },
        transform(code, id) {
          const named = nothingNamed();
          readNames(named, this.parse(code));
          names.set(id, named);
          return null;
        },
      },
    ],
    onwarn: ({ code, message }) => {
      if (code === "CIRCULAR_CHUNK") throw new Error(message);
    },
  });
  const catalogs = await catalogsAmong([...names.keys()]);
  const { output } = await bundle.generate({
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    manualChunks: (id, { getModuleInfo }) =>
      catalogs.files.has(id) ? undefined : chunkOf(id, getModuleInfo),
  });
  const chunks = output.flatMap((file) =>
    file.type === "chunk" && !file.moduleIds.some((id) => catalogs.files.has(id)) ? [file] : [],
  );
  return { manifest, empty, chunks: await Promise.all(chunks.map(chunkFrom)) };

  /**
   * @param {import("rollup").OutputChunk} chunk
   * @returns {Promise<Chunk>}
   */
  async function chunkFrom({ fileName, code, imports, dynamicImports, moduleIds }) {
    const named = nothingNamed();
    for (const id of moduleIds) {
      for (const text of names.get(id)?.written ?? []) named.written.add(text);
      for (const text of names.get(id)?.built ?? []) named.built.add(text);
    }
    const words = Object.entries(catalogs.texts).map(([language, texts]) => [
      language,
      wordsOf(texts, named),
    ]);
    return {
      name: nameOf(fileName),
      code: compiledEarly((await minify(code, SMALL)).code ?? ""),
      imports: imports.map(nameOf),
      dynamicImports: dynamicImports.map(nameOf),
      words: Object.fromEntries(words),
    };
  }
}

/**
 * The browser's entry without what it does where no words came with the script: in development.
 * @param {string} code
 */
function withItsWords(code) {
  const question = /window\.comandaWords\?(?!\.)/g;
  if (code.match(question)?.length !== 1)
    throw new Error("The browser's entry asks for words in another way.");
  return code.replace(question, "true?");
}

const nameOf = (/** @type {string} */ file) => file.replace(/\.js$/, "");

/** Whether a route has nothing for the browser. @param {string} module */
const isEmpty = (module) => !/\bexport\b/.test(readFileSync(pathOf(module), "utf8"));
