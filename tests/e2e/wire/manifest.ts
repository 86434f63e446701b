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
  /** With `x` in the place of each parameter, and without the parts that may be left out. */
  path: string;
  /** With its parameters, such as `/orders/:orderId`. */
  pattern: string;
  index: boolean;
  hasAction: boolean;
  /** Whether other routes are shown in it. */
  isLayout: boolean;
}

/** Every route of the build that has a URL and holds no other, parameters filled in with `x`. */
export function builtTargets(): BuiltTarget[] {
  return builtRoutes().filter(({ isLayout }) => !isLayout);
}

/** Every route of the build but the root: those within others first. */
export function builtRoutes(): BuiltTarget[] {
  const file = "build/routes.json";
  if (!existsSync(file)) throw new Error("There is no build: run `npm run build` first");
  const routes: Record<string, BuiltRoute> = JSON.parse(readFileSync(file, "utf8"));
  const pathOf = (route: BuiltRoute | undefined): string =>
    route ? `${pathOf(route.parentId ? routes[route.parentId] : undefined)}/${route.path ?? ""}` : "";
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const targets = Object.values(routes)
    .filter(({ parentId }) => parentId !== undefined)
    .map((route) => {
      const pattern = pathOf(route)
        .replace(/\/+/g, "/")
        .replace(/(?<=.)\/$/, "");
      return {
        id: route.id,
        index: route.index ?? false,
        hasAction: route.hasAction,
        isLayout: parents.has(route.id),
        pattern,
        path: pattern.replace(/\/[^/]*\?(?=\/)/g, "").replace(/(?<=\/)[:*][^/]*/g, "x"),
      };
    });
  return targets.sort((a, b) => Number(a.isLayout) - Number(b.isLayout));
}
