import { type CircuitState, ConsecutiveBreaker, type IBreaker, SamplingBreaker } from "cockatiel";

/** When a circuit breaker opens. */
export interface TripLimits {
  /** So many failures, and no answer between them. */
  failures: number;
  /** Or this share of the calls of the last ten seconds, between 0 and 1 … */
  share: number;
  /** … if there were at least so many. */
  minimum: number;
}

const WINDOW_MS = 10_000;

/**
 * Opens a circuit breaker after a row of failures, as when a backend is gone, or when many of a busy area's calls fail.
 * A quiet area has too few calls for a share, and in a busy one a share takes seconds to be seen: so it needs both.
 */
export class TripRule implements IBreaker {
  state: unknown;
  readonly #rules: readonly IBreaker[];

  constructor({ failures, share, minimum }: TripLimits) {
    this.#rules = [
      new ConsecutiveBreaker(failures),
      new SamplingBreaker({
        threshold: share,
        duration: WINDOW_MS,
        minimumRps: minimum / (WINDOW_MS / 1_000),
      }),
    ];
  }

  success(state: CircuitState): void {
    for (const rule of this.#rules) rule.success(state);
  }

  failure(state: CircuitState): boolean {
    // Each has to see it.
    return this.#rules.map((rule) => rule.failure(state)).includes(true);
  }
}
