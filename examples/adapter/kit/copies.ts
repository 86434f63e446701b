/** What the kit writes into the log: an event in a few words, and its facts. Never an id of a guest or an order's secret. */
export type Log = (event: string, facts?: Readonly<Record<string, unknown>>) => void;

/** A call took longer than its limit. It may still be at work. */
class LateError extends Error {
  override name = "LateError";
}

/** A promise within a time. @throws LateError */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`not within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

const MOST_COPIES = 1_000;
const OLD_MS = 3_600_000;
/** How long a copy waits for a newer one. */
const MOMENT_MS = 250;

type Copy<T> = { at: number; value: T };
type Timing = { freshMs: number; limitMs: number; now: () => number; log: Log };

/**
 * Answers of the POS that are the same for all: fresh for some seconds, then read again, once for all who wait. A copy
 * that is no longer fresh waits for that for a moment only, and not at all while the POS is known to be late or to fail: a
 * page needs several of them. A copy serves for an hour.
 *
 * @param read - rejects when the POS fails
 */
export function copies<K, T>(
  name: string,
  read: (key: K) => Promise<T>,
  { freshMs, limitMs, now, log }: Timing,
) {
  const kept = new Map<string, Copy<T>>();
  const running = new Map<string, Promise<T>>();
  const failed = new Map<string, number>();
  /** What was asked before a change is no answer after it. */
  let changes = 0;

  async function renew(key: K, at: string): Promise<T> {
    const before = changes;
    try {
      const value = await read(key);
      if (before !== changes) return value;
      failed.delete(at);
      kept.delete(at);
      kept.set(at, { at: now(), value });
      const [oldest] = kept.keys();
      if (kept.size > MOST_COPIES && oldest !== undefined) kept.delete(oldest);
      return value;
    } finally {
      if (before === changes) running.delete(at);
    }
  }

  /** A reading that is begun, or runs already. Its failure is written down, whether it is waited for or not. */
  function begun(key: K, at: string): Promise<T> {
    const before = running.get(at);
    if (before) return before;
    const run = renew(key, at);
    running.set(at, run);
    run.catch((error: unknown) => {
      failed.set(at, now());
      log("the POS did not answer", { what: name, reason: String(error), copy: kept.has(at) });
    });
    return run;
  }

  return {
    /** @throws the error of `read`, or LateError, if there is no copy */
    async get(key: K): Promise<T> {
      const at = JSON.stringify(key);
      const copy = kept.get(at);
      const age = copy ? now() - copy.at : Number.POSITIVE_INFINITY;
      if (copy && age < freshMs) return copy.value;
      if (!copy || age > OLD_MS) return within(limitMs, begun(key, at));
      const isTroubled = now() - (failed.get(at) ?? Number.NEGATIVE_INFINITY) < freshMs;
      const run = begun(key, at);
      if (isTroubled) return copy.value;
      return within(MOMENT_MS, run).catch(() => {
        failed.set(at, now());
        return copy.value;
      });
    },
    /** What is asked next is read again. */
    forget(): void {
      changes += 1;
      running.clear();
      failed.clear();
      for (const copy of kept.values()) copy.at = Math.min(copy.at, now() - freshMs);
    },
  };
}
