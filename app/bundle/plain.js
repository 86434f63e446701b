/** Bundles the plain script: that of the pages without React. Its sources are in `app/plain`. */
import { minify } from "terser";
import { SMALL } from "./small.js";
import { bundleOf } from "./typed.js";

/**
 * @returns {Promise<{ files: { name: string; code: string }[]; entry: string }>} files of `public/build`, and the name of
 *   the one that a page starts with
 */
export async function plainScript() {
  const bundle = await bundleOf("app/plain/plain.ts");
  const { output } = await bundle.generate({
    format: "es",
    entryFileNames: "plain-[hash].js",
    chunkFileNames: "plain-[name]-[hash].js",
    hoistTransitiveImports: false,
    plugins: [
      {
        name: "terser",
        renderChunk: async (code) => (await minify(code, SMALL)).code ?? "",
      },
    ],
  });
  const files = output.flatMap((file) =>
    file.type === "chunk" ? [{ name: file.fileName, code: file.code }] : [],
  );
  return { files, entry: output[0].fileName };
}
