import { createHash } from "node:crypto";
import { AREA_OF_FOLDER, areaOf, folderOf, partOf, SHARED_FOLDER } from "./areas.js";
import { LANGUAGES } from "./bundled.js";

/** @typedef {{ name: string; code: string }} BuiltFile */

/**
 * @typedef {object} Scripts what the server tells a page, by language
 * @property {Record<string, { area: string; part?: string }>} routes
 * @property {Record<string, Record<string, string>>} starts the URL of each area's start
 * @property {Record<string, Record<string, string[]>>} parts the URLs of each part: its own, and those it imports
 */

/**
 * Gives each chunk its file in each language: its words, and the hash of its content for a name.
 *
 * @param {import("./bundled.js").Bundled} bundled
 * @returns {{ files: BuiltFile[]; scripts: Scripts }}
 */
export function named({ chunks, manifest, empty }) {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  /** @type {Map<string, BuiltFile>} */
  const files = new Map();
  /** @type {Scripts} */
  const scripts = { routes: {}, starts: {}, parts: {} };
  for (const language of LANGUAGES) {
    /** @type {Map<string, string>} */
    const urls = new Map();
    /** @param {string} name */
    const urlOf = (name) => {
      const known = urls.get(name);
      if (known) return known;
      const chunk = byName.get(name);
      if (!chunk) throw new Error(`There is no chunk ${name}.`);
      const words = chunk.words[language] ?? {};
      const told =
        Object.keys(words).length > 0
          ? `Object.assign(window.comandaWords??={},${JSON.stringify(words)});`
          : "";
      const area = areaStartedBy(name);
      const begin = area ? startOf(area, urlOf, manifest, empty, chunks) : "";
      let code = begin + told + chunk.code;
      for (const other of chunk.imports)
        code = code.replaceAll(`"./${other}.js"`, JSON.stringify(urlOf(other)));
      // The other way round their hashes would depend on each other.
      for (const other of chunk.dynamicImports)
        code = code.replaceAll(
          `import("./${other}.js")`,
          byName.has(other) ? `import(window.comandaFiles[${JSON.stringify(other)}])` : "Promise.reject()",
        );
      const file = `${name}-${hashOf(code)}.js`;
      files.set(file, { name: file, code });
      const url = `/build/${file}`;
      urls.set(name, url);
      return url;
    };
    const all = (/** @type {string} */ name) => {
      const names = new Set([name]);
      for (const each of names) for (const other of byName.get(each)?.imports ?? []) names.add(other);
      return [...names].map(urlOf);
    };
    for (const { name } of chunks) {
      const area = areaStartedBy(name);
      if (area) scripts.starts[area] = { ...scripts.starts[area], [language]: urlOf(name) };
      else scripts.parts[name] = { ...scripts.parts[name], [language]: all(name) };
    }
  }
  for (const { id } of Object.values(manifest.routes)) {
    const [area, part] = [areaOf(id), partOf(id)];
    if (area) scripts.routes[id] = { area, ...(part && !empty.includes(id) ? { part } : {}) };
  }
  return { files: [...files.values()], scripts };
}

/**
 * What stands first in an area's start: the files of its parts, and Remix's manifest with the area's routes alone.
 *
 * @param {string} area
 * @param {(name: string) => string} urlOf
 * @param {import("./bundled.js").Manifest} manifest
 * @param {readonly string[]} empty
 * @param {readonly import("./bundled.js").Chunk[]} chunks
 */
function startOf(area, urlOf, manifest, empty, chunks) {
  const folders = Object.entries(AREA_OF_FOLDER).flatMap(([folder, name]) => (name === area ? [folder] : []));
  const routes = Object.values(manifest.routes).filter(
    ({ id, hasAction }) => folders.includes(folderOf(id)) || (folderOf(id) === SHARED_FOLDER && hasAction),
  );
  const later = chunks.filter(({ name }) =>
    chunks.some(({ dynamicImports }) => dynamicImports.includes(name)),
  );
  /** @type {Record<string, string>} */
  const files = Object.fromEntries(later.map(({ name }) => [name, urlOf(name)]));
  const parts = [...new Set(routes.flatMap(({ id }) => (empty.includes(id) ? [] : (partOf(id) ?? []))))];
  const rows = routes.map(({ id, parentId = "root", path, index, ...route }) => [
    id.replace(/^routes\//, ""),
    parentId.replace(/^routes\//, ""),
    path ?? 0,
    empty.includes(id) ? -1 : parts.indexOf(partOf(id) ?? ""),
    [route.hasLoader, route.hasAction, route.hasClientLoader, route.hasClientAction, index].reduce(
      (flags, flag, at) => flags + (flag ? 2 ** at : 0),
      0,
    ),
  ]);
  return `window.comandaFiles=${JSON.stringify(files)};window.comandaRoutes=${JSON.stringify([manifest.version, parts.map(urlOf), rows])};`;
}

/** @param {string} name of a chunk */
const areaStartedBy = (name) => name.match(/^start-(.+)$/)?.[1];

/** @param {string} code */
const hashOf = (code) =>
  createHash("sha256").update(code).digest("base64url").replace(/[-_]/g, "").slice(0, 8);
