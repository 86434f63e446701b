import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import { inScript } from "~/components/document/late-scripts";
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
 * A rendered document with its data, as RemixServer would stream it after the document. Because the data is complete,
 * the page is rendered in one go, in half the time of a stream. Written against Remix 2.17.5: journeys with script on
 * fail if that changes.
 */
export async function withData(
  html: string,
  { serverHandoffStream: stream, renderMeta }: Pick<EntryContext, "serverHandoffStream" | "renderMeta">,
  nonce: string,
): Promise<string> {
  // A page without script needs no data.
  if (!stream || !renderMeta?.didRenderScripts) return html;
  const data = inScript(await textOf(stream));
  const controller = "__remixContext.streamController";
  const script = `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close()</script>`;
  return `${html.slice(0, -END.length)}${script}${END}`;
}

/** A page without React has nobody who would read Remix's marks. */
export function withoutMarks(html: string): string {
  return html.replaceAll(MARK, "");
}

/** Remix writes one chunk. The readers of `node:stream/consumers` take longer for it than this does. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
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
