import { median, percentile } from "../figures/statistics";
import { type Ending, KINDS, type Kind } from "./people";

/** An answer that comes later is of no use. */
const USEFUL_MS = 2_000;

/** How often who comes, of all that come, and what one of them costs. */
export type ByKind = Readonly<Record<Kind, number>>;

/** What came of one step of the load. */
export class Figures {
  readonly #served: Record<Kind, number[]> = { newcomer: [], visitor: [], cart: [], checkout: [] };
  readonly #other: Record<Kind, Record<"shed" | "failed", number>> = {
    newcomer: { shed: 0, failed: 0 },
    visitor: { shed: 0, failed: 0 },
    cart: { shed: 0, failed: 0 },
    checkout: { shed: 0, failed: 0 },
  };

  constructor(readonly seconds: number) {}

  note(kind: Kind, ending: Ending, ms: number): void {
    if (ending === "served" || ending === "placed") this.#served[kind].push(ms);
    else this.#other[kind][ending] += 1;
  }

  came(kind: Kind): number {
    return this.#served[kind].length + this.#other[kind].shed + this.#other[kind].failed;
  }

  served(kind: Kind): number {
    return this.#served[kind].length;
  }

  shed(kind: Kind): number {
    return this.#other[kind].shed;
  }

  failed(): number {
    return KINDS.reduce((sum, kind) => sum + this.#other[kind].failed, 0);
  }

  /** Useful answers a second. */
  goodput(weights: ByKind = { newcomer: 1, visitor: 1, cart: 1, checkout: 1 }): number {
    const useful = (kind: Kind) => this.#served[kind].filter((ms) => ms <= USEFUL_MS).length;
    return KINDS.reduce((sum, kind) => sum + useful(kind) * weights[kind], 0) / this.seconds;
  }

  /** Arrivals a second. */
  offered(): number {
    return KINDS.reduce((sum, kind) => sum + this.came(kind), 0) / this.seconds;
  }

  /** Median and p99 of what was served, in milliseconds; of one kind, or of all. */
  latency(kinds: readonly Kind[] = KINDS): { p50: number; p99: number } {
    const all = kinds.flatMap((kind) => this.#served[kind]);
    return all.length === 0 ? { p50: 0, p99: 0 } : { p50: median(all), p99: percentile(all, 99) };
  }
}
