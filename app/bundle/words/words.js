/** Which words a piece of built script can show: it carries these alone. */

/**
 * @typedef {object} Named
 * @property {Set<string>} written every text in quotes
 * @property {Set<string>} built every template, its holes as `{}`: `enums.tag.{}`
 */

/** @returns {Named} */
export const nothingNamed = () => ({ written: new Set(), built: new Set() });

/**
 * Adds what a module names.
 * @param {Named} named
 * @param {unknown} node of an ESTree program
 */
export function readNames(named, node) {
  if (Array.isArray(node)) for (const each of node) readNames(named, each);
  if (!isNode(node)) return;
  if (node.type === "Literal" && typeof node.value === "string") named.written.add(node.value);
  if (node.type === "TemplateLiteral" && Array.isArray(node.quasis)) {
    const text = node.quasis.map(({ value }) => value.cooked).join("{}");
    (text.includes("{}") ? named.built : named.written).add(text);
  }
  for (const child of Object.values(node)) readNames(named, child);
}

/**
 * @param {unknown} node
 * @returns {node is Record<string, unknown>}
 */
const isNode = (node) => typeof node === "object" && node !== null && !Array.isArray(node);

/**
 * The words of a catalog that can be shown by whoever names these keys.
 *
 * @param {Readonly<Record<string, string>>} texts by dotted key, plural suffixes included
 * @param {Named} named
 * @returns {Record<string, string>}
 */
export function wordsOf(texts, { written, built }) {
  const groups = new Set(Object.keys(texts).map((key) => key.split(".", 1)[0]));
  const templates = [...built].filter((text) => groups.has(text.split(".", 1)[0]));
  const patterns = templates.map((text) => {
    const parts = text.split("{}").map((part) => part.replaceAll(".", "\\."));
    return new RegExp(`^${parts.join("[^.]+")}$`);
  });
  /** What is put behind a key that is given: `.title` of `{}.title`. */
  const endings = [...built].filter((text) => /^\{\}(\.\w+)+$/.test(text)).map((text) => text.slice(2));
  const isNamed = (/** @type {string} */ key) =>
    written.has(key) || patterns.some((pattern) => pattern.test(key));
  return Object.fromEntries(
    Object.entries(texts).filter(([leaf]) => {
      const key = leaf.replace(/_(?:zero|one|other)$/, "");
      return (
        isNamed(key) ||
        endings.some((ending) => key.endsWith(ending) && isNamed(key.slice(0, -ending.length)))
      );
    }),
  );
}

/**
 * @param {unknown} catalog
 * @param {string} [path]
 * @returns {Record<string, string>} its texts by dotted key
 */
export function flat(catalog, path = "") {
  if (typeof catalog === "string") return { [path]: catalog };
  return Object.assign(
    {},
    ...Object.entries(catalog ?? {}).map(([key, value]) => flat(value, path ? `${path}.${key}` : key)),
  );
}
