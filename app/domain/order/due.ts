import { arrivalWindow } from "~/domain/time/when";
import type { Instant } from "~/domain/time/zoned-time";

const MINUTE = 60_000;
/** More minutes than these say less than the clock does. */
const MOST_MINUTES = 90;

/** How a promised window stands: so many minutes before it, within it, or over. Undefined: too far to count. */
export type Due = number | "now" | "late" | undefined;

/** How the window of an estimate stands. Its minutes are counted to its beginning, never below one. */
export function dueOf(estimatedAt: Instant, now: Instant): Due {
  const { from, to } = arrivalWindow(estimatedAt);
  const at = new Date(now).getTime();
  if (at > to.getTime()) return "late";
  if (at >= from.getTime()) return "now";
  const minutes = Math.ceil((from.getTime() - at) / MINUTE);
  return minutes > MOST_MINUTES ? undefined : minutes;
}
