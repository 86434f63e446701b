import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { Agent, type Dispatcher, errors, request } from "undici";
import { env } from "~/platform/env/env.server";
import { isPublicAddress } from "./outward.server";

/** The largest picture that is read from a backend, in bytes. */
const MOST_BYTES = 12 * 1_048_576;

/** The time limit from the request to the last byte, redirects included, in milliseconds. */
const FETCH_MS = 6_000;

const MOST_REDIRECTS = 3;

/** The number of pictures that are read at once, so that they hold 48 MB at most, and the number that may wait. */
const MOST_READING = 4;
const MOST_WAITING = 60;

/** How long an origin that did not answer is not asked again, in milliseconds. */
const REST_MS = 10_000;

/** A backend's picture as it came. */
export interface SourcePicture {
  file: Uint8Array;
  isSvg: boolean;
  /** Its origin says that shared caches must not keep it. */
  isPrivate: boolean;
}

/** A picture that cannot be had. `isPassing`: it may be there soon. */
export class NoPicture extends Error {
  readonly isPassing: boolean;

  constructor(why: string, { isPassing = false, cause }: { isPassing?: boolean; cause?: unknown } = {}) {
    super(why, { cause });
    this.isPassing = isPassing;
  }
}

/** Finds only public addresses. The connection is made to the address that is checked here. */
const lookupPublic: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (error || !first) return callback(error ?? new NoPicture("a private address"), "", 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });

const agentWith = (connect: { lookup?: LookupFunction }) =>
  new Agent({
    connect: { ...connect, timeout: FETCH_MS },
    maxResponseSize: MOST_BYTES,
    connections: MOST_READING,
  });
const anyAddress = agentWith({});
const publicAddress = agentWith({ lookup: lookupPublic });

/** The backend's own origins, which the environment names. They may be in a private network. */
const backendOrigins = new Set(Object.values(env.API_URLS).map((url) => new URL(url).origin));
const mayBePrivate = ({ origin }: URL) => backendOrigins.has(origin);

const reading = new PQueue({ concurrency: MOST_READING });
/** Origins that did not answer. */
const resting = new LRUCache<string, true>({ max: 100, ttl: REST_MS });

/**
 * Reads a backend's picture.
 *
 * @param origins - `setup.image_origins`: each step of a redirect must be at one of them
 * @throws NoPicture
 */
export async function fetchPicture(src: string, origins: readonly string[]): Promise<SourcePicture> {
  permitted(src, origins);
  if (reading.size >= MOST_WAITING) throw new NoPicture("too many at once", { isPassing: true });
  const picture = await reading.add(() => follow(src, origins));
  if (!picture) throw new NoPicture("not read", { isPassing: true });
  return picture;
}

async function follow(src: string, origins: readonly string[]): Promise<SourcePicture> {
  const signal = AbortSignal.timeout(FETCH_MS);
  let url = src;
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const at = permitted(url, origins);
    const answer = await ask(at, signal);
    const to = answer.headers.location;
    if (answer.statusCode < 300 || answer.statusCode >= 400 || typeof to !== "string")
      return read(answer, at);
    await answer.body.dump();
    url = URL.canParse(to, at) ? new URL(to, at).href : "";
  }
  throw new NoPicture("too many redirects");
}

/** The URL, if pictures may come from there. A literal address is checked here, because it is never looked up. */
function permitted(url: string, origins: readonly string[]): URL {
  if (!URL.canParse(url)) throw new NoPicture("no URL");
  const at = new URL(url);
  if (!/^https?:$/.test(at.protocol) || !origins.includes(at.origin)) throw new NoPicture("another origin");
  const literal = /^\[?([\d.]+|[\da-f:.]*:[\da-f:.]*)\]?$/i.exec(at.hostname)?.[1];
  if (literal !== undefined && !mayBePrivate(at) && !isPublicAddress(literal))
    throw new NoPicture("a private address");
  return at;
}

async function ask(url: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  if (resting.has(url.origin)) throw new NoPicture("its origin does not answer", { isPassing: true });
  try {
    const headers = { accept: "image/avif,image/webp,image/*;q=0.8" };
    const dispatcher = mayBePrivate(url) ? anyAddress : publicAddress;
    return await request(url, { dispatcher, signal, headers });
  } catch (error) {
    return giveUp(url, error);
  }
}

/** @throws NoPicture. The origin rests, unless it is one that is never asked. */
function giveUp({ origin }: URL, cause: unknown): never {
  if (cause instanceof NoPicture) throw cause;
  resting.set(origin, true);
  throw new NoPicture("no answer", { isPassing: true, cause });
}

async function read(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  url: URL,
): Promise<SourcePicture> {
  const header = (name: string) => String(headers[name] ?? "").toLowerCase();
  const type = header("content-type");
  const issue = () => {
    if (statusCode !== 200) return `status ${statusCode}`;
    if (!type.startsWith("image/")) return `no picture: ${type.slice(0, 40)}`;
    if (!/^(identity)?$/.test(header("content-encoding"))) return "compressed";
    return Number(header("content-length")) > MOST_BYTES ? "too large" : undefined;
  };
  const why = issue();
  if (why !== undefined) {
    body.on("error", () => undefined).destroy();
    throw new NoPicture(why, { isPassing: statusCode >= 500 || statusCode === 429 });
  }
  const isPrivate = /\b(private|no-store)\b/.test(header("cache-control"));
  const file = await wholeOf(body, url);
  return { file, isSvg: type.startsWith("image/svg+xml"), isPrivate };
}

async function wholeOf(body: Dispatcher.ResponseData["body"], url: URL): Promise<Uint8Array> {
  try {
    return new Uint8Array(await body.arrayBuffer());
  } catch (error) {
    if (error instanceof errors.ResponseExceededMaxSizeError) throw new NoPicture("too large");
    return giveUp(url, error);
  }
}
