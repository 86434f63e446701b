import type { Area } from "~/services/api-error.server";

/** How long a page or post may wait for the backend, in milliseconds: for all areas together, and for each one. */
export interface BudgetLimits {
  totalMs: number;
  areaMs: number;
}

/** The time that one page or post has for the backend. Calls at the same time count once. */
export class Budget {
  readonly #total = new Stopwatch();
  readonly #areas = new Map<Area, Stopwatch>();

  constructor(private readonly limits: BudgetLimits) {}

  /** The milliseconds left, of the area's share too if one is named. Below 0 if a call took longer. */
  left(area?: Area): number {
    const left = this.limits.totalMs - this.#total.ms;
    if (area === undefined) return left;
    return Math.min(left, this.limits.areaMs - (this.#areas.get(area)?.ms ?? 0));
  }

  /** Counts the time from now until the returned function is called. A read through the cache has no area. */
  begin(area?: Area): () => void {
    const counted = area === undefined ? [this.#total] : [this.#total, this.#of(area)];
    for (const one of counted) one.begin();
    return () => {
      for (const one of counted) one.end();
    };
  }

  #of(area: Area): Stopwatch {
    const known = this.#areas.get(area) ?? new Stopwatch();
    this.#areas.set(area, known);
    return known;
  }
}

/** Counts the time in which at least one thing is under way. */
class Stopwatch {
  #running = 0;
  #since = 0;
  #before = 0;

  begin(): void {
    if (this.#running === 0) this.#since = performance.now();
    this.#running += 1;
  }

  end(): void {
    this.#running -= 1;
    if (this.#running === 0) this.#before += performance.now() - this.#since;
  }

  get ms(): number {
    return this.#running === 0 ? this.#before : this.#before + performance.now() - this.#since;
  }
}
