import { readFileSync } from "node:fs";
import browserslist from "browserslist";
import { build } from "esbuild";
import { browserslistToTargets, Features, transform } from "lightningcss";
import postcss from "postcss";

/**
 * What a page needs of the stylesheets, for the first page of a visit, which carries them itself.
 *
 * @typedef {object} Styles
 * @property {readonly string[]} sheets the text of each stylesheet, in the order of the whole
 * @property {Readonly<Record<string, readonly number[]>>} routes the stylesheets of each route, by their place in `sheets`
 */

/**
 * @typedef {object} Modules modules with what each imports, as a metafile of esbuild has them
 * @property {Readonly<Record<string, { imports: readonly { path: string }[] }>>} inputs
 */

/** How Remix marks a stylesheet that a module imports for its effect. */
const SIDE_EFFECT = "css-side-effects-plugin-ns:";

/**
 * The stylesheets that each route's module imports, by any number of steps, on the server too.
 *
 * @param {Modules} server of the server's build
 * @param {readonly string[]} ids of the routes
 * @param {readonly string[]} order paths of all stylesheets
 * @returns {Styles["routes"]}
 * @throws when a route has no module, or imports a stylesheet that is not among them
 */
export function stylesOfRoutes({ inputs }, ids, order) {
  return Object.fromEntries(
    ids.map((id) => {
      const module = [`app/${id}.tsx`, `app/${id}.ts`].find((file) => file in inputs);
      if (module === undefined) throw new Error(`The route ${id} has no module in the server's build.`);
      const places = [...reached(module, inputs)].flatMap((path) =>
        path.startsWith(SIDE_EFFECT) ? [order.indexOf(path.slice(SIDE_EFFECT.length))] : [],
      );
      if (places.includes(-1)) throw new Error(`The route ${id} has a stylesheet that the whole lacks.`);
      return [id, places.sort((one, other) => one - other)];
    }),
  );
}

/**
 * @param {string} module
 * @param {Modules["inputs"]} inputs
 */
function reached(module, inputs) {
  const seen = new Set([module]);
  for (const each of seen)
    for (const { path } of inputs[each]?.imports ?? []) if (path in inputs) seen.add(path);
  return seen;
}

/**
 * The stylesheets of the whole in their order.
 *
 * @param {{ outputs: Readonly<Record<string, { inputs: Readonly<Record<string, unknown>> }>> }} whole metafile of the CSS build
 * @returns {string[]} paths
 * @throws when the build has no stylesheet
 */
export function stylesInOrder({ outputs }) {
  const file = Object.keys(outputs).find((name) => /\/css-bundle-\w+\.css$/.test(name));
  const inputs = Object.keys((file && outputs[file]?.inputs) ?? {});
  if (inputs.length === 0) throw new Error("There is no css-bundle in the build.");
  return inputs.map((name) => name.replace(SIDE_EFFECT, ""));
}

/**
 * Looks that files stand in the order of their layers, because {@link styleForAll} takes the layers out.
 *
 * @param {readonly string[]} paths the first one says the order of the layers
 * @throws where a file of an earlier layer stands behind one of a later layer
 */
export function mustStandInLayers([first = "", ...paths]) {
  const [, order = ""] = /@layer ([^;{]+);/.exec(readFileSync(first, "utf8")) ?? [];
  const layers = order.split(/,\s*/);
  let last = 0;
  for (const path of paths) {
    const rank = layers.indexOf(/@layer (\w+) \{/.exec(readFileSync(path, "utf8"))?.[1] ?? "");
    if (rank < last) throw new Error(`${path} stands behind a stylesheet of a later layer, or has no layer.`);
    last = rank;
  }
}

/**
 * A stylesheet for the browsers of package.json's `browserslist`: sides written out, prefixes, a rule for each selector
 * of a list that one of them may not know. Browsers before 2022 drop all that stands in a layer, so the rules are taken
 * out of theirs: files stand in the order of their layers. Record 136.
 *
 * @param {string} name of its file
 * @param {string} css
 * @returns {string}
 * @throws on what is no CSS
 */
export function styleForAll(name, css) {
  const { code } = transform({
    filename: name,
    code: Buffer.from(withoutLayers(css)),
    minify: true,
    targets: browserslistToTargets(browserslist()),
    // For `color-scheme` it would write variables that only `light-dark()` reads, which no stylesheet has.
    exclude: Features.LightDark,
  });
  return Buffer.from(code).toString();
}

/** @param {string} css */
function withoutLayers(css) {
  const root = postcss.parse(css);
  root.walkAtRules("layer", (layer) => {
    layer.replaceWith(layer.nodes ?? []);
  });
  return root.toString();
}

/**
 * Each stylesheet as {@link styleForAll} has it, with the names that Remix gives to pictures.
 *
 * @param {readonly string[]} paths
 * @returns {Promise<string[]>} in the same order
 * @throws when one cannot be read
 */
export async function minifiedStyles(paths) {
  const { outputFiles, metafile } = await build({
    entryPoints: [...paths],
    outdir: "public/build",
    assetNames: "_assets/[name]-[hash]",
    publicPath: "/build/",
    loader: { ".svg": "file" },
    bundle: true,
    minify: true,
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  const outputs = Object.entries(metafile.outputs);
  return paths.map((path) => {
    const [name] = outputs.find(([, { entryPoint }]) => entryPoint === path) ?? [];
    const file = outputFiles.find((one) => name !== undefined && one.path.endsWith(`/${name}`));
    if (!file) throw new Error(`${path} could not be made smaller.`);
    return styleForAll(path, file.text);
  });
}
