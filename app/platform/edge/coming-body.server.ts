import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import onHeaders from "on-headers";
import { bodyLimit, LATE_BODY } from "~/platform/forms/posted-form.server";
import { CLIENT_ADDRESS, householdOf } from "~/platform/limits/client-address.server";
import { logger } from "~/platform/monitoring/log.server";
import { countShed } from "~/platform/monitoring/metrics.server";
import type { KnownRoute } from "~/platform/request/route-table.server";
import { answerCrowd } from "./crowd-page.server";
import { bringsPhoto, Crowd } from "./gate.server";
import { answerOverload } from "./overload-answer.server";

const MB = 1_048_576;

/** How much of bodies may be in memory, and for how long they may come. */
export interface RoomRules {
  /** The most bytes of all together, and of one household. The oldest that is still coming may exceed it. */
  most: number;
  mostEach: number;
  /** The most bodies of one household that are coming. */
  comingEach: number;
  /** After this time it makes way for others if there is no room, and it is late, in milliseconds. */
  patienceMs: number;
  lateMs: number;
}

/** `whole`: the body is there. `late`: it did not come in time. `crowd`: its household has too many under way. */
export type Came = "whole" | "late" | "crowd";

interface Coming {
  request: IncomingMessage;
  household: string;
  length: number;
  /** Since when it has not had to wait for room, in milliseconds. */
  since: number;
  chunks: Buffer[];
  bytes: number;
  end: (came: Came) => void;
}

/**
 * Where bodies are before their requests get a place. A slow sender holds what has come, and no place of another's. If
 * there is no room, those that came later are not read until there is some, and what has been coming for long makes way.
 * Record 108.
 */
export class BodyRoom {
  readonly #rules: RoomRules;
  /** The oldest first. */
  readonly #coming = new Set<Coming>();
  readonly #households = new Crowd<string>();
  /** Those that were not read because there was no room. */
  readonly #blocked = new Set<Coming>();
  #bytes = 0;
  readonly #bytesOf = new Map<string, number>();

  constructor(rules: RoomRules) {
    this.#rules = rules;
  }

  /** The bytes that are held, also of whole bodies, until their answers are sent. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Calls `then` once, when the body of a request has come, unless its sender has gone. Then it can be read like any other. */
  receive(request: IncomingMessage, response: ServerResponse, then: (came: Came) => void): void {
    const household = householdOf(String(request.headers[CLIENT_ADDRESS]));
    const length = lengthOf(request);
    const { comingEach, lateMs } = this.#rules;
    if (this.#households.of(household) >= comingEach) {
      then("crowd");
      return;
    }
    const onReadable = () => this.#read(body);
    const body: Coming = {
      ...{ request, household, length, since: performance.now(), chunks: [], bytes: 0 },
      end: (came) => {
        if (!this.#coming.delete(body)) return;
        this.#households.add(household, -1);
        this.#blocked.delete(body);
        clearTimeout(timer);
        request.removeListener("readable", onReadable);
        if (came === "whole") request.unshift(Buffer.concat(body.chunks));
        else this.#count(body, -body.bytes);
        body.chunks = [];
        this.#readBlocked();
        // Node notices only in the next turn that the body is not read here any more.
        setImmediate(() => {
          if (!response.destroyed) then(came);
        });
      },
    };
    const timer = setTimeout(() => body.end("late"), lateMs).unref();
    this.#coming.add(body);
    this.#households.add(household, 1);
    request.on("readable", onReadable);
    response.once("close", () => {
      body.end("late");
      this.#count(body, -body.bytes);
      this.#readBlocked();
    });
  }

  /** To be called when there may be room. */
  #readBlocked(): void {
    const blocked = [...this.#blocked];
    this.#blocked.clear();
    for (const body of blocked) this.#read(body);
  }

  #read(body: Coming): void {
    while (this.#coming.has(body) && this.#hasRoomFor(body)) {
      const chunk: unknown = body.request.read();
      if (!Buffer.isBuffer(chunk)) return;
      body.chunks.push(chunk);
      this.#count(body, chunk.byteLength);
      if (body.bytes >= body.length) body.end("whole");
    }
  }

