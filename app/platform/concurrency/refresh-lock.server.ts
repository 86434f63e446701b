import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "~/platform/env/env.server";
import { countRefresh } from "~/platform/monitoring/metrics.server";
import { ApiError } from "~/services/api-error.server";
import { type RefreshLock, RefreshRefusedError } from "~/services/client/session.server";
import { type Tokens, tokensSchema } from "~/services/contract/shared.server";
import { createMemoryStore, createRedisStore, type LockStore } from "./lock-store.server";
import { sharedRedis } from "./redis.server";

export { RefreshRefusedError };

/** The refresh lock, and what a sign-out tells it. */
export interface SessionGate extends RefreshLock {
  /**
   * Ends the session of a refresh token: neither it nor its successors are refreshed any more, also by a request that is
   * under way. The backend may not know of it. An access token lives on until it expires.
   */
  end(refreshToken: string): Promise<void>;
  /** Notes that a person leaves a browser now, by a name of either. */
  leave(name: string): Promise<void>;
  /** Whether the person of that name has left since then. */
  hasLeft(name: string, since: number): Promise<boolean>;
}

/** How long a successor is kept for browsers that never received it. Decisions: "Visitor, session, cookies". */
const TTL_MS = 600_000;
/** How long it is known that a session was signed out: as long as its tokens may be in a browser. */
const ENDED_MS = env.SESSION_MAX_DAYS * 24 * 3_600_000;
/** No request is under way for longer. */
const LEFT_MS = 600_000;
const POLL_MS = 25;
const MAX_STEPS = 16;

export interface LockOptions {
  ttlMs?: number;
  /** The longest time that one refresh may hold the lock. */
  lockMs?: number;
  now?: () => number;
  store?: LockStore;
}

/** A refresh lock over `store`, by default in memory. */
export function createRefreshLock(options: LockOptions = {}): SessionGate {
  const { ttlMs = TTL_MS, lockMs = 10_000, now = Date.now } = options;
  const store = options.store ?? createMemoryStore({ now });
  // Small and kept long: many refreshes do not push them out.
  const ends = options.store ?? createMemoryStore({ now });
  const flights = new Map<string, Promise<Tokens>>();

  /** The newest known successor. A browser may be several refreshes behind. */
  async function successorOf(refreshToken: string): Promise<Tokens | undefined> {
    let newest: Tokens | undefined;
    for (let step = 0; step < MAX_STEPS; step++) {
      const token: string = newest?.refresh_token ?? refreshToken;
      const kept = await store.get(keyOf(token));
      const next = kept === undefined ? undefined : open(kept, token);
      if (next === undefined || next.refresh_token === token) return next ?? newest;
      newest = next;
    }
    return newest;
  }

  /** @throws RefreshRefusedError for a session that was signed out, whichever of its tokens the sign-out knew */
  async function refuseEnded(...tokens: string[]): Promise<void> {
    const marks = await Promise.all(
      tokens.map(async (token) => (await ends.get(endOf(token))) === markOf(token)),
    );
    if (marks.includes(true)) throw new RefreshRefusedError("the session was signed out");
  }

  /** The tokens as {@link takeLock} gets them, unless the session has been signed out by then. */
  async function refreshed(refreshToken: string, call: () => Promise<Tokens>): Promise<Tokens> {
    await refuseEnded(refreshToken);
    const tokens = await takeLock(refreshToken, call);
    // The successor was stored before, so a sign-out that is not seen here has seen the successor.
    await refuseEnded(refreshToken, tokens.refresh_token);
    return tokens;
  }

  async function takeLock(refreshToken: string, call: () => Promise<Tokens>): Promise<Tokens> {
    const key = keyOf(refreshToken);
    for (;;) {
      const known = await successorOf(refreshToken);
      if (known) return counted(known);
      const release = await store.lock(key, lockMs);
      if (!release) {
        await sleep(POLL_MS);
        continue;
      }
      try {
        // Another replica may have finished between the check and the lock.
        const finished = await successorOf(refreshToken);
        if (finished) return counted(finished);
        const tokens = await callBackend(call);
        await store.set(key, seal(tokens, refreshToken), ttlMs);
        return tokens;
      } catch (error) {
        // A replica whose lock had expired, or that could not reach Redis, may have used the token just before.
        const late = error instanceof RefreshRefusedError ? await successorOf(refreshToken) : undefined;
        if (late) return late;
        throw error;
      } finally {
        await release();
      }
    }
  }

  return {
    refresh(refreshToken, call) {
      const key = keyOf(refreshToken);
      const running = flights.get(key);
      if (running) return running;
      const flight = refreshed(refreshToken, call).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
    async end(refreshToken) {
      await ends.set(endOf(refreshToken), markOf(refreshToken), ENDED_MS);
      const newest = await successorOf(refreshToken);
      if (newest) await ends.set(endOf(newest.refresh_token), markOf(newest.refresh_token), ENDED_MS);
    },
    leave: (name) => ends.set(leftOf(name), String(now()), LEFT_MS),
    hasLeft: async (name, since) => Number((await ends.get(leftOf(name))) ?? 0) >= since,
  };
}

declare global {
  var comandaRefreshLock: SessionGate | undefined;
}

/** The process's refresh lock, over the shared store if there is one. */
function openLock(): SessionGate {
  const redis = sharedRedis();
  // The lock must outlast the one call that it is for.
  const lockMs = env.API_TIMEOUT_MS + 5_000;
  return createRefreshLock(redis ? { store: createRedisStore(redis), lockMs } : { lockMs });
}

/** A development rebuild loads this file again and keeps it. */
globalThis.comandaRefreshLock ??= openLock();
export const refreshLock: SessionGate = globalThis.comandaRefreshLock;

/** Tokens that another request has got, or another replica. */
function counted(known: Tokens): Tokens {
  countRefresh("known");
  return known;
}

const REFUSALS = new Set([400, 401, 403, 422]);

async function callBackend(call: () => Promise<Tokens>): Promise<Tokens> {
  try {
    const tokens = await call();
    countRefresh("ok");
    return tokens;
  } catch (error) {
    const isRefused = error instanceof ApiError && REFUSALS.has(error.status);
    countRefresh(isRefused ? "refused" : "failed");
    if (isRefused) {
      throw new RefreshRefusedError("the refresh token was refused", { cause: error });
    }
    throw error;
  }
}

function keyOf(refreshToken: string): string {
  return createHash("sha256").update("refresh gate ").update(refreshToken).digest("base64url");
}

const leftOf = (name: string) => `left:${keyOf(name)}`;

const endOf = (refreshToken: string) => `end:${keyOf(refreshToken)}`;

/** What only a holder of the token can write. */
const markOf = (refreshToken: string) =>
  createHmac("sha256", cipherKey(refreshToken)).update("ended").digest("base64url");

/** The key is derived from the old refresh token, so only its holder can read the successor. */
function cipherKey(refreshToken: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", refreshToken, "", "refresh gate successor", 32));
}

function seal(tokens: Tokens, refreshToken: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", cipherKey(refreshToken), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(tokens)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** The tokens. Undefined if this code did not seal them. */
function open(sealed: string, refreshToken: string): Tokens | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", cipherKey(refreshToken), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const body = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return tokensSchema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    return undefined;
  }
}
