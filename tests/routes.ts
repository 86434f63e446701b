import config from "../remix.config.js";

/** One entry of the route manifest. */
export interface RouteEntry {
  /** The file below app/. */
  file: string;
  /** Its URL, with `x` in the place of each parameter. */
  url: string;
  /** The files of the layouts around it, the outermost first. */
  above: readonly string[];
  /** Whether a layout is its only content: no URL of its own. */
  layout: boolean;
}

type Children = () => void;
type Options = { index?: boolean };

/** Every route of `remix.config.js`, in its order. */
export async function routeEntries(): Promise<RouteEntry[]> {
  const entries: RouteEntry[] = [];
  const prefixes: string[] = [];
  const above: string[] = [];
  if (!config.routes) throw new Error("remix.config.js names no routes");
  await config.routes((define) => {
    define((path, file, options?: Options | Children, children?: Children) => {
      const nested = typeof options === "function" ? options : children;
      for (const url of urlsOf([...prefixes, path ?? ""]))
        entries.push({ file, url, above: [...above], layout: nested !== undefined });
      if (!nested) return;
      prefixes.push(path ?? "");
      above.push(file);
      nested();
      above.pop();
      prefixes.pop();
    });
    return {};
  });
  return entries;
}

/** The URLs of a path, with and without each of its segments that may be missing, such as `table?`. */
function urlsOf(parts: string[]): string[] {
  const none: string[][] = [[]];
  const written = parts
    .join("/")
    .split("/")
    .reduce(
      (paths, segment) =>
        segment.endsWith("?")
          ? paths.flatMap((path) => [path, [...path, segment.slice(0, -1)]])
          : paths.map((path) => [...path, segment]),
      none,
    );
  return [...new Set(written.map((path) => join(path.join("/"))))];
}

function join(path: string): string {
  const segments = path.split("/").filter(Boolean);
  return `/${segments.map((segment) => (/^[:*]/.test(segment) ? "x" : segment)).join("/")}`;
}
