import { readFileSync } from "node:fs";
import { cssBundleHref } from "@remix-run/css-bundle";
import { z } from "zod";
import { plainCookie } from "~/platform/cookies/plain-cookie.server";
import { env } from "~/platform/env/env.server";
import type { RequestState } from "~/platform/request/request-state.server";

/** What `app/build/run.js` writes. */
const stylesSchema = z.object({
  /** The text of each stylesheet, in the order of the whole. */
  sheets: z.array(z.string()),
  /** The places in `sheets` of what each route needs. */
  routes: z.record(z.string(), z.array(z.number().int())),
});

type Styles = z.infer<typeof stylesSchema>;

/** Undefined in development, where every page links the stylesheet. */
const styles: Styles | undefined =
  env.NODE_ENV === "production"
    ? stylesSchema.parse(JSON.parse(readFileSync("build/styles.json", "utf8")))
    : undefined;

/** The name of the stylesheet's file holds its hash: with another build it is another. */
const hash = /-(\w+)\.css$/.exec(cssBundleHref ?? "")?.[1] ?? "none";

/** Which stylesheet the browser has, or is about to load. */
const styleCookie = plainCookie("style", [hash]);

const known = new Map<string, string>();

/**
 * The CSS that a page carries itself: that of its routes and the restaurant's colours, on the first page of a visit. The next pages link the file,
 * which the browser loads meanwhile. A lite page always links it, because carrying it costs these bytes twice.
 * Record 67.
 *
 * @param ids - of the page's routes
 * @returns undefined if the page links the file
 */
export function inlineStyle(
  request: Request,
  { lite, cookies, themeCss }: Pick<RequestState, "lite" | "cookies" | "themeCss">,
  ids: readonly string[],
): string | undefined {
  if (!styles || lite || styleCookie.read(request) !== undefined) return undefined;
  // The answer to a post may be one that another site caused: it leaves no cookie.
  if (request.method === "GET") cookies.add(styleCookie.serialize(hash));
  return styleOf(styles, ids) + themeCss;
}

function styleOf({ sheets, routes }: Styles, ids: readonly string[]): string {
  const name = ids.join();
  const made = known.get(name);
  if (made !== undefined) return made;
  const needed = new Set(ids.flatMap((id) => routes[id] ?? []));
  const text = sheets.filter((_, place) => needed.has(place)).join("");
  known.set(name, text);
  return text;
}
