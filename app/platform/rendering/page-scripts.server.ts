import { readFileSync } from "node:fs";
import type { EntryContext } from "@remix-run/node";
import { z } from "zod";
import type { PageScripts } from "~/components/document/page-scripts";
import type { Locale } from "~/locales/locale";
import { env } from "~/platform/env/env.server";

/** What `app/bundle` writes. Files are URLs by language, since each carries its words. */
const bundlesSchema = z.object({
  /** The area of every route that may have script, and the part that its module is in. */
  routes: z.record(z.string(), z.object({ area: z.string(), part: z.string().optional() })),
  starts: z.record(z.string(), z.record(z.string(), z.string())),
  /** The script of pages of no area. */
  plain: z.string(),
  /** What starts the script of all others: `app/late-start.ts`. */
  late: z.string(),
  /** The files of each part. The first is its own. */
  parts: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
});

type Bundles = z.infer<typeof bundlesSchema>;

const isBundled = env.NODE_ENV === "production";

/** Tests have no build. */
const bundles: Bundles | undefined =
  env.NODE_ENV === "test"
    ? undefined
    : bundlesSchema.parse(JSON.parse(readFileSync("build/scripts.json", "utf8")));

/** The plain script (`app/browser`), for pages of no area. */
export const PLAIN_SCRIPT = bundles?.plain ?? "/plain.js";

/** For each page, in each language. */
const known = new Map<string, PageScripts | undefined>();

/**
 * The script of the page that these routes make. Undefined if it is in no area (`app/bundle/areas/areas.js`).
 *
 * @param ids - of its routes, from the root to the page
 */
export function pageScripts(
  ids: readonly string[],
  locale: Locale,
  manifest: EntryContext["manifest"],
): PageScripts | undefined {
  if (bundles?.routes[ids.at(-1) ?? ""] === undefined) return undefined;
  // In development the browser loads each file as `remix dev` makes it.
  if (!isBundled) return unbundled(bundles, ids, manifest);
  const name = [locale, ...ids].join();
  if (!known.has(name)) known.set(name, bundled(bundles, ids, locale));
  return known.get(name);
}

function bundled({ routes, starts, parts, late }: Bundles, ids: readonly string[], locale: Locale) {
  const start = starts[routes[ids.at(-1) ?? ""]?.area ?? ""]?.[locale];
  if (start === undefined) return undefined;
  const names = new Set(ids.flatMap((id) => routes[id]?.part ?? []));
  const files = [...names].map((part) => parts[part]?.[locale] ?? []);
  const own = files.flatMap(([first]) => first ?? []);
  const others = [...new Set(files.flat())].filter((file) => file !== start && !own.includes(file));
  return { late, parts: own, others, modules: [], start };
}

function unbundled(
  { late }: Bundles,
  ids: readonly string[],
  { url, entry, routes }: EntryContext["manifest"],
): PageScripts {
  const modules = ids.flatMap((id) => {
    const route = routes[id];
    return route ? [[id, route.module] as const] : [];
  });
  return { late, parts: [url], others: modules.map(([, file]) => file), modules, start: entry.module };
}
