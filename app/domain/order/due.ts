import { arrivalWindow } from "~/domain/time/when";
import type { Instant } from "~/domain/time/zoned-time";

const MINUTE = 60_000;
/** More minutes than these say less than the clock does. */
const MOST_MINUTES = 90;

/** How a promised window stands: so many minutes before it, within it, or over. Undefined: too far to count. */
export type Due = number | "now" | "late" | undefined;

/** When something is promised: from a time to another. */
export interface Span {
  from: Instant;
  to: Instant;
}

/** What a backend says of when an order comes. */
interface Promised {
  estimated_range?: Span | undefined;
  estimated_at?: Instant | undefined;
}

/** When an order is promised: its range wins over its estimate. Contract: capability `live`. */
export function promisedSpan({ estimated_range, estimated_at }: Promised): Span | undefined {
  return estimated_range ?? (estimated_at === undefined ? undefined : arrivalWindow(estimated_at));
}

/** How a promised window stands. Its minutes are counted to its beginning, never below one. */
export function dueOf({ from, to }: Span, now: Instant): Due {
  const [start, end, at] = [timeOf(from), timeOf(to), timeOf(now)];
  if (at > end) return "late";
  if (at >= start) return "now";
  const minutes = Math.ceil((start - at) / MINUTE);
  return minutes > MOST_MINUTES ? undefined : minutes;
}

const timeOf = (instant: Instant) => new Date(instant).getTime();
