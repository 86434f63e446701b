/**
 * What the build knows of React and Remix and their code cannot: which flags are set, and what nobody calls. Each edit
 * must fit, or the build fails, so a new version cannot slip past it.
 */
import { parseAst } from "rollup/parseAst";

/** @type {readonly { what: string; find: RegExp; put: string; times?: number }[]} */
const EDITS = [
  {
    what: "a route's module comes with its part, which puts it where Remix keeps modules",
    find: /await import\((\w+)\.module\)/g,
    put: "await import($1.module).then(()=>window.__remixRouteModules[$1.id])",
    times: 1,
  },
  { what: "routes are not discovered", find: /\w+\.v3_lazyRouteDiscovery===!0/g, put: "!1", times: 1 },
  { what: "there is a server", find: /window\.__remixContext\.isSpaMode/g, put: "!1" },
  {
    what: "data is fetched as one",
    find: /\b(?:window\.__remixContext\.future|\w)\.v3_singleFetch\b/g,
    put: "!0",
  },
  {
    what: "a route's module that is gone makes its page load as a document",
    find: /window\.location\.reload\(\)(?=[;,]?\s*(?:return )?new Promise)/g,
    put: "window.comandaLoad()",
    times: 1,
  },
  {
    what: "data that was prefetched is not requested again",
    find: /await fetch\((\w+,\w+)\)(?=[^{}]*new Set\(\[100,101,204,205\]\))/g,
    put: "await(window.comandaFetch??fetch)($1)",
    times: 1,
  },
  { what: "no development server", find: /window\.__remixHdrActive/g, put: "!1", times: 1 },
  { what: "flags of remix.config.js", find: /window\.__remixContext\.future\.v3_\w+/g, put: "!0" },
  { what: "flags that Remix sets for its router", find: /\b\w\.v7_\w+\b(?!===)/g, put: "!0" },
  {
    what: "routes are known from the start",
    find: /=\w+\.patchRoutesOnNavigation\b/g,
    put: "=void 0",
    times: 1,
  },
  { what: "no route is deferred", find: /\w+\.type===\w+\.deferred/g, put: "!1" },
  {
    what: "no view transitions",
    find: /typeof \w\.window\.document\.startViewTransition!="function"/g,
    put: "!0",
    times: 1,
  },
  { what: "no React DevTools", find: /typeof __REACT_DEVTOOLS_GLOBAL_HOOK__<"u"/g, put: "!1" },
  // Of the attributes that React writes with a hyphen, as no page of an area has them (`tests/unit/react-edits.test.ts`).
  { what: "attributes of SVG", find: /"accent-height [^"]*"/g, put: '"stroke-width"', times: 1 },
  { what: "no old Internet Explorer", find: /"documentMode"in document/g, put: "!1" },
  {
    what: "what is made and not used can go",
    find: /(?<![\w$.])(\w+\.(?:forwardRef|createContext|memo)\()/g,
    put: "/*@__PURE__*/$1",
  },
  {
    what: "React renders nothing anew but what the server rendered",
    find: /(?<![\w.])\w+\.(?:createRoot|render|unmountComponentAtNode|unstable_renderSubtreeIntoContainer|findDOMNode)=function\(/g,
    put: "void function(",
  },
];

/**
 * Functions that nobody needs, by a text that only they have, and what they do instead: the smallest function around it.
 * @type {readonly { what: string; has: string; put: string }[]}
 */
const EMPTIED = [
  {
    what: "Remix's words for developers",
    has: "way better UX than this when your app throws",
    put: "return null",
  },
  {
    what: "Remix's page while its data loads",
    has: "when your app is loading JS modules",
    put: "return null",
  },
  { what: "the router's page of an error", has: "Unexpected Application Error!", put: "return null" },
  { what: "warnings of what the next version changes", has: "React Router will begin wrapping", put: "" },
  { what: "data of a single route", has: 'searchParams.set("_data"', put: "" },
  { what: "data that comes in pieces", has: "parseDeferredReadableStream requires stream argument", put: "" },
  { what: "a navigation that is held back", has: "A router only supports one blocker at a time", put: "" },
  { what: "the state of what holds it back", has: "Invalid blocker state transition: ", put: "" },
];

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
  return emptied(edited);
}

/** @param {string} code */
function emptied(code) {
  const bodies = functionBodies(parseAst(code));
  const places = EMPTIED.map(({ what, has, put }) => {
    const at = code.indexOf(has);
    const body = bodies.filter(({ start, end }) => start < at && at < end).at(-1);
    if (at < 0 || code.includes(has, at + 1) || !body)
      throw new Error(`React or Remix has changed: "${what}" is not found once.`);
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
