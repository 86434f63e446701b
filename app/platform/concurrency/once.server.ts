import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { openText, sealText } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import { createMemoryStore, createRedisStore, type LockStore } from "./lock-store.server";
import { sharedRedis } from "./redis.server";

/** How long an answer is kept. */
export const KEPT_MS = 10 * 60_000;
/** How often a process that does something says that it still does, and after how long without that it is dead. */
const BEAT_MS = 1_000;
const DEAD_MS = 5_000;
/** How often the lock of another process is checked: at first, and at most. */
const POLL_MS = { first: 25, longest: 200 };
/** Longer answers are not kept, in characters of JSON. */
const LONGEST = 32 * 1024;

declare global {
  var comandaOnce: LockStore | undefined;
}

/** The shared store if there is one. A development rebuild loads this file again and keeps it. */
export function storeOfAll(): LockStore {
  const redis = sharedRedis();
  globalThis.comandaOnce ??= redis ? createRedisStore(redis) : createMemoryStore();
  return globalThis.comandaOnce;
}

export interface OnceOptions<S extends z.ZodType> {
  /** Identifies what is done. One part of it must be known only to its owner. */
  key: readonly string[];
  /** The schema of the answer as JSON. */
  schema: S;
  /** Whose room its answer takes: see {@link LockStore}. */
  owner: string;
  /** How long an answer is kept, in milliseconds. The default is ten minutes. */
  keptMs?: (answer: z.output<S>) => number;
  /** The longest time that it may take, in milliseconds. If a process dies, the others wait this long. */
  lockMs?: number;
  /**
   * What is answered if the process that did it has died, and nobody knows how far it came. Without it the others wait for
   * the end of the lock, and one of them does it again.
   */
  ifLost?: (again: () => Promise<z.output<S>>) => Promise<z.output<S>>;
}

/** The name of what is kept for a key. */
export function onceName(key: readonly string[]): string {
  return `once ${createHash("sha256").update(JSON.stringify(key)).digest("base64url")}`;
}

/**
 * Does something once per key, even if it is requested several times and on several replicas within minutes. Requests
 * during the first run wait, and all get the first answer. It is for calls without an idempotency key at the backend.
 * Answers are stored sealed. Errors are not stored.
 */
export async function once<S extends z.ZodType>(
  { key, owner, schema, keptMs = () => KEPT_MS, lockMs = env.API_TIMEOUT_MS + 5_000, ifLost }: OnceOptions<S>,
  call: () => Promise<z.output<S>>,
  store: LockStore = storeOfAll(),
): Promise<z.output<S>> {
  const name = onceName(key);
  const liveness = new Liveness(store, name, owner);
  const known = async () => {
    const sealed = await store.get(name);
    const plain = sealed && openText(sealed, name, env.SESSION_SECRETS);
    return plain ? schema.safeParse(JSON.parse(plain)).data : undefined;
  };
  const keep = async (answer: z.output<S>) => {
    const plain = JSON.stringify(answer);
    if (plain.length <= LONGEST)
      await store.set(name, sealText(plain, name, env.SESSION_SECRETS), keptMs(answer), owner);
    return answer;
  };
  for (let wait = POLL_MS.first; ; wait = Math.min(wait * 2, POLL_MS.longest)) {
    const before = await known();
    if (before !== undefined) return before;
    const release = await store.lock(name, lockMs);
    if (!release) {
      const inherit = ifLost && (await liveness.hasStopped()) && (await store.lock(`${name} heir`, lockMs));
      if (inherit) return ifLost(call).then(keep).finally(inherit);
      await sleep(wait);
      continue;
    }
    try {
      // Another process may have finished between the check and the lock.
      const meanwhile = await known();
      if (meanwhile !== undefined) return meanwhile;
      // Its lock has ended, and it has not.
      if (ifLost && (await liveness.wasLeft())) return await keep(await ifLost(call));
      if (ifLost) await liveness.begin();
      return await keep(await call());
    } finally {
      await liveness.end();
      await release();
    }
  }
}

/** How others see that a process still does something. A process that ends it well leaves nothing. */
class Liveness {
  readonly #key: string;
  #beating: NodeJS.Timeout | undefined;
  #seen: { beat: string; at: number } | undefined;

  constructor(
    private readonly store: LockStore,
    name: string,
    private readonly owner: string,
  ) {
    this.#key = `${name} liveness`;
  }

  async begin(): Promise<void> {
    let beats = 0;
    const beat = () => this.store.set(this.#key, String(++beats), KEPT_MS, this.owner);
    this.#beating = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
    await beat();
  }

  async end(): Promise<void> {
    if (!this.#beating) return;
    clearInterval(this.#beating);
    this.#beating = undefined;
    await this.store.set(this.#key, "", BEAT_MS, this.owner);
  }

  /** Whether another process has begun and never ended. */
  async wasLeft(): Promise<boolean> {
    return Boolean(await this.store.get(this.#key));
  }

  /** The same, while its lock still stands: its beat is looked at again and again, because clocks differ. */
  async hasStopped(): Promise<boolean> {
    const beat = await this.store.get(this.#key);
    if (!beat) return false;
    if (beat !== this.#seen?.beat) this.#seen = { beat, at: performance.now() };
    return performance.now() - this.#seen.at > DEAD_MS;
  }
}
