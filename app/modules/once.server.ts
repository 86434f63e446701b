import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { env } from "./env.server";
import { createMemoryStore, createRedisStore, type GateStore } from "./gate-store.server";
import { sharedRedis } from "./redis.server";
import { openText, sealText } from "./sealed-text.server";

/** How long an answer is there for a form that is posted again. */
const KEPT_MS = 10 * 60_000;
const POLL_MS = 25;

declare global {
  var comandaOnce: GateStore | undefined;
}

/** The store of all replicas where there is one. A development rebuild loads this file again and keeps it. */
export function storeOfAll(): GateStore {
  const redis = sharedRedis();
  globalThis.comandaOnce ??= redis ? createRedisStore(redis) : createMemoryStore();
  return globalThis.comandaOnce;
}

export interface OnceOptions<S extends z.ZodType> {
  /** What is done, and all that tells one of it from another; a part of it is known to its owner alone. */
  key: readonly string[];
  /** What comes of it, as JSON. */
  schema: S;
}

/**
 * Does something once for a key, however often and on whatever replica it is asked for within minutes: who asks while
 * it is under way waits, and all get the first answer. It is for calls whose contract has no idempotency key. Answers
 * are kept sealed; failures are not kept.
 */
export async function once<S extends z.ZodType>(
  { key, schema }: OnceOptions<S>,
  call: () => Promise<z.output<S>>,
  store: GateStore = storeOfAll(),
): Promise<z.output<S>> {
  const name = `once ${createHash("sha256").update(JSON.stringify(key)).digest("base64url")}`;
  const known = async () => {
    const sealed = await store.get(name);
    const plain = sealed && openText(sealed, name, env.SESSION_SECRETS);
    return plain ? schema.safeParse(JSON.parse(plain)).data : undefined;
  };
  for (;;) {
    const before = await known();
    if (before !== undefined) return before;
    const release = await store.lock(name, env.API_TIMEOUT_MS + 5_000);
    if (!release) {
      await sleep(POLL_MS);
      continue;
    }
    try {
      // Another may have finished between the look and the turn.
      const meanwhile = await known();
      if (meanwhile !== undefined) return meanwhile;
      const answer = await call();
      await store.set(name, sealText(JSON.stringify(answer), name, env.SESSION_SECRETS), KEPT_MS);
      return answer;
    } finally {
      await release();
    }
  }
}
