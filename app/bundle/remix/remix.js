import { parseAst } from "rollup/parseAst";
import { EDITS, EMPTIED, SENTENCE, UNUSED_HOOKS } from "./remix-edits.js";

/** The file that React and Remix's browser runtime are in. */
export const isRemix = (/** @type {string} */ code) => code.includes("Error loading route module");

/**
 * @param {string} code
 * @throws when an edit does not fit
 */
export function editRemix(code) {
  const edited = EDITS.reduce((text, { what, find, put, times }) => {
    const found = text.match(find)?.length ?? 0;
    if (found === 0 || (times !== undefined && found !== times))
      throw new Error(`React or Remix has changed: "${what}" fits ${found} times.`);
    return text.replace(find, put);
  }, code);
  return withoutSentences(withoutHooks(emptied(edited)));
}

/** React's lists of hooks, without those that nobody calls. @param {string} code */
function withoutHooks(code) {
  const found = hooksIn(parseAst(code));
  if (found.length === 0) throw new Error("React has changed: its lists of hooks are not found.");
  return found.reduceRight((text, { start, end }) => `${text.slice(0, start)}${text.slice(end)}`, code);
}

/**
 * Where the lists have hooks that nobody calls, with the comma behind them, in the order of the code.
 * @param {unknown} node of an ESTree program
 * @returns {{ start: number; end: number }[]}
 */
function hooksIn(node) {
  if (Array.isArray(node)) return node.flatMap(hooksIn);
  if (typeof node !== "object" || node === null) return [];
  if (!isObject(node) || !node.properties.some((one) => nameOf(one) === "readContext"))
    return Object.values(node).flatMap(hooksIn);
  return node.properties.flatMap((one, at) =>
    UNUSED_HOOKS.includes(nameOf(one))
      ? [{ start: one.start, end: node.properties[at + 1]?.start ?? one.end }]
      : [],
  );
}

/** Without what Remix says to developers. @param {string} code */
function withoutSentences(code) {
  const texts = textsIn(parseAst(code)).filter(({ text }) => SENTENCE.test(text));
  texts.sort((one, other) => other.start - one.start);
  return texts.reduce((text, { start, end }) => `${text.slice(0, start)}""${text.slice(end)}`, code);
}

/**
 * The texts in quotes, and where they stand.
 * @param {unknown} node of an ESTree program
 * @returns {{ text: string; start: number; end: number }[]}
 */
function textsIn(node) {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== "object" || node === null) return [];
  if (isText(node)) return [{ text: node.value, start: node.start, end: node.end }];
  return Object.values(node).flatMap(textsIn);
}

/**
 * @param {object} node
 * @returns {node is { value: string; start: number; end: number }}
 */
const isText = (node) =>
  "type" in node && node.type === "Literal" && "value" in node && typeof node.value === "string";

/** @param {string} code */
function emptied(code) {
  const bodies = functionBodies(parseAst(code));
  const places = EMPTIED.map(({ what, has, out = 0, put }) => {
    const around = (/** @type {number} */ at) =>
      bodies.filter(({ start, end }) => start < at && at < end).at(-1 - out);
    const body = around(code.indexOf(has));
    if (!body || body !== around(code.lastIndexOf(has)))
      throw new Error(`React or Remix has changed: "${what}" is not found in one function.`);
    return { ...body, put };
  });
  places.sort((one, other) => other.start - one.start);
  return places.reduce(
    (text, { start, end, put }) => `${text.slice(0, start)}{${put}}${text.slice(end)}`,
    code,
  );
}

/**
 * Where functions have their body, outer ones first.
 * @param {unknown} node of an ESTree program
 * @returns {{ start: number; end: number }[]}
 */
function functionBodies(node) {
  if (Array.isArray(node)) return node.flatMap(functionBodies);
  if (typeof node !== "object" || node === null) return [];
  const own = "type" in node && /Function/.test(String(node.type)) && "body" in node ? [node.body] : [];
  const bodies = own.flatMap((body) => (isBlock(body) ? [{ start: body.start, end: body.end }] : []));
  return [...bodies, ...Object.values(node).flatMap(functionBodies)];
}

/**
 * @param {unknown} node
 * @returns {node is { start: number; end: number }}
 */
const isBlock = (node) =>
  typeof node === "object" && node !== null && "type" in node && node.type === "BlockStatement";

/**
 * @param {object} node
 * @returns {node is { properties: { start: number; end: number; key?: unknown }[] }}
 */
const isObject = (node) => "type" in node && node.type === "ObjectExpression";

/** @param {{ key?: unknown }} property */
const nameOf = ({ key }) =>
  typeof key === "object" && key !== null && "name" in key ? String(key.name) : "";
