import { areaOf, folderOf, partOf, SHARED_FOLDER } from "./areas.js";

/**
 * The code that tells the browser an area's routes: Remix's manifest in short, with these alone. `in-browser.js` reads it.
 *
 * @param {object} of
 * @param {string} of.area
 * @param {import("./bundled.js").Manifest} of.manifest
 * @param {readonly string[]} of.empty
 * @param {(part: string) => string} of.urlOf
 */
export function routesToTell({ area, manifest, empty, urlOf }) {
  const routes = Object.values(manifest.routes).filter(
    ({ id, hasAction }) => areaOf(id) === area || (folderOf(id) === SHARED_FOLDER && hasAction),
  );
  const parts = [...new Set(routes.flatMap(({ id }) => (empty.includes(id) ? [] : (partOf(id) ?? []))))];
  const rows = routes.map(({ id, parentId = "root", path, index, ...has }) => [
    shortOf(id),
    shortOf(parentId),
    path ?? 0,
    empty.includes(id) ? -1 : parts.indexOf(partOf(id) ?? ""),
    [has.hasLoader, has.hasAction, has.hasClientLoader, has.hasClientAction, index].reduce(
      (bits, bit, at) => bits + (bit ? 2 ** at : 0),
      0,
    ),
  ]);
  return `window.comandaRoutes=${JSON.stringify([manifest.version, parts.map(urlOf), rows])};`;
}

const shortOf = (/** @type {string} */ id) => id.replace(/^routes\//, "");
