/** The modules that the bundles begin with. They are written here, and import what `remix build` has made. */
import { resolve } from "node:path";

export const PART = "\0part:";
export const START = "\0start:";
const AREA = "\0area:";
const BROWSER = resolve("app/bundle/areas/in-browser.js");

/** @param {string} url of a built file */
export const pathOf = (url) => resolve(`public${url}`);

/** @param {string} id of a module */
export const isStart = (id) => id.startsWith(START) || id.startsWith(AREA) || isEntry(id);

/** The browser's entry stands once in each area's start, under a name of its own. @param {string} id */
const isEntry = (id) => id.includes("?");

/**
 * @param {string} id as it is imported
 * @param {string | undefined} from
 */
export function moduleIdOf(id, from) {
  if (id.startsWith("\0") || id === BROWSER || isEntry(id)) return id;
  if (id.startsWith("/build/")) return pathOf(id);
  return from && isEntry(from) ? resolve(from.replace(/[^/]*$/, ""), id) : null;
}

/**
 * The code of a written module.
 *
 * @param {string} id
 * @param {import("./bundled.js").Manifest} manifest
 * @param {(part: string) => readonly import("./bundled.js").Route[]} routesIn those of a part
 * @returns {string | undefined} undefined if it is a built one
 */
export function writtenModule(id, manifest, routesIn) {
  if (id.startsWith(PART)) return partCode(routesIn(id.slice(PART.length)));
  if (id.startsWith(AREA)) return areaCode(manifest);
  if (id.startsWith(START)) return startCode(id.slice(START.length), manifest);
  return undefined;
}

/** Puts the modules of a part where Remix keeps those of routes. @param {readonly import("./bundled.js").Route[]} routes */
const partCode = (routes) =>
  [
    ...routes.map(({ module }, at) => `import * as r${at} from ${JSON.stringify(module)};`),
    `Object.assign(window.__remixRouteModules??={},{${routes.map(({ id }, at) => `${JSON.stringify(id)}:r${at}`)}});`,
  ].join("\n");

/** The manifest is there before Remix begins. @param {import("./bundled.js").Manifest} manifest */
const areaCode = (manifest) =>
  [
    `import * as root from ${JSON.stringify(manifest.routes.root?.module)};`,
    `import { setManifest } from ${JSON.stringify(BROWSER)};`,
    "setManifest(root);",
  ].join("\n");

/**
 * @param {string} area
 * @param {import("./bundled.js").Manifest} manifest
 */
const startCode = (area, { entry }) =>
  [AREA + area, `${pathOf(entry.module)}?${area}`].map((id) => `import ${JSON.stringify(id)};`).join("\n");
