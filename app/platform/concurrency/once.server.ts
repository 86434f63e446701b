import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { sharedRedis } from "~/platform/cache/redis.server";
import { openText, sealText } from "~/platform/cookies/sealed-text.server";
import { env } from "~/platform/env/env.server";
import { createMemoryStore, createRedisStore, type GateStore } from "./lock-store.server";

/** How long an answer is there for a form that is posted again. */
const KEPT_MS = 10 * 60_000;
/** Another's turn is looked at so often: first, and at the longest. */
const POLL_MS = { first: 25, longest: 200 };
/** Longer answers are not kept, in characters of JSON. */
const LONGEST = 32 * 1024;

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
  /** For how many milliseconds an answer is kept: ten minutes where nothing is said. */
  keptMs?: (answer: z.output<S>) => number;
  /** How long it may take at the most, in milliseconds: a process that dies holds the others up for so long. */
  turnMs?: number;
}

/**
 * Does something once for a key, however often and on whatever replica it is asked for within minutes: who asks while
 * it is under way waits, and all get the first answer. It is for what has no idempotency key at the backend. Answers are
 * kept sealed; what is thrown is not kept.
 */
export async function once<S extends z.ZodType>(
  { key, schema, keptMs = () => KEPT_MS, turnMs = env.API_TIMEOUT_MS + 5_000 }: OnceOptions<S>,
  call: () => Promise<z.output<S>>,
  store: GateStore = storeOfAll(),
): Promise<z.output<S>> {
  const name = `once ${createHash("sha256").update(JSON.stringify(key)).digest("base64url")}`;
  const known = async () => {
    const sealed = await store.get(name);
    const plain = sealed && openText(sealed, name, env.SESSION_SECRETS);
    return plain ? schema.safeParse(JSON.parse(plain)).data : undefined;
  };
  for (let wait = POLL_MS.first; ; wait = Math.min(wait * 2, POLL_MS.longest)) {
    const before = await known();
    if (before !== undefined) return before;
    const release = await store.lock(name, turnMs);
    if (!release) {
      await sleep(wait);
      continue;
    }
    try {
      // Another may have finished between the look and the turn.
      const meanwhile = await known();
      if (meanwhile !== undefined) return meanwhile;
      const answer = await call();
      const plain = JSON.stringify(answer);
      if (plain.length <= LONGEST)
        await store.set(name, sealText(plain, name, env.SESSION_SECRETS), keptMs(answer));
      return answer;
    } finally {
      await release();
    }
  }
}
