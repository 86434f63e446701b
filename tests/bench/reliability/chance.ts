/** Chance that can be repeated: the same seeds give the same draws (mulberry32). */
export class Chance {
  #state: number;

  constructor(...seeds: readonly number[]) {
    this.#state = seeds.reduce(
      (state, seed) => Math.imul(state ^ seed, 0x9e3779b1) ^ (state >>> 15),
      0x6d2b79f5,
    );
    for (let turn = 0; turn < 4; turn++) this.draw();
  }

  /** From 0 up to, but not including, 1. */
  draw(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  hits(share: number): boolean {
    return this.draw() < share;
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.draw() * (most - least + 1));
  }

  /** One of the names, each as often as its weight says. @throws for none */
  pick<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(weights).filter((name): name is Name => name in weights);
    const sum = names.reduce((all, name) => all + weights[name], 0);
    let left = this.draw() * sum;
    for (const name of names) {
      left -= weights[name];
      if (left < 0) return name;
    }
    throw new Error("there is nothing to choose from");
  }
}
