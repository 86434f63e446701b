import {
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  handleAll,
  SamplingBreaker,
  TaskCancelledError,
} from "cockatiel";
import { LRUCache } from "lru-cache";
import { ApiError, type Area } from "~/services/api-error.server";
import { ExchangeError } from "./exchange.server";

export interface ShieldLimits {
  /** Calls at once, and calls that wait for a place. Reads of typed input may have half of both. */
  calls: number;
  queue: number;
  /** The breaker opens at more than this share of failures, between 0 and 1 … */
  share: number;
  /** … among at least so many votes of the last ten seconds. */
  minimum: number;
  /** How long an open breaker lets nothing out, in milliseconds. Then it is closed, and counts from the beginning. */
  openMs: number;
}

export type Shields = Readonly<Record<Area, Shield>>;

export interface ShieldedTry {
  isRead: boolean;
  /** It has little time, so its timeout is not the backend's failure. */
  isCut: boolean;
  /**
   * Who votes by its result: once in ten seconds for an answer, and once for a failure. Undefined where the visitor typed
   * a part of the call, or could have: then it does not vote.
   */
  voter: string | undefined;
  signal: AbortSignal;
}

const WINDOW_MS = 10_000;

/**
 * What stands before one area of the backend, in this process: a circuit breaker, and behind it a bulkhead. The time
 * limit of a call is the signal of its try. Record 79.
 */
export class Shield {
  #breaker: CircuitBreakerPolicy;
  #places: BulkheadPolicy;
  #typed: BulkheadPolicy;
  #openSince: string | undefined;
  #failures = 0;
  #refused = 0;
  /** Who voted, and what, in the last ten seconds. */
  readonly #votes = new LRUCache<string, true>({ max: 20_000, ttl: WINDOW_MS });

