import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { matchPath } from "react-router-dom";

/** What is known of a URL before anything is read. */
export interface KnownRoute {
  /** The matched pattern, such as `/orders/:orderId`. It may be logged, because it holds nothing that was sent. */
  pattern: string;
  methods: readonly string[];
}

interface Entry {
  pattern: string;
  /** The router's rank: more fixed segments come first. */
  rank: number;
  methods: readonly string[];
  /** The methods with `?index` in the query, which means the page instead of its layout. */
  withIndex: readonly string[];
}

type Routes = ServerBuild["routes"];
type Route = Routes[string];

const READ = ["GET", "HEAD"];
/** If no pattern matches, the not-found page answers. */
const ANYTHING = "/*";

/** Of the paths that were found last, none longer than that. */
const KNOWN = { paths: 500, length: 100 };

/** Every URL of the build, matched as Remix's router does. */
export class RouteTable {
  /** By the first segment, so only the routes of one area are tried. */
  readonly #areas = new Map<string, Entry[]>();
  readonly #rest: Entry[] = [];
  /** Most requests are for few paths, and a search takes longer than much of what follows. */
  readonly #known = new LRUCache<string, Entry>({ max: KNOWN.paths });

  constructor(routes: Routes) {
    for (const route of Object.values(routes)) {
      if (route.path === undefined && !route.index) continue;
      for (const pattern of patternsOf(routes, route)) {
        const area = /^\/([^/:*]*)/.exec(pattern)?.[1] ?? "";
        const isOpen = /^\/[:*]/.test(pattern);
        const list = isOpen ? this.#rest : (this.#areas.get(area) ?? []);
        list.push(entryOf(routes, route, pattern));
        if (!isOpen) this.#areas.set(area, list);
      }
    }
    for (const list of [this.#rest, ...this.#areas.values()]) list.sort((a, b) => b.rank - a.rank);
  }

  /** @param path - as in the request line; it can be decoded */
  find(path: string, search = ""): KnownRoute {
    const entry = this.#known.get(path) ?? this.#search(path);
    if (!entry) return { pattern: ANYTHING, methods: READ };
    if (path.length <= KNOWN.length) this.#known.set(path, entry);
    const hasIndex = search !== "" && new URLSearchParams(search).getAll("index").includes("");
    return { pattern: entry.pattern, methods: hasIndex ? entry.withIndex : entry.methods };
  }

  #search(path: string): Entry | undefined {
    const decoded = path.split("/").map((part) => decodeURIComponent(part).replaceAll("/", "%2F"));
    const url = decoded.join("/");
    const area = this.#areas.get(decoded[1]?.toLowerCase() ?? "") ?? [];
    return [...area, ...this.#rest].find(({ pattern }) => matchPath(pattern, url) !== null);
  }
}

function entryOf(routes: Routes, route: Route, pattern: string): Entry {
  const read = route.module.default !== undefined || route.module.loader !== undefined ? READ : [];
  const methods = (posted: Route) => [...read, ...(posted.module.action ? ["POST"] : [])];
  return {
    pattern,
    rank: rankOf(pattern, route),
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

/** React Router's ranking: fixed segments before open ones, a page before its layout. */
function rankOf(pattern: string, { index }: Route): number {
  const segments = pattern.split("/").filter(Boolean);
  const score = (segment: string) => (segment === "*" ? -2 : segment.startsWith(":") ? 3 : 10) + 1;
  return segments.reduce((sum, segment) => sum + score(segment), index ? 2 : 0);
}
