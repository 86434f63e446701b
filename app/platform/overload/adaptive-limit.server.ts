/** Between what the limit moves, and what makes it move. */
export interface LimitRules {
  /** How many requests may always be at work at once. */
  least: number;
  /** With how many it begins. It comes back to it when less is wanted. */
  start: number;
  most: number;
  /** How late the event loop may be, in milliseconds. */
  delayMs: number;
}

/** What happened since the limit was last looked at. */
export interface LimitReading {
  /** The mean delay of the event loop, in milliseconds. */
  delayMs: number;
  /** The share of the time in which the event loop had work, between 0 and 1. */
  busy: number;
  /** How many requests are at work. */
  inside: number;
  /** Whether a request had to wait. */
  isWanted: boolean;
}

/** An event loop that rests for more than a tenth of the time is late by chance, or because of another process. */
const BUSY = 0.9;
/** A late event loop takes away a fifth. */
const LESS = 0.8;
/** If the event loop has much time left, the limit grows by a quarter: what is at work then waits for the backend. */
const MORE = 1.25;
/** A limit that is not used returns to its start. */
const UNUSED = 0.9;

/**
 * The next limit of requests at work: additive increase, multiplicative decrease (Chiu and Jain, 1989), by the delay of
 * the event loop. The time of an answer would not do: it is long, too, when the backend is slow and we have time.
 */
export function nextLimit(
  limit: number,
  rules: LimitRules,
  { delayMs, busy, inside, isWanted }: LimitReading,
): number {
  const { least, start, most } = rules;
  // A delay with few requests at work is not theirs: the machine has other work.
  if (delayMs > rules.delayMs && busy > BUSY)
    return inside < limit / 2 ? limit : Math.max(least, Math.floor(limit * LESS));
  if (isWanted) {
    const hasMuchTime = delayMs < rules.delayMs / 2 || busy < BUSY;
    return Math.min(most, hasMuchTime ? Math.ceil(limit * MORE) : limit + 1);
  }
  return limit > start ? Math.max(start, Math.floor(limit * UNUSED)) : limit;
}
