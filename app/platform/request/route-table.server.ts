import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router-dom";

/** What is known of a URL before anything is read. */
export interface KnownRoute {
  /** The matched pattern, such as `/orders/:orderId`. It may be logged, because it holds nothing that was sent. */
  pattern: string;
  methods: readonly string[];
}

interface Entry {
  pattern: string;
  methods: readonly string[];
  /** The methods with `?index` in the query, which means the page instead of its layout. */
  withIndex: readonly string[];
}

type Routes = ServerBuild["routes"];
type Route = Routes[string];

const READ = ["GET", "HEAD"];
/** If no pattern matches, the not-found page answers. */
const ANYTHING = "/*";

/** Every URL of the build, matched as Remix's router does. */
export class RouteTable {
  readonly #entries = new Map<string, Entry>();
  readonly #routes: Parameters<typeof matchRoutes>[0] = [];

  constructor(routes: Routes) {
    for (const route of Object.values(routes)) {
      if (route.path === undefined && !route.index) continue;
      for (const pattern of patternsOf(routes, route)) {
        const id = `${route.id} ${pattern}`;
        this.#entries.set(id, entryOf(routes, route, pattern));
        this.#routes.push({ id, path: pattern, ...(route.index ? { index: true } : {}) });
      }
    }
  }

  /** @param path - as in the request line; it can be decoded */
  find(path: string, search = ""): KnownRoute {
    const [match] = matchRoutes(this.#routes, path) ?? [];
    const entry = this.#entries.get(match?.route.id ?? "");
    if (!entry) return { pattern: ANYTHING, methods: READ };
    const hasIndex = search !== "" && new URLSearchParams(search).getAll("index").includes("");
    return { pattern: entry.pattern, methods: hasIndex ? entry.withIndex : entry.methods };
  }
}

function entryOf(routes: Routes, route: Route, pattern: string): Entry {
  const read = route.module.default !== undefined || route.module.loader !== undefined ? READ : [];
  const methods = (posted: Route) => [...read, ...(posted.module.action ? ["POST"] : [])];
  return {
    pattern,
    methods: methods(targetOf(routes, route)),
    withIndex: methods(route),
  };
}

/** The route whose action handles a form without `?index`: an index route is skipped for the layout with its path. */
function targetOf(routes: Routes, route: Route): Route {
  const isPage = route.module.default !== undefined;
  if (!route.index || route.path || !isPage) return route;
  for (let at = parentOf(routes, route); at; at = parentOf(routes, at)) {
    if (at.path || at.parentId === undefined) return at;
  }
  return route;
}

function parentOf(routes: Routes, { parentId }: Route): Route | undefined {
  return parentId === undefined ? undefined : routes[parentId];
}

/** The URLs of a route: each with and without a segment that may be missing, such as `table?`. */
function patternsOf(routes: Routes, route: Route): string[] {
  const paths: string[] = [];
  for (let at: Route | undefined = route; at; at = parentOf(routes, at)) paths.unshift(at.path ?? "");
  const segments = paths.flatMap((path) => path.split("/")).filter(Boolean);
  const none: string[][] = [[]];
  const written = segments.reduce(
    (patterns, segment) =>
      segment.endsWith("?")
        ? patterns.flatMap((start) => [start, [...start, segment.slice(0, -1)]])
        : patterns.map((start) => [...start, segment]),
    none,
  );
  return written.map((pattern) => `/${pattern.join("/")}`);
}
