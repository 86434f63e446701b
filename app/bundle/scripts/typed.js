/** Bundles what the browser loads beside the areas, from its TypeScript sources. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { rollup } from "rollup";
import ts from "typescript";

const compilerOptions = { target: ts.ScriptTarget.ES2020, module: ts.ModuleKind.ESNext };

/**
 * @param {string} entry a module's path
 * @throws on any warning, such as an import that leads nowhere
 */
export function bundleOf(entry) {
  return rollup({
    input: resolve(entry),
    plugins: [
      {
        name: "typescript",
        resolveId: (id, from) =>
          id.startsWith("~/") ? fileOf(resolve("app", id.slice(2))) : fileOf(resolve(from ?? "", "..", id)),
        load: (id) => ts.transpileModule(readFileSync(id, "utf8"), { compilerOptions }).outputText,
      },
    ],
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
}

/** @param {string} path of a source, with its ending or without */
const fileOf = (path) => [path, `${path}.ts`].find((file) => /\.ts$/.test(file) && existsSync(file)) ?? null;
