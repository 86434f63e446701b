import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { openText, sealText } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import { createMemoryStore, createRedisStore, type LockStore } from "./lock-store.server";
import { sharedRedis } from "./redis.server";

/** How long an answer is kept. */
export const KEPT_MS = 10 * 60_000;
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
  /** The longest time that it may take, in milliseconds. If a process dies, the others wait until then. */
  lockMs?: number;
  /**
   * What is answered if the process that did it has died, and it is not known how far it came. Without it one of the others
   * does it again.
   */
  ifLost?: () => Promise<z.output<S>>;
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
  // What is begun and not ended, its lock over, was left by a process that died.
  const begun = `${name} begun`;
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
      await sleep(wait);
      continue;
    }
    try {
      // Another process may have finished between the check and the lock.
      const meanwhile = await known();
      if (meanwhile !== undefined) return meanwhile;
      if (ifLost && (await store.get(begun))) return await keep(await ifLost());
      if (ifLost) await store.set(begun, "1", KEPT_MS, owner);
      return await keep(await call());
    } finally {
      if (ifLost) await store.set(begun, "", 1, owner);
      await release();
    }
  }
}
