import { median, slope } from "../figures/statistics";

/** Memory at a moment, in bytes. */
export interface Sample {
  /** Since the load began. */
  seconds: number;
  /** The storefront with all the processes that it has started. */
  resident: number;
  /** The storefront's heap after a collection. */
  heap: number;
}

/** How one kind of memory went on. */
export interface Trend {
  /** Medians of the first and of the last third, in bytes. */
  first: number;
  last: number;
  /** Bytes a minute, of the line through all samples. */
  perMinute: number;
  isFlat: boolean;
}

/** Caches fill at the beginning: so much of the run is left out. */
const FILLING = 0.2;
/** The last third may hold so much more than the first: pictures that are made come and go. */
const TOLERANCE = { resident: 0.1, heap: 0.05 } as const;

/** @throws for fewer samples than thirds */
export function trendOf(samples: readonly Sample[], kind: keyof typeof TOLERANCE): Trend {
  const settled = samples.slice(Math.ceil(samples.length * FILLING));
  const third = Math.floor(settled.length / 3);
  if (third === 0) throw new Error("there are too few samples for a trend");
  const values = settled.map((sample) => sample[kind]);
  const [first, last] = [median(values.slice(0, third)), median(values.slice(-third))];
  return {
    first,
    last,
    perMinute: 60 * slope(settled.map((sample) => [sample.seconds, sample[kind]])),
    isFlat: last <= first * (1 + TOLERANCE[kind]),
  };
}