  /** Whether more of a body may be read. If not, and another has been coming for long, that one makes way. */
  #hasRoomFor(body: Coming): boolean {
    const before = this.#inTheWayOf(body);
    if (before === undefined) return true;
    if (performance.now() - before.since < this.#rules.patienceMs) {
      body.since = performance.now();
      this.#blocked.add(body);
      return false;
    }
    before.end("late");
    return this.#hasRoomFor(body);
  }

  /** The oldest body that may be read before another, if there is no room for both. */
  #inTheWayOf(body: Coming): Coming | undefined {
    const { most, mostEach } = this.#rules;
    const isFull = this.#bytes >= most;
    const isEachFull = (this.#bytesOf.get(body.household) ?? 0) >= mostEach;
    if (!isFull && !isEachFull) return undefined;
    for (const one of this.#coming) {
      if (one === body) return undefined;
      if (isFull || one.household === body.household) return one;
    }
    return undefined;
  }

  #count(body: Coming, change: number): void {
    body.bytes += change;
    this.#bytes += change;
    const own = (this.#bytesOf.get(body.household) ?? 0) + change;
    if (own === 0) this.#bytesOf.delete(body.household);
    else this.#bytesOf.set(body.household, own);
  }
}

/** Each household has an eighth. */
const forms = new BodyRoom({
  ...{ most: 32 * MB, mostEach: 4 * MB, comingEach: 500 },
  // After BODY_TIMEOUT_MS Node itself ends the connection.
  ...{ patienceMs: 5_000, lateMs: 3_600_000 },
});
const photos = new BodyRoom({
  ...{ most: 48 * MB, mostEach: 6 * MB, comingEach: 16 },
  ...{ patienceMs: 8_000, lateMs: 30_000 },
});

/**
 * Calls `enter` when the body of a request has come. Requests without one, and those that are refused unread, enter at
 * once. A photo that is late enters without its body, so that its page can say so.
 */
export function whenWhole(
  request: IncomingMessage,
  response: ServerResponse,
  route: KnownRoute,
  enter: () => void,
): void {
  delete request.headers[LATE_BODY];
  const isPhoto = bringsPhoto(request, route);
  const length = lengthOf(request);
  if (request.method !== "POST" || !(length > 0) || length > bodyLimit(isPhoto)) return void enter();
  (isPhoto ? photos : forms).receive(request, response, (came) => {
    if (came === "whole") return void enter();
    if (isPhoto && came === "late") {
      request.headers[LATE_BODY] = "1";
      return void enter();
    }
    if (isPhoto) {
      logger.warn({ path: route.pattern }, "too many photos at once");
      return void answerCrowd(request, response, route.pattern);
    }
    countShed("unsorted");
    void answerOverload(request, response, "unsorted");
  });
}

/** The announced length of a body. NaN for one of unknown length, which is refused unread. */
function lengthOf({ headers }: IncomingMessage): number {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Number.NaN;
}

/** How many bytes of an unread body are read after the answer, so that a browser gets to read the answer. */
const LINGER_BYTES = 64 * 1_048_576;
/** For how long, in milliseconds. */
const LINGER_MS = 15_000;

/** How many senders are read at once, 64 KB of each, and how often, in milliseconds. */
const HEARD = 24;
const HEAR_MS = 20;

/** Requests whose rest is being read, with the bytes that their connections had brought before. */
const late = new Map<IncomingMessage, number>();
let hearing: NodeJS.Timeout | undefined;

/**
 * Keeps an unread body from blocking the next request. An answer that comes before the whole body is the last one of
 * its connection: the rest is read within limits and dropped. A body that has arrived unread is dropped at once.
 * Decisions: a refusal answers before it reads a body only when it closes the connection.
 */
export function dropUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  onHeaders(response, () => {
    if (request.complete) return;
    response.setHeader("Connection", "close");
    linger(request, request.socket);
  });
  // Before Node's own listener, which may close the connection.
  response.prependOnceListener("finish", () => {
    if (request.readableEnded) return;
    // A reader that has begun would stop the rest of the body, and with it the connection.
    request.removeAllListeners("data");
    if (request.complete) request.resume();
    else takeIn(request);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Lets the client finish sending. Node closes a connection directly after its last answer. A client that is still
 * sending would get a reset, and never read the answer.
 */
function linger(request: IncomingMessage, socket: Socket): void {
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.closed) return close();
    const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once("close", () => clearTimeout(late));
    request.once("close", close);
    // Ends our side and continues to listen.
    socket.end();
  };
}

/**
 * Reads the rest of a body alternately with the others. When two hundred bodies of five megabytes were read as fast
 * as they came, other answers were delayed by seven seconds.
 */
function takeIn(request: IncomingMessage): void {
  request.pause();
  // Node itself reads a body at once if no code has begun to read it.
  request.read();
  late.set(request, request.socket.bytesRead);
  request.once("close", () => late.delete(request));
  hearing ??= setInterval(hear, HEAR_MS).unref();
}

function hear(): void {
  for (const [request, before] of [...late].slice(0, HEARD)) {
    late.delete(request);
    if (request.socket.bytesRead - before > LINGER_BYTES) request.socket.destroy();
    else request.read();
    if (!request.closed) late.set(request, before);
  }
  if (late.size > 0) return;
  clearInterval(hearing);
  hearing = undefined;
}
