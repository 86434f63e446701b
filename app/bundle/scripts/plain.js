/**
 * Bundles what is not React's: the plain script, that of the pages without React, whose sources are in `app/browser`, and
 * the script that starts React late (`app/late-start.ts`).
 */
import { minify } from "terser";
import { SMALL } from "../small.js";
import { bundleOf } from "./typed.js";

/**
 * @returns {Promise<{ files: { name: string; code: string }[]; entry: string }>} files of `public/build`, and the name of
 *   the one that a page starts with
 */
export async function plainScript() {
  const bundle = await bundleOf("app/browser/browser.ts");
  const { output } = await bundle.generate({
    format: "es",
    entryFileNames: "plain-[hash].js",
    chunkFileNames: "plain-[name]-[hash].js",
    hoistTransitiveImports: false,
    plugins: [minified(SMALL)],
  });
  const files = output.flatMap((file) =>
    file.type === "chunk" ? [{ name: file.fileName, code: file.code }] : [],
  );
  return { files, entry: output[0].fileName };
}

/**
 * It is no module: a page tells it what to start in the attributes of its element, which a module cannot find.
 *
 * @returns {Promise<{ name: string; code: string }>} a file of `public/build`
 */
export async function lateStart() {
  const bundle = await bundleOf("app/late-start.ts");
  const { output } = await bundle.generate({
    format: "iife",
    entryFileNames: "late-[hash].js",
    plugins: [minified({ ...SMALL, module: false })],
  });
  return { name: output[0].fileName, code: output[0].code };
}

/**
 * @param {import("terser").MinifyOptions} options
 * @returns {import("rollup").OutputPlugin}
 */
function minified(options) {
  return { name: "terser", renderChunk: async (code) => (await minify(code, options)).code ?? "" };
}
