import { resolve } from "node:path";
import { rollup } from "rollup";
import { flat } from "./words.js";

export const LANGUAGES = ["pt-BR", "en-US"];

/**
 * The words of each language among the built modules, by dotted key, and the modules that hold them.
 *
 * @param {readonly string[]} modules
 * @returns {Promise<{ files: Set<string>; texts: Record<string, Record<string, string>> }>}
 * @throws when a language has no module
 */
export async function catalogsAmong(modules) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @type {Record<string, Record<string, string>>} */
  const texts = {};
  for (const language of LANGUAGES) {
    const file = modules.find((name) => new RegExp(`/${language}-\\w+\\.js$`).test(name));
    if (!file) throw new Error(`There are no words of ${language} in the build.`);
    files.add(file);
    texts[language] = flat(await catalogIn(file));
  }
  return { files, texts };
}

/** @param {string} file a built module that exports a catalog */
async function catalogIn(file) {
  const bundle = await rollup({
    input: file,
    treeshake: { moduleSideEffects: false },
    plugins: [
      { name: "built", resolveId: (id) => (id.startsWith("/build/") ? resolve(`public${id}`) : null) },
    ],
  });
  const { output } = await bundle.generate({ format: "es" });
  const { catalog } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return catalog;
}
