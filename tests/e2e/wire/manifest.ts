import { existsSync, readFileSync } from "node:fs";

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasAction: boolean;
  hasLoader: boolean;
}

/** A route as the build has it, with a URL that leads to it. */
export interface BuiltTarget {
  id: string;
  path: string;
  index: boolean;
  hasAction: boolean;
}

/** Every route of the build that has a URL, parameters filled in with `x`. */
export function builtTargets(): BuiltTarget[] {
  const file = "build/routes.json";
  if (!existsSync(file)) throw new Error("There is no build: run `npm run build` first");
  const routes: Record<string, BuiltRoute> = JSON.parse(readFileSync(file, "utf8"));
  const pathOf = (route: BuiltRoute | undefined): string =>
    route ? `${pathOf(route.parentId ? routes[route.parentId] : undefined)}/${route.path ?? ""}` : "";
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.values(routes)
    .filter(({ id }) => !parents.has(id))
    .map((route) => ({
      id: route.id,
      index: route.index ?? false,
      hasAction: route.hasAction,
      path: pathOf(route)
        .replace(/(?<=\/)[:*][^/]*/g, "x")
        .replace(/\/+/g, "/")
        .replace(/(?<=.)\/$/, ""),
    }));
}
