import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent, request } from "undici";
import { isPublicAddress } from "~/platform/edge/outward.server";
import { env } from "~/platform/env/env.server";

/** The largest picture that is taken from a backend, in bytes. */
const MOST_BYTES = 12 * 1_048_576;
/** From the first byte asked to the last one received, redirects included, in milliseconds. */
const FETCH_MS = 6_000;
const MOST_REDIRECTS = 3;

/** A backend's picture as it came. */
export interface SourcePicture {
  file: Uint8Array;
  isSvg: boolean;
}

/** A picture that cannot be had: not there, no picture, too large, too slow, or from elsewhere. */
export class NoPicture extends Error {}

/**
 * Connects to public addresses alone, decided on the very address that is connected to. The sandbox is on this machine.
 */
const onlyOutward: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const open = (addresses ?? []).filter(({ address }) => env.SANDBOX || isPublicAddress(address));
    const [first] = open;
    if (error || !first) return callback(error ?? new NoPicture(`${host} is not public`), "", 0);
    if (options.all) return callback(null, open);
    callback(null, first.address, first.family);
  });

const dispatcher = new Agent({
  connect: { lookup: onlyOutward, timeout: FETCH_MS },
  maxResponseSize: MOST_BYTES,
  connections: 8,
});

/**
 * Reads a backend's picture.
 *
 * @param origins - `setup.image_origins`: each step of a redirect must be at one of them
 * @throws NoPicture
 */
export async function fetchPicture(src: string, origins: readonly string[]): Promise<SourcePicture> {
  const signal = AbortSignal.timeout(FETCH_MS);
  let url = src;
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const at = permitted(url, origins);
    const answer = await ask(at, signal);
    const to = answer.headers.location;
    if (answer.statusCode < 300 || answer.statusCode >= 400 || typeof to !== "string") return read(answer);
    await answer.body.dump();
    url = URL.canParse(to, at) ? new URL(to, at).href : "";
  }
  throw new NoPicture("too many redirects");
}

/** The URL, if pages may load pictures from there. Literal addresses do not pass the name's lookup. */
function permitted(url: string, origins: readonly string[]): URL {
  if (!URL.canParse(url)) throw new NoPicture("no URL");
  const at = new URL(url);
  const literal = /^\[?([\d.]+|[\da-f:.]*:[\da-f:.]*)\]?$/i.exec(at.hostname)?.[1];
  if (!/^https?:$/.test(at.protocol) || !origins.includes(at.origin)) throw new NoPicture("another origin");
  if (literal !== undefined && !env.SANDBOX && !isPublicAddress(literal))
    throw new NoPicture("a private address");
  return at;
}

async function ask(url: URL, signal: AbortSignal) {
  try {
    const headers = { accept: "image/avif,image/webp,image/*;q=0.8" };
    return await request(url, { dispatcher, signal, headers, maxRedirections: 0 });
  } catch (error) {
    throw new NoPicture("no answer", { cause: error });
  }
}

async function read({
  statusCode,
  headers,
  body,
}: Awaited<ReturnType<typeof request>>): Promise<SourcePicture> {
  const type = String(headers["content-type"] ?? "").toLowerCase();
  if (
    statusCode !== 200 ||
    !type.startsWith("image/") ||
    Number(headers["content-length"] ?? 0) > MOST_BYTES
  ) {
    body.on("error", () => undefined).destroy();
    throw new NoPicture(statusCode === 200 ? `no picture: ${type.slice(0, 40)}` : `status ${statusCode}`);
  }
  try {
    const file = new Uint8Array(await body.arrayBuffer());
    if (file.byteLength > MOST_BYTES) throw new NoPicture("too large");
    return { file, isSvg: type.startsWith("image/svg+xml") };
  } catch (error) {
    throw error instanceof NoPicture ? error : new NoPicture("not read to its end", { cause: error });
  }
}
