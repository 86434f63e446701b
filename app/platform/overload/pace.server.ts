/** How much work may be done at once after a rest, in milliseconds of its budget. */
const BURST_MS = 20;
/** How often what is held back is looked at, in milliseconds. */
const LOOK_MS = 20;
/** For how long something is held back at most, in milliseconds. Each is a request, and a connection that nobody else can use. */
const HOLD_MS = 500;
/** Around a piece of work, Node reads, parses and writes. That takes about as long again as the work twice over. */
const AROUND = 3;

/**
 * Does small pieces of work, such as refusals, in a share of the process's time. What exceeds it waits for a moment, in its
 * order. So whoever asks again as soon as they are refused takes less time of the others.
 */
export class Pace {
  #budget = BURST_MS;
  #at = performance.now();
  #held: { work: () => void; since: number }[] = [];

  /** @param share - of the process's time, between 0 and 1 */
  constructor(private readonly share: number) {}

  /** How many pieces of work are held back. */
  get held(): number {
    return this.#held.length;
  }

  /** Does a piece of work now, or later, but not later than after {@link HOLD_MS}. */
  do(work: () => void): void {
    if (this.#held.length === 0) this.#earn();
    if (this.#held.length === 0 && this.#budget > 0) this.#spend(work);
    else if (this.#held.push({ work, since: performance.now() }) === 1) setTimeout(this.#look, LOOK_MS);
  }

  #look = (): void => {
    this.#earn();
    let done = 0;
    for (const { work, since } of this.#held) {
      if (this.#budget <= 0 && this.#at - since < HOLD_MS) break;
      done += 1;
      this.#spend(work);
    }
    this.#held = this.#held.slice(done);
    if (this.#held.length > 0) setTimeout(this.#look, LOOK_MS);
  };

  #earn(): void {
    const now = performance.now();
    // A debt is forgiven: what was held back for long enough had to be done.
    this.#budget = Math.min(BURST_MS, Math.max(this.#budget, -BURST_MS) + (now - this.#at) * this.share);
    this.#at = now;
  }

  #spend(work: () => void): void {
    const begin = performance.now();
    work();
    this.#budget -= (performance.now() - begin) * AROUND;
  }
}
