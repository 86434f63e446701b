import { readFileSync } from "node:fs";
import { builtRoutes } from "../e2e/wire/manifest";

/** A route as the fuzz knows it: from the build's manifest, so nobody has to name a new one. */
export interface FuzzedRoute {
  id: string;
  /** Its path with its parameters, such as `/orders/:orderId`. */
  pattern: string;
  isIndex: boolean;
  hasAction: boolean;
}

/** Every route that answers under a path of its own. The pages of a layout's path are asked at its index. */
export function fuzzedRoutes(): FuzzedRoute[] {
  const byPattern = new Map<string, FuzzedRoute>();
  for (const { id, pattern, index, hasAction, isLayout } of builtRoutes()) {
    if (isLayout && (pattern === "/" || byPattern.has(pattern))) continue;
    byPattern.set(pattern, { id, pattern, isIndex: index, hasAction });
  }
  return [...byPattern.values()];
}

/** The names of all cookies, from the table in the document, which a unit test keeps whole. */
export function cookieNames(): string[] {
  const document = readFileSync("docs/sessions-and-tokens.md", "utf8");
  const table = /\| cookie \|[\s\S]*?\n\n/.exec(document)?.[0] ?? "";
  const cells = table.split("\n").flatMap((row) => row.split("|")[1] ?? []);
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name));
  if (names.length < 20) throw new Error("docs/sessions-and-tokens.md has no table of cookies");
  return names;
}

/** Whether a path, without its query, belongs to a pattern, and with which parameters. */
export function parametersOf(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const names: string[] = [];
  const source = pattern.replace(/[.]/g, "\\.").replace(/[:*]([^/]*)/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  const values = new RegExp(`^${source}$`).exec(path)?.slice(1);
  return values && Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]));
}
