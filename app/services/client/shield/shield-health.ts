export type ShieldState = "closed" | "open" | "half-open";

/** The state of an area's shield. */
export interface ShieldHealth {
  state: ShieldState;
  /** When the breaker opened, as an RFC 3339 time. */
  openSince?: string;
  /** Since the process started: failed calls, and calls that breaker or bulkhead did not let out. */
  failures: number;
  refused: number;
  /** Calls under way, and calls that wait for a place. */
  atOnce: number;
  waiting: number;
}
