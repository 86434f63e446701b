import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { PAGE_CODING } from "./page-coding.server";

/** The end of every document. The page's data goes before it. */
const END = "</body></html>";

/** The mark of a link that script follows, see {@link withoutMarks}. */
const MARK = ' data-discover="true"';

/** Below this size in bytes, compression costs more than it saves. */
const SMALL = 1_024;

/** A quarter less than zlib's usual memory, which is allocated for each page. Our pages are too short to need it. */
const GZIP = { memLevel: 7 };
/** Takes the time of gzip, and 8 percent fewer bytes. Up to 9, a higher quality takes more time for a few bytes. */
const BROTLI = brotli(6);
/** 8 percent fewer bytes again, for seven times the time: for lite pages, whose visitors wait for each byte. */
const SMALLEST = brotli(10);
const compressSmallest = promisify(brotliCompress);

function brotli(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 16 } };
}

/**
 * A rendered document with its data behind it, for `app/late-start.ts`. It is plain JSON in an element that runs nothing.
 * Remix would stream it, in a form of its own that is an eighth of a page larger, because it can hold more than our loaders
 * return. Written against Remix 2.17.5: journeys with script on fail if that changes.
 */
export function withData(
  html: string,
  { staticHandlerContext, renderMeta }: Pick<EntryContext, "staticHandlerContext" | "renderMeta">,
): string {
  // A page without script needs no data.
  if (!renderMeta?.didRenderScripts) return html;
  const { loaderData, actionData, errors } = staticHandlerContext;
  const state = { loaderData, actionData, errors: errors && serialized(errors) };
  const data = JSON.stringify(state).replaceAll("<", "\\u003c");
  const script = `<script id="page-data" type="application/json">${data}</script>`;
  return `${html.slice(0, -END.length)}${script}${END}`;
}

/** Errors as Remix's script reads them. Of those that are not answers it knows no more than that they were. */
function serialized(errors: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const told = (error: unknown) => {
    if (!isRouteErrorResponse(error)) return { __type: "Error", message: "" };
    const { status, statusText, data } = error;
    return { __type: "RouteErrorResponse", status, statusText, data };
  };
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, told(error)]));
}

/** A page without React has nobody who would read Remix's marks. */
export function withoutMarks(html: string): string {
  return html.replaceAll(MARK, "");
}

/**
 * The body of a page: in one piece, compressed if the browser accepts it. A menu takes 0.1 ms here, and 0.7 ms of
 * processor time in another thread.
 *
 * @param lite - a lite page is made as small as it gets, in another thread, and one at a time: more of them than one
 *   processor can take are compressed as other pages
 */
export async function pageBody(
  html: string,
  request: Request,
  headers: Headers,
  { lite }: { lite: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = Buffer.from(html);
  headers.set("Vary", "Accept-Encoding");
  const coding = plain.length >= SMALL ? request.headers.get(PAGE_CODING) : null;
  if (coding === null) return plain;
  headers.set("Content-Encoding", coding);
  if (coding === "gzip") return new Uint8Array(gzipSync(plain, GZIP));
  return new Uint8Array(
    lite && !isMakingSmallest ? await smallest(plain) : brotliCompressSync(plain, BROTLI),
  );
}

let isMakingSmallest = false;

async function smallest(plain: Buffer): Promise<Buffer> {
  isMakingSmallest = true;
  try {
    return await compressSmallest(plain, SMALLEST);
  } finally {
    isMakingSmallest = false;
  }
}
