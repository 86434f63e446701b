import PQueue from "p-queue";
import type { logger } from "~/platform/log/log.server";

/** One event: the address that it is posted to, and its JSON. */
export interface Hit {
  url: string;
  body: string;
}

/** An answer's status. 0 if the endpoint could not be reached, undefined if that is not known. */
export type Outcome = number | undefined;

export interface QueueOptions {
  /** Posts a hit and never throws. Hits in flight are dropped when `signal` is aborted. */
  post: (hit: Hit, signal: AbortSignal) => Promise<Outcome>;
  log: Pick<typeof logger, "warn">;
  /** The maximum of waiting hits. Further ones are dropped. */
  most?: number;
  /** The maximum of hits in flight. */
  lanes?: number;
  /** From 0 to 1. Spreads the tries of several replicas. */
  random?: () => number;
}

/** A queue of events. It delays nobody, and a lost event does no harm. */
export interface AnalyticsQueue {
  push(hit: Hit): void;
  /** Tries the remaining events once more, for {@link DRAIN_MS} at most. */
  drain(): Promise<void>;
}

const MOST_WAITING = 1_000;
const LANES = 4;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** How long the process waits for them when it stops. */
export const DRAIN_MS = 3_000;
/** How often a hit is tried again after each kind of answer. Specification, section 9. */
const RETRIES: Readonly<Record<number, number>> = { 0: 5, 429: 5, 500: 5, 503: 30, 504: 5 };

/** The pause before the next try: twice as long each time, up to a minute. */
function pauseAfter(tries: number, random: () => number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (0.5 + random() / 2);
}

export function analyticsQueue(options: QueueOptions): AnalyticsQueue {
  const { post, log, most = MOST_WAITING, lanes = LANES, random = Math.random } = options;
  const queue = new PQueue({ concurrency: lanes });
  const end = new AbortController();
  const wakers = new Set<() => void>();
  let isDraining = false;
  let isFull = false;

  /** Ends by itself, or when the process is about to. Keeps no process alive. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      timer.unref();
      wakers.add(wake);
    });
  }

  async function deliver(hit: Hit): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const isLast = isDraining;
      const status = await post(hit, end.signal);
      const retries = status === undefined ? 0 : (RETRIES[status] ?? 0);
      if (status !== undefined && status >= 200 && status < 300) return;
      if (tries >= retries || isLast) {
        log.warn({ status, tries: tries + 1 }, "an event was not counted");
        return;
      }
      if (!isDraining) await pause(pauseAfter(tries, random));
    }
  }

  return {
    push(hit) {
      if (queue.size >= most) {
        if (!isFull) log.warn({ most }, "events come faster than they can be counted: they are dropped");
        isFull = true;
        return;
      }
      isFull = false;
      void queue.add(() => deliver(hit));
    },
    async drain() {
      isDraining = true;
      for (const wake of wakers) wake();
      const timer = setTimeout(() => {
        queue.clear();
        end.abort();
      }, DRAIN_MS);
      timer.unref();
      await queue.onIdle();
      clearTimeout(timer);
    },
  };
}
