/** How many may be inside and waiting at once, in total and per household, and how long they wait. */
export interface GateRules {
  places: number;
  /** Per household, less than in total. */
  placesEach: number;
  line: number;
  lineEach: number;
  /** In milliseconds. */
  waitMs: number;
}

interface Waiting {
  household: string;
  enter: () => void;
}

/** Lets a few in at once, in the order in which they came. It skips a household that already has its places. */
export class Gate {
  readonly #rules: GateRules;
  readonly #within: string[] = [];
  readonly #line: Waiting[] = [];

  constructor(rules: GateRules) {
    this.#rules = rules;
  }

  /**
   * Requests a place. Calls `enter` when there is one, possibly at once, or `refuse` if the queue is full or the time
   * is over.
   *
   * @returns a function that gives up the place, or the wait for it
   */
  ask(household: string, enter: () => void, refuse: () => void): () => void {
    const { line, lineEach, waitMs } = this.#rules;
    if (this.#hasPlace(household)) return this.#admit(household, enter);
    const isFull = this.#line.length >= line || count(this.#line.map(whose), household) >= lineEach;
    if (isFull) {
      refuse();
      return () => {};
    }
    let leave = () => {
      clearTimeout(timer);
      remove(this.#line, waiting);
    };
    const timer = setTimeout(() => {
      leave();
      refuse();
    }, waitMs);
    const waiting = {
      household,
      enter: () => {
        leave();
        leave = this.#admit(household, enter);
      },
    };
    this.#line.push(waiting);
    return () => leave();
  }

  #hasPlace(household: string): boolean {
    const { places, placesEach } = this.#rules;
    return this.#within.length < places && count(this.#within, household) < placesEach;
  }

  #admit(household: string, enter: () => void): () => void {
    this.#within.push(household);
    enter();
    let isWithin = true;
    return () => {
      if (!isWithin) return;
      isWithin = false;
      remove(this.#within, household);
      this.#line.find((waiting) => this.#hasPlace(waiting.household))?.enter();
    };
  }
}

const whose = ({ household }: Waiting) => household;

const count = (all: readonly string[], one: string) => all.filter((other) => other === one).length;

function remove<T>(list: T[], one: T): void {
  const at = list.indexOf(one);
  if (at >= 0) list.splice(at, 1);
}
