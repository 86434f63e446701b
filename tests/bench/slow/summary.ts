import { median, percentile } from "../figures/statistics";
import type { Timing } from "./stopwatch";

/** A journey that was walked: its taps, and why it ended early, if it did. */
export interface Walked {
  timings: Timing[];
  /** Requests, as method and path. */
  lost: readonly string[];
  failure?: string;
}

/** Several walks of one journey, in milliseconds. */
export interface SlowFigures {
  median: number;
  p95: number;
  /** Of all taps of a walk together: the median of the walks that came to the end. */
  total: number | undefined;
  /** Requests that were lost, and pages that were tapped again. */
  lost: number;
  again: number;
  failures: string[];
}

/** @throws for walks without a single tap */
export function summaryOf(walks: readonly Walked[]): SlowFigures {
  const timings = walks.flatMap(({ timings }) => timings);
  const totals = walks
    .filter(({ failure }) => failure === undefined)
    .map(({ timings }) => timings.reduce((sum, { ms }) => sum + ms, 0));
  const times = timings.map(({ ms }) => ms);
  return {
    median: median(times),
    p95: percentile(times, 95),
    total: totals.length > 0 ? median(totals) : undefined,
    lost: walks.reduce((sum, { lost }) => sum + lost.length, 0),
    again: timings.reduce((sum, { again }) => sum + again, 0),
    failures: walks.flatMap(({ failure }) => failure ?? []),
  };
}

/** The median of each page that was tapped for, in the order of the journey. */
export function mediansByPage(walks: readonly Walked[]): Map<string, number> {
  const times = new Map<string, number[]>();
  for (const { name, ms } of walks.flatMap(({ timings }) => timings))
    times.set(name, [...(times.get(name) ?? []), ms]);
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}
