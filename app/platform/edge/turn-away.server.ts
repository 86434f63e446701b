import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { ANSWER_ID } from "~/domain/visit/own-answer";
import { knownIncomingLocale } from "~/platform/i18n/incoming-locale.server";
import { countShed } from "~/platform/monitoring/metrics.server";
import { isReady } from "~/platform/monitoring/readiness.server";
import { requestTurnedAway } from "~/platform/monitoring/traffic.server";
import { standingHeaders } from "~/platform/rendering/security-headers.server";
import type { RouteTable } from "~/platform/request/route-table.server";
import { newRequestId } from "~/platform/visitor/random-text.server";
import { knownOverloadPage, PAGE_HEADERS, pauseOf } from "./overload-answer.server";
import { ALWAYS, isNewcomer, isPrefetch, PICTURE, RETURNS } from "./priority.server";

/** How much work may be done at once after a rest, in milliseconds of its budget. */
const BURST_MS = 20;
/** How often what is held back is looked at, in milliseconds. */
const LOOK_MS = 20;
/** For how long something is held back at most, in milliseconds. Each is a request, and takes a connection from others. */
const HOLD_MS = 500;
/** Around a piece of work, Node reads, parses and writes. That takes about as long again as the work twice over. */
const AROUND = 3;

/**
 * Does small pieces of work, such as refusals, in a share of the process's time. What exceeds it waits for a moment, in its
 * order. So a client that asks again as soon as it is refused takes less time of the others.
 */
export class Pace {
  #budget = BURST_MS;
  #at = performance.now();
  #held: { work: () => void; since: number }[] = [];

  /** @param share - of the process's time, between 0 and 1 */
  constructor(private readonly share: number) {}

  /** How many pieces of work are held back. */
  get held(): number {
    return this.#held.length;
  }

  /** Does a piece of work now, or later, but not later than after {@link HOLD_MS}. */
  do(work: () => void): void {
    if (this.#held.length === 0) this.#earn();
    if (this.#held.length === 0 && this.#budget > 0) this.#spend(work);
    else if (this.#held.push({ work, since: performance.now() }) === 1) setTimeout(this.#look, LOOK_MS);
  }

  #look = (): void => {
    this.#earn();
    let done = 0;
    for (const { work, since } of this.#held) {
      if (this.#budget <= 0 && this.#at - since < HOLD_MS) break;
      done += 1;
      this.#spend(work);
    }
    this.#held = this.#held.slice(done);
    if (this.#held.length > 0) setTimeout(this.#look, LOOK_MS);
  };

  #earn(): void {
    const now = performance.now();
    // A debt is forgiven: what was held back for long enough had to be done.
    this.#budget = Math.min(BURST_MS, Math.max(this.#budget, -BURST_MS) + (now - this.#at) * this.share);
    this.#at = now;
  }

  #spend(work: () => void): void {
    const begin = performance.now();
    work();
    this.#budget -= (performance.now() - begin) * AROUND;
  }
}

/** What turning away may take of the process's time. */
const SHARE = 0.15;

/** A path as a link has it: no file, no data, nothing to be decoded or resolved. */
const PLAIN = /^\/(?!\/)[\w/-]*$/;

const pace = new Pace(SHARE);

interface Refusal {
  /** As `writeHead` takes it: names and values by turns. */
  headers: string[];
  /** Its bytes as characters: Node sends head and body in one piece if both are text. */
  body: string;
}

/** Made once for each page, coding and number of seconds. */
const refusals = new WeakMap<Buffer, Map<string, Refusal>>();

/**
 * Turns a newcomer away before anything else is done for their request, if that is what would happen in the end. It
 * opens no cookie, makes no page and sets no timer: at an overload most requests end here. Whatever takes a second look goes
 * the long way, where `admit` decides. Record 103.
 *
 * @returns whether it was turned away; the answer may come a moment later
 */
export function turnAway(
  request: IncomingMessage,
  response: ServerResponse,
  table: Pick<RouteTable, "find">,
): boolean {
  const { method = "GET", url = "/", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || !isNewcomer(request) || isPrefetch(headers)) return false;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  if (!PLAIN.test(path) || !isReady()) return false;
  const locale = knownIncomingLocale(request);
  const page = locale && knownOverloadPage(locale);
  if (!page) return false;
  const { pattern } = table.find(path);
  if (ALWAYS.has(pattern) || RETURNS.has(pattern) || pattern === PICTURE) return false;
  if (pattern.startsWith("/resources/")) return false;
  const refusal = refusalFor(page, headers["accept-encoding"] ?? "");
  requestTurnedAway(method, pattern);
  countShed("newcomer");
  pace.do(() => {
    if (response.destroyed) return;
    response.writeHead(503, [...refusal.headers, ANSWER_ID, newRequestId()]);
    response.end(refusal.body, "latin1");
  });
  return true;
}

function refusalFor(page: Buffer, accepted: string): Refusal {
  const coding = /\bgzip\b(?!\s*;\s*q=0)/.test(accepted) ? "gzip" : "identity";
  const seconds = String(pauseOf("newcomer"));
  const own = refusals.get(page) ?? new Map<string, Refusal>();
  refusals.set(page, own);
  const key = coding + seconds;
  const known = own.get(key);
  if (known) return known;
  const bytes = coding === "gzip" ? gzipSync(page) : page;
  const headers = Object.entries({
    ...Object.fromEntries(standingHeaders),
    ...PAGE_HEADERS,
    ...(coding === "gzip" ? { "Content-Encoding": coding } : {}),
    "Retry-After": seconds,
    Refresh: seconds,
    "Cache-Control": "private, no-store",
    "Content-Length": String(bytes.length),
  }).flat();
  const made = { headers, body: bytes.toString("latin1") };
  own.set(key, made);
  return made;
}
