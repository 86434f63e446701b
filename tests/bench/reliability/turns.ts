import { setTimeout as sleep } from "node:timers/promises";

/** So many customers at the machine at once; who waits for something lets others go on meanwhile. */
export class Turns {
  #free: number;
  readonly #queue: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async take<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    await this.#begin();
    try {
      return await work();
    } finally {
      this.#end();
    }
  }

  /** Waits, within {@link take}, without holding the turn. */
  async pause(ms: number): Promise<void> {
    this.#end();
    await sleep(ms);
    await this.#begin();
  }

  #begin(): Promise<void> | void {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  #end(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#free += 1;
  }
}
