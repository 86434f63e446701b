import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sharedRedis } from "~/platform/cache/redis.server";
import {
  createMemoryStore,
  createRedisStore,
  type LockStore,
} from "~/platform/concurrency/lock-store.server";
import { env } from "~/platform/env/env.server";
import { countRefresh } from "~/platform/metrics/metrics.server";
import { ApiError } from "~/services/api-error.server";
import { type RefreshLock, RefreshRefusedError } from "~/services/client/session.server";
import { type Tokens, tokensSchema } from "~/services/contract/shared.server";

export { type RefreshLock, RefreshRefusedError };

/** How long a successor is kept for browsers that never received it. Decisions: "Visitor, session, cookies". */
const TTL_MS = 600_000;
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
export function createRefreshLock(options: LockOptions = {}): RefreshLock {
  const { ttlMs = TTL_MS, lockMs = 10_000, now = Date.now } = options;
  const store = options.store ?? createMemoryStore(now);
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
      const flight = takeLock(refreshToken, call).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}

declare global {
  var comandaRefreshLock: RefreshLock | undefined;
}

/** The process's refresh lock, over the shared store if there is one. */
function openLock(): RefreshLock {
  const redis = sharedRedis();
  // The lock must outlast the one call that it is for.
  const lockMs = env.API_TIMEOUT_MS + 5_000;
  return createRefreshLock(redis ? { store: createRedisStore(redis), lockMs } : { lockMs });
}

/** A development rebuild loads this file again and keeps it. */
globalThis.comandaRefreshLock ??= openLock();
export const refreshLock: RefreshLock = globalThis.comandaRefreshLock;

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
