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

type Copy<T> = { at: number; value: T };
type Timing = { freshMs: number; limitMs: number; now: () => number; log: Log };

/**
 * Answers of the POS that are the same for all: fresh for some seconds, then read again, once for all who wait. If the POS
 * fails or is late, the last good answer serves for an hour.
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

  async function renew(key: K, at: string): Promise<T> {
    try {
      const value = await read(key);
      kept.delete(at);
      kept.set(at, { at: now(), value });
      const [oldest] = kept.keys();
      if (kept.size > MOST_COPIES && oldest !== undefined) kept.delete(oldest);
      return value;
    } finally {
      running.delete(at);
    }
  }

  return {
    /** @throws the error of `read`, or LateError, if there is no copy */
    async get(key: K): Promise<T> {
      const at = JSON.stringify(key);
      const copy = kept.get(at);
      const age = copy ? now() - copy.at : Number.POSITIVE_INFINITY;
      if (copy && age < freshMs) return copy.value;
      const run = running.get(at) ?? renew(key, at);
      running.set(at, run);
      try {
        return await within(limitMs, run);
      } catch (error) {
        log("the POS did not answer", { what: name, reason: String(error), copy: age < OLD_MS });
        if (copy && age < OLD_MS) return copy.value;
        throw error;
      }
    },
    /** What is asked next is read again. */
    forget(): void {
      for (const copy of kept.values()) copy.at = Math.min(copy.at, now() - freshMs);
    },
  };
}
