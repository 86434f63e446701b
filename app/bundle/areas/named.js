import { createHash } from "node:crypto";
import { LANGUAGES } from "../words/catalogs.js";
import { areaOf, partOf } from "./areas.js";
import { routesToTell } from "./told-routes.js";

/** @typedef {{ name: string; code: string }} BuiltFile */

/**
 * @typedef {object} Scripts what the server tells a page. Files are URLs by language
 * @property {Record<string, { area: string; part?: string }>} routes
 * @property {Record<string, Record<string, string>>} starts the start of each area
 * @property {Record<string, Record<string, string[]>>} parts each part with what it imports, its own file first
 */

/**
 * Gives each chunk its file in each language: its words, and the hash of its content for a name.
 *
 * @param {import("./bundled.js").Bundled} bundled
 * @returns {{ files: BuiltFile[]; scripts: Scripts }}
 */
export function named({ chunks, manifest, empty }) {
  /** @type {Scripts} */
  const scripts = { routes: {}, starts: {}, parts: {} };
  const files = LANGUAGES.flatMap((language) => {
    const { urlOf, files } = namer(language, chunks, (area, urlOf) =>
      routesToTell({ area, manifest, empty, urlOf }),
    );
    for (const { name } of chunks) {
      const area = areaStartedBy(name);
      if (area) scripts.starts[area] = { ...scripts.starts[area], [language]: urlOf(name) };
      else scripts.parts[name] = { ...scripts.parts[name], [language]: closure(name, chunks).map(urlOf) };
    }
    return [...files.values()];
  });
  for (const id of Object.keys(manifest.routes)) {
    const [area, part] = [areaOf(id), partOf(id)];
    if (area) scripts.routes[id] = { area, ...(part && !empty.includes(id) ? { part } : {}) };
  }
  return { files, scripts };
}

/**
 * Names the files of one language, each after those that it imports.
 *
 * @param {string} language
 * @param {readonly import("./bundled.js").Chunk[]} chunks
 * @param {(area: string, urlOf: (name: string) => string) => string} tell what an area's start tells of its routes
 */
function namer(language, chunks, tell) {
  /** @type {Map<string, BuiltFile>} */
  const files = new Map();
  const isLater = (/** @type {string} */ name) =>
    chunks.some(({ dynamicImports }) => dynamicImports.includes(name));

  /**
   * @param {string} name of a chunk
   * @returns {string}
   */
  function urlOf(name) {
    const known = files.get(name) ?? nameIt(name);
    files.set(name, known);
    return `/build/${known.name}`;
  }

  /** @param {string} name */
  function nameIt(name) {
    const chunk = chunks.find((one) => one.name === name);
    if (!chunk) throw new Error(`There is no chunk ${name}.`);
    let code = `${begin(name)}${wordsCode(chunk.words[language])}${chunk.code}`;
    for (const other of chunk.imports)
      code = code.replaceAll(`"./${other}.js"`, JSON.stringify(urlOf(other)));
    // The start tells the files that are loaded later: a name within would make two hashes depend on each other.
    for (const other of chunk.dynamicImports)
      code = code.replaceAll(
        `import("./${other}.js")`,
        `import(window.comandaFiles[${JSON.stringify(other)}])`,
      );
    return { name: `${name}-${hashOf(code)}.js`, code };
  }

  /** @param {string} name */
  function begin(name) {
    const area = areaStartedBy(name);
    if (area === undefined) return "";
    const later = Object.fromEntries(
      chunks.flatMap((chunk) => (isLater(chunk.name) ? [[chunk.name, urlOf(chunk.name)]] : [])),
    );
    return `window.comandaFiles=${JSON.stringify(later)};${tell(area, urlOf)}`;
  }

  return { urlOf, files };
}

/** @param {Readonly<Record<string, string>> | undefined} words */
const wordsCode = (words = {}) =>
  Object.keys(words).length > 0 ? `Object.assign(window.comandaWords??={},${JSON.stringify(words)});` : "";

/**
 * A chunk and all that it imports at once.
 *
 * @param {string} name
 * @param {readonly import("./bundled.js").Chunk[]} chunks
 */
function closure(name, chunks) {
  const names = new Set([name]);
  for (const each of names)
    for (const other of chunks.find((chunk) => chunk.name === each)?.imports ?? []) names.add(other);
  return [...names];
}

/** @param {string} name of a chunk */
const areaStartedBy = (name) => name.match(/^start-(.+)$/)?.[1];

/** @param {string} code */
const hashOf = (code) =>
  createHash("sha256").update(code).digest("base64url").replace(/[-_]/g, "").slice(0, 8);
