/** Bundles the scripts of pages from their TypeScript sources: `app/browser`, and the worker with the page's part in it. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rollup } from "rollup";
import { minify } from "terser";
import ts from "typescript";

/** The oldest browsers that run it: Chrome 72, Safari 12.1, Firefox 68. */
const compilerOptions = { target: ts.ScriptTarget.ES2018, module: ts.ModuleKind.ESNext };

/** @type {import("terser").MinifyOptions} */
const SMALL = {
  ecma: 2018,
  compress: { passes: 3, pure_getters: true, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false },
  format: { comments: false },
};

/**
 * Each file of `public`, and the module that it begins with. Their names stay the same, because a browser looks for a new
 * worker under the old name.
 */
export const OFFLINE_FILES = { "worker.js": "app/worker/worker.ts", "offline.js": "app/worker/page.ts" };

/**
 * @returns {Promise<{ files: { name: string; code: string | Uint8Array }[]; entry: string }>} files of `public/build`, and
 *   the name of the one that a page starts with
 */
export async function browserScript() {
  const { output } = await (await bundleOf("app/browser/browser.ts")).generate({
    format: "es",
    entryFileNames: "browser-[hash].js",
    chunkFileNames: "browser-[name]-[hash].js",
    assetFileNames: "[name]-[hash][extname]",
    hoistTransitiveImports: false,
    plugins: [{ name: "terser", renderChunk: (code) => smaller(code, { module: true }) }],
  });
  const files = output.map((file) => ({
    name: file.fileName,
    code: file.type === "chunk" ? file.code : file.source,
  }));
  return { files, entry: output[0].fileName };
}

/**
 * @param {string} entry a module
 * @returns {Promise<string>} it and all that it imports, as one script
 */
export async function offlineScript(entry) {
  const { output } = await (await bundleOf(entry)).generate({ format: "iife" });
  return smaller(output[0].code, { toplevel: true });
}

/** Writes all of them, and what the server needs to know: the path of the one that a page starts with. */
export async function writeScripts() {
  const { files, entry } = await browserScript();
  for (const { name, code } of files) writeFileSync(`public/build/${name}`, code);
  for (const [file, start] of Object.entries(OFFLINE_FILES))
    writeFileSync(`public/${file}`, await offlineScript(start));
  writeFileSync("build/scripts.json", JSON.stringify({ script: `/build/${entry}` }));
}

/**
 * @param {string} code
 * @param {import("terser").MinifyOptions} options
 */
async function smaller(code, options) {
  const made = await minify(code, { ...SMALL, ...options });
  if (!made.code) throw new Error("A script comes to nothing.");
  return made.code;
}

/**
 * @param {string} entry a module's path
 * @throws on any warning, such as an import that leads nowhere
 */
function bundleOf(entry) {
  return rollup({
    input: resolve(entry),
    plugins: [
      {
        name: "typescript",
        resolveId(id, from) {
          if (id.startsWith("~/")) return fileOf(resolve("app", id.slice(2)));
          const isPackage = from !== undefined && !id.startsWith(".");
          return isPackage ? fileURLToPath(import.meta.resolve(id)) : fileOf(resolve(from ?? "", "..", id));
        },
        load(id) {
          if (!id.endsWith(".wasm"))
            return ts.transpileModule(readFileSync(id, "utf8"), { compilerOptions }).outputText;
          const file = this.emitFile({ type: "asset", name: basename(id), source: readFileSync(id) });
          return `export default import.meta.ROLLUP_FILE_URL_${file};`;
        },
      },
    ],
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
}

/** @param {string} path of a source, with its ending or without */
const fileOf = (path) => [path, `${path}.ts`].find((file) => /\.\w+$/.test(file) && existsSync(file)) ?? null;
