import { isStart, PART, START } from "./modules.js";

/**
 * The chunk of a module: that of the one part that uses it; `core` where every page or the first page of a visit does;
 * else `shared`, or `people` where neither cart nor item need it.
 *
 * @param {string} id
 * @param {import("rollup").GetModuleInfo} infoOf
 * @returns {string | undefined} undefined if rollup shall choose
 */
export function chunkOf(id, infoOf) {
  if (isStart(id)) return undefined;
  const users = usersOf(id, infoOf);
  const [first, ...others] = [...users];
  if (first === undefined) return undefined;
  if (users.has(START)) return "core";
  if (others.length === 0) return first;
  if (users.has("shop")) return "core";
  return users.has("cart") || users.has("item") ? "shared" : "people";
}

/**
 * The parts that import a module at once, by any number of steps; {@link START} if the start of an area does.
 *
 * @param {string} id
 * @param {import("rollup").GetModuleInfo} infoOf
 * @returns {Set<string>}
 */
function usersOf(id, infoOf) {
  const seen = new Set([id]);
  /** @type {Set<string>} */
  const users = new Set();
  for (const module of seen) {
    if (module.startsWith(PART)) users.add(module.slice(PART.length));
    if (isStart(module)) users.add(START);
    for (const importer of infoOf(module)?.importers ?? []) seen.add(importer);
  }
  return users;
}
