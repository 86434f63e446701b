/**
 * What the build knows of Remix and its browser cannot: which flags are set. Each edit must fit once or the build fails,
 * so a new version of Remix cannot slip past it.
 */

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
  { what: "no development server", find: /window\.__remixHdrActive/g, put: "!1", times: 1 },
];

/** The file that Remix's browser runtime is in. */
export const isRemix = (/** @type {string} */ code) => code.includes("Error loading route module");

/**
 * @param {string} code
 * @throws when an edit does not fit
 */
export function editRemix(code) {
  return EDITS.reduce((text, { what, find, put, times }) => {
    const found = text.match(find)?.length ?? 0;
    if (found === 0 || (times !== undefined && found !== times))
      throw new Error(`Remix's browser runtime has changed: "${what}" fits ${found} times.`);
    return text.replace(find, put);
  }, code);
}
