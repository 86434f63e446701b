/** How much work may be done at once after a rest, in milliseconds of its budget. */
const BURST_MS = 20;
/** How often what is held back is looked at, in milliseconds. */
const LOOK_MS = 20;
/** So many may be held back. Each is a request in memory. */
const MOST_HELD = 5_000;
/** Around a piece of work, Node reads, parses and writes. That takes about as long again as the work twice over. */
const AROUND = 3;

/**
 * Does small pieces of work, such as refusals, in a share of the process's time. What exceeds it waits, in its order. So whoever
 * asks again as soon as they are refused waits for the next refusal, and does not take the time of the others.
 */
export class Pace {
  #budget = BURST_MS;
  #at = performance.now();
  #held: (() => void)[] = [];

  /** @param share - of the process's time, between 0 and 1 */
  constructor(private readonly share: number) {}

  /** How many pieces of work are held back. */
  get held(): number {
    return this.#held.length;
  }

  /** Does a piece of work now or later. Beyond {@link MOST_HELD} it is done now, because memory has an end, too. */
  do(work: () => void): void {
    if (this.#held.length === 0) this.#earn();
    const isInTime = this.#held.length === 0 && this.#budget > 0;
    if (isInTime || this.#held.length >= MOST_HELD) this.#spend(work);
    else if (this.#held.push(work) === 1) setTimeout(this.#look, LOOK_MS);
  }

  #look = (): void => {
    this.#earn();
    let done = 0;
    for (const work of this.#held) {
      if (this.#budget <= 0) break;
      done += 1;
      this.#spend(work);
    }
    this.#held = this.#held.slice(done);
    if (this.#held.length > 0) setTimeout(this.#look, LOOK_MS);
  };

  #earn(): void {
    const now = performance.now();
    this.#budget = Math.min(BURST_MS, this.#budget + (now - this.#at) * this.share);
    this.#at = now;
  }

  #spend(work: () => void): void {
    const begin = performance.now();
    work();
    this.#budget -= (performance.now() - begin) * AROUND;
  }
}
