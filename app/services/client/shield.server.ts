import { createHash } from "node:crypto";
import {
  BrokenCircuitError,
  type BulkheadPolicy,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
  type IBreaker,
  SamplingBreaker,
} from "cockatiel";
import { LRUCache } from "lru-cache";
import { ApiError, type Area } from "~/services/api-error.server";
import { type ApiPath, type Query, queryString } from "./api-path.server";
import { ExchangeError } from "./exchange.server";

export interface ShieldLimits extends TripLimits {
  /** Calls at once. */
  calls: number;
  /** Calls that wait for a place. */
  queue: number;
  /** How long an open breaker lets nothing out before it tries again, in milliseconds. */
  openMs: number;
}

export type Shields = Readonly<Record<Area, Shield>>;

/** What the shield has to know of a try. */
export interface ShieldedTry {
  /** It changes nothing. */
  isRead: boolean;
  /** It has little time, so its timeout is not the backend's failure. */
  isCut: boolean;
  /** See `witnessOf`. */
  witness: string | undefined;
  signal: AbortSignal;
}

/** So many failures of one witness count, within this time. */
const WITNESSED = { most: 2, forMs: 30_000, witnesses: 1_000 };
/** How long the read that tries an area again is waited for. Then its page is made without it. */
const PROBE_MS = 250;
/** How long a failure leaves an area in doubt, if nothing was answered since. */
const DOUBT_MS = 10_000;

const STATES = {
  [CircuitState.Closed]: "closed",
  [CircuitState.Open]: "open",
  [CircuitState.HalfOpen]: "half-open",
  [CircuitState.Isolated]: "open",
} as const;

/** A failure that the breaker counts. */
class CountedFailure extends Error {}

/** What stands before one area of the backend, in this process: a circuit breaker, and behind it a bulkhead. */
export class Shield {
  #breaker: CircuitBreakerPolicy;
  #places: BulkheadPolicy;
  #openSince: number | undefined;
  #failedAt: number | undefined;
  #failures = 0;
  #refused = 0;
  readonly #witnessed = new LRUCache<string, number>({
    max: WITNESSED.witnesses,
    ttl: WITNESSED.forMs,
    noUpdateTTL: true,
  });

  /** @param onChange - called with the new state when the breaker opens, tries again, or closes */
  constructor(
    private readonly limits: ShieldLimits,
    private readonly onChange: (state: ShieldState) => void = () => {},
  ) {
    [this.#breaker, this.#places] = this.#policies();
  }

  /**
   * Runs one try of a call. While the breaker is open, a call fails at once. After `openMs` one call is let out to see
   * whether the area answers again. If that is a read, its page waits only a moment for it, and the others do not wait.
   *
   * @throws ExchangeError OPEN or BUSY if it was not let out, TIMEOUT if its time ended in the queue; what `attempt`
   * throws
   */
  async run<T>(attempt: () => Promise<T>, one: ShieldedTry): Promise<T> {
    const { state } = this.#breaker;
    if (state === CircuitState.Closed) return this.#guarded(attempt, one, false);
    if (state === CircuitState.HalfOpen) throw this.#refusal("OPEN");
    const probe = this.#guarded(attempt, one, true);
    return one.isRead ? soon(probe, () => this.#refusal("OPEN")) : probe;
  }

  /** Whether the last try failed, a few seconds ago at most. */
  get isInDoubt(): boolean {
    return this.#failedAt !== undefined && performance.now() - this.#failedAt < DOUBT_MS;
  }

  get health(): ShieldHealth {
    const { calls, queue } = this.limits;
    return {
      state: STATES[this.#breaker.state],
      ...(this.#openSince === undefined ? {} : { openSince: new Date(this.#openSince).toISOString() }),
      failures: this.#failures,
      refused: this.#refused,
      atOnce: calls - this.#places.executionSlots,
      waiting: queue - this.#places.queueSlots,
    };
  }

  /** Closes the breaker and forgets what was counted. For a backend that was just changed, and for tests. */
  reset(): void {
    const wasClosed = this.#breaker.state === CircuitState.Closed;
    [this.#breaker, this.#places] = this.#policies();
    this.#witnessed.clear();
    this.#openSince = undefined;
    this.#failedAt = undefined;
    if (!wasClosed) this.onChange("closed");
  }

  #policies(): [CircuitBreakerPolicy, BulkheadPolicy] {
    const breaker = circuitBreaker(handleType(CountedFailure), {
      halfOpenAfter: this.limits.openMs,
      breaker: new TripRule(this.limits),
    });
    breaker.onStateChange((state) => {
      if (breaker !== this.#breaker) return;
      if (state === CircuitState.Closed) this.#openSince = undefined;
      else this.#openSince ??= Date.now();
      this.onChange(STATES[state]);
    });
    return [breaker, bulkhead(this.limits.calls, this.limits.queue)];
  }

  async #guarded<T>(attempt: () => Promise<T>, one: ShieldedTry, isProbe: boolean): Promise<T> {
    try {
      const done = await this.#breaker.execute(() => this.#judged(attempt, one, isProbe));
      if ("refusal" in done) throw done.refusal;
      return done.value;
    } catch (error) {
      if (error instanceof CountedFailure) throw error.cause;
      throw error instanceof BrokenCircuitError ? this.#refusal("OPEN") : error;
    }
  }

  /** @throws CountedFailure, and failures that do not count as they are */
  async #judged<T>(
    attempt: () => Promise<T>,
    one: ShieldedTry,
    isProbe: boolean,
  ): Promise<{ value: T } | { refusal: unknown }> {
    try {
      const value = await this.#inTurn(attempt, one);
      this.#failedAt = undefined;
      return { value };
    } catch (error) {
      const result = resultOf(error, one);
      if (result !== "nothing") this.#failedAt = result === "failure" ? performance.now() : undefined;
      if (result === "answer") return { refusal: error };
      if (result === "failure") this.#failures += 1;
      const counts = isProbe || (result === "failure" && this.#isNews(one.witness));
      throw counts ? new CountedFailure("counted", { cause: error }) : error;
    }
  }

  #inTurn<T>(attempt: () => Promise<T>, { signal }: ShieldedTry): Promise<T> {
    const places = this.#places;
    if (places.executionSlots > 0) return places.execute(attempt);
    if (places.queueSlots === 0) throw this.#refusal("BUSY");
    return new Promise((resolve, reject) => {
      let hasBegun = false;
      const giveUp = () => {
        if (!hasBegun) reject(new ExchangeError("TIMEOUT", false));
      };
      signal.addEventListener("abort", giveUp, { once: true });
      const turn = () => {
        signal.removeEventListener("abort", giveUp);
        if (signal.aborted) throw new ExchangeError("TIMEOUT", false);
        if (this.#breaker.state === CircuitState.Open) throw this.#refusal("OPEN");
        hasBegun = true;
        return attempt();
      };
      places.execute(turn).then(resolve, reject);
    });
  }

  /** Whether a failure says more than those before it: one witness may have odd data. */
  #isNews(witness: string | undefined): boolean {
    if (witness === undefined) return true;
    // It may be a token.
    const name = createHash("sha256").update(witness).digest("base64");
    const before = this.#witnessed.get(name) ?? 0;
    this.#witnessed.set(name, before + 1);
    return before < WITNESSED.most;
  }

  #refusal(code: "OPEN" | "BUSY"): ExchangeError {
    this.#refused += 1;
    return new ExchangeError(code, false);
  }
}

/** The result of `probe` if it comes within {@link PROBE_MS}. It is not cut short. @throws `late()` otherwise */
function soon<T>(probe: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), PROBE_MS);
    probe.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** When a circuit breaker opens. */
