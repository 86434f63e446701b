import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import { PAGE_CODING } from "./page-coding.server";

/** The mark of a link that script follows, see {@link withoutMarks}. */
const MARK = ' data-discover="true"';

/** Below this size in bytes, compression costs more than it saves. */
const SMALL = 512;

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

/** Remix marks its links for its own script, which no page has. */
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
