import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { cssBundleHref } from "@remix-run/css-bundle";
import { z } from "zod";
import { plainCookie } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import type { RequestState } from "~/platform/request/request-state.server";
import { PAGE_CODING } from "./page-coding.server";

/** The mark of a link that script follows, see {@link withoutMarks}. */
const MARK = ' data-discover="true"';

/** Below this size in bytes, compression costs more than it saves. */
const SMALL = 512;

/** A quarter less than zlib's usual memory, which is allocated for each page. Our pages are too short to need it. */
const GZIP = { memLevel: 7 };
/** Takes the time of gzip, and 8 percent fewer bytes. Up to 9, a higher quality takes more time for a few bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Remix marks its links for its own script, which no page has. */
export function withoutMarks(html: string): string {
  return html.replaceAll(MARK, "");
}

/** The body of a page: in one piece, compressed if the browser accepts it. */
export function pageBody(html: string, request: Request, headers: Headers): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(html);
  headers.set("Vary", "Accept-Encoding");
  const coding = plain.length >= SMALL ? request.headers.get(PAGE_CODING) : null;
  if (coding === null) return plain;
  headers.set("Content-Encoding", coding);
  if (coding === "gzip") return new Uint8Array(gzipSync(plain, GZIP));
  return new Uint8Array(brotliCompressSync(plain, BROTLI));
}

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
 * which the browser loads at the same time. Record 67.
 *
 * @param ids - of the page's routes
 * @returns undefined if the page links the file
 */
export function inlineStyle(
  request: Request,
  { cookies, themeCss }: Pick<RequestState, "cookies" | "themeCss">,
  ids: readonly string[],
): string | undefined {
  if (!styles || styleCookie.read(request) !== undefined) return undefined;
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

const ENTITIES: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Escapes an attribute's value as React does. */
export function escapeAttribute(value: string): string {
  return value.replace(/["&'<>]/g, (character) => ENTITIES[character] ?? character);
}