  /** @param onChange - called with the new state when the breaker opens or closes */
  constructor(
    private readonly limits: ShieldLimits,
    private readonly onChange: (state: "closed" | "open") => void = () => {},
  ) {
    [this.#breaker, this.#places, this.#typed] = this.#policies();
  }

  /**
   * Runs one try of a call. While the breaker is open, a call fails at once, whatever its input.
   *
   * @throws ExchangeError OPEN or BUSY if it was not let out, TIMEOUT if its time ended in the queue; what `attempt`
   * throws
   */
  async run<T>(attempt: () => Promise<T>, one: ShieldedTry): Promise<T> {
    if (this.#breaker.state !== CircuitState.Closed) await this.#closeIfDue();
    try {
      const value = await this.#inTurn(attempt, one);
      await this.#count(false, one);
      return value;
    } catch (error) {
      const isUnreachable = error instanceof ExchangeError && !error.isSent;
      await this.#count(isFailure(error, one), one, isUnreachable);
      throw error;
    }
  }

  /** Whether `voter` had a failure here in the last ten seconds. */
  isInDoubtFor(voter: string): boolean {
    return this.#votes.has(`${voter} true`);
  }

  get health(): ShieldHealth {
    const { calls, queue } = this.limits;
    const openSince = this.#openSince;
    return {
      ...(openSince === undefined ? { state: "closed" } : { state: "open", openSince }),
      failures: this.#failures,
      refused: this.#refused,
      atOnce: calls - this.#places.executionSlots,
      waiting: queue - this.#places.queueSlots + half(queue) - this.#typed.queueSlots,
    };
  }

  /** Closes the breaker and forgets what was counted. For a backend that was just changed, and for tests. */
  reset(): void {
    [this.#breaker, this.#places, this.#typed] = this.#policies();
    this.#votes.clear();
    if (this.#openSince !== undefined) this.#changed(false);
  }

  #policies(): [CircuitBreakerPolicy, BulkheadPolicy, BulkheadPolicy] {
    const { calls, queue, share, minimum, openMs } = this.limits;
    const rule = { threshold: share, duration: WINDOW_MS, minimumRps: minimum / (WINDOW_MS / 1_000) };
    const breaker = circuitBreaker(handleAll, {
      halfOpenAfter: openMs,
      breaker: new SamplingBreaker(rule),
    });
    breaker.onStateChange((state) => {
      if (breaker === this.#breaker && state !== CircuitState.HalfOpen)
        this.#changed(state === CircuitState.Open);
    });
    return [breaker, bulkhead(calls, queue), bulkhead(half(calls), half(queue))];
  }

  #changed(isOpen: boolean): void {
    this.#openSince = isOpen ? new Date().toISOString() : undefined;
    this.#votes.clear();
    this.onChange(isOpen ? "open" : "closed");
  }

  /**
   * Closes the breaker if its time is over. No call of a visitor is the one that tries the area again: one whose call
   * always fails could keep it closed for all.
   *
   * @throws ExchangeError OPEN
   */
  async #closeIfDue(): Promise<void> {
    await this.#breaker.execute(() => {}).catch(() => {});
    if (this.#breaker.state !== CircuitState.Closed) throw this.#refusal("OPEN");
  }

  async #inTurn<T>(attempt: () => Promise<T>, { signal, isRead, voter }: ShieldedTry): Promise<T> {
    let hasBegun = false;
    const begin = () => {
      if (this.#breaker.state === CircuitState.Open) throw this.#refusal("OPEN");
      hasBegun = true;
      return attempt();
    };
    const place = () => this.#places.execute(begin, signal);
    const late = new Promise<never>((_, reject) => {
      const giveUp = () => hasBegun || reject(new ExchangeError("TIMEOUT", false));
      signal.addEventListener("abort", giveUp, { once: true });
    });
    const isTyped = isRead && voter === undefined;
    try {
      return await Promise.race([late, isTyped ? this.#typed.execute(place, signal) : place()]);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw this.#refusal("BUSY");
      throw error instanceof TaskCancelledError ? new ExchangeError("TIMEOUT", false) : error;
    }
  }

  /** A connection that could not be made says the same for every caller: nothing was sent, so it always votes. */
  async #count(hasFailed: boolean | undefined, { voter }: ShieldedTry, isUnreachable = false): Promise<void> {
    if (hasFailed === undefined) return;
    if (hasFailed) this.#failures += 1;
    const name = `${voter} ${hasFailed}`;
    const isNew = voter !== undefined && !this.#votes.has(name);
    if (isNew) this.#votes.set(name, true);
    if (!(isNew || isUnreachable) || this.#breaker.state !== CircuitState.Closed) return;
    const vote = () => (hasFailed ? Promise.reject(new Error("a call failed")) : undefined);
    await this.#breaker.execute(vote).catch(() => {});
  }

  #refusal(code: "OPEN" | "BUSY"): ExchangeError {
    this.#refused += 1;
    return new ExchangeError(code, false);
  }
}

const half = (number: number) => Math.ceil(number / 2);

/**
 * Whether a try that threw says that its area fails: no answer, an unreadable one, 5xx, or 429 to a read. Any other
 * refusal is an answer, also 429 to a post, which is about one customer. Undefined if it says nothing.
 */
function isFailure(error: unknown, { isCut, isRead }: ShieldedTry): boolean | undefined {
  if (error instanceof ExchangeError) {
    const isSilent = error.code === "TIMEOUT" && (isCut || !error.isSent);
    return error.code === "OPEN" || error.code === "BUSY" || isSilent ? undefined : true;
  }
  if (!(error instanceof ApiError)) return undefined;
  return error.isUnavailable || (isRead && error.status === 429);
}

/**
 * The state of an area's shield: since when the breaker is open, as an RFC 3339 time; how many calls failed or were not
 * let out since the process started; how many are under way or wait for a place.
 */
export type ShieldHealth = Readonly<Record<"failures" | "refused" | "atOnce" | "waiting", number>> &
  Readonly<{ state: "closed" | "open"; openSince?: string }>;