interface TripLimits {
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
class TripRule implements IBreaker {
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

/** What a try that threw says of its area: it answers, it fails, or nothing. */
type TryResult = "answer" | "failure" | "nothing";

const TOO_MANY = 429;

/**
 * No answer, an unreadable one, 5xx and a read's 429 are failures. Any other refusal is an answer: the area is well. A
 * post's 429 is about what one customer tries too often.
 *
 * @param isCut - the try had little time, so its timeout says nothing
 */
function resultOf(error: unknown, { isCut, isRead }: { isCut: boolean; isRead: boolean }): TryResult {
  if (error instanceof ExchangeError) {
    if (error.code === "OPEN" || error.code === "BUSY") return "nothing";
    return error.code === "TIMEOUT" && (isCut || !error.isSent) ? "nothing" : "failure";
  }
  if (!(error instanceof ApiError)) return "nothing";
  return error.isUnavailable || (isRead && error.status === TOO_MANY) ? "failure" : "answer";
}

type ShieldState = "closed" | "open" | "half-open";

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

/** Reads that always exist, for everybody: no customer's odd data makes them fail. */
export const OF_EVERYBODY: ReadonlySet<string> = new Set([
  ...["/cms", "/home", "/terms", "/policy", "/gift-card-fields", "/client/get-store-list"],
]);

/**
 * Who sees a failure of this call: its customer, or for a public read the thing that is read. Undefined for a read of
 * everybody's. The circuit breaker counts few failures of one witness, so that one customer's odd data, or one odd
 * item, does not close an area.
 */
export function witnessOf(
  call: { path: ApiPath; query?: Query },
  { witness }: { witness?: string },
  { accessToken }: { accessToken?: string | undefined },
): string | undefined {
  const { template, url = "" } = call.path;
  if (OF_EVERYBODY.has(template)) return undefined;
  // The first id of a path is the customer's: a guest's session, a table's, an order.
  const place = template.split("/").indexOf("{}");
  const id = place === -1 ? undefined : url.split("/")[place];
  return accessToken ?? id ?? witness ?? template + queryString(call.query);
}
