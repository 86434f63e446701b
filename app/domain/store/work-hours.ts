import { type Instant, parseClock, zonedTime } from "~/domain/time/zoned-time";

/** `HH:MM` in the restaurant's time zone. An end that is not after its start is past midnight. Contract: catalog. */
export interface WorkHours {
  readonly startTime: string;
  readonly endTime: string;
}

interface Span {
  readonly hours: WorkHours;
  /** Minutes since midnight. */
  readonly start: number;
  readonly end: number;
}

const DAY = 1440;

function spans(hours: readonly WorkHours[]): Span[] {
  return hours.flatMap((one) => {
    const [start, end] = [parseClock(one.startTime), parseClock(one.endTime)];
    return start === undefined || end === undefined ? [] : [{ hours: one, start, end }];
  });
}

function holds({ start, end }: Span, minutes: number): boolean {
  return end > start ? start <= minutes && minutes < end : start <= minutes || minutes < end;
}

/** Hours sorted by their start. Invalid ones are left out. */
export function inOrder(hours: readonly WorkHours[]): WorkHours[] {
  return spans(hours)
    .sort((a, b) => a.start - b.start)
    .map((span) => span.hours);
}

/**
 * Whether a moment is within hours, start included and end excluded. Hours past midnight also cover the early morning,
 * as the end of the evening before, which is assumed to have had today's hours.
 */
export function isWithinHours(hours: readonly WorkHours[], now: Instant, timeZone: string): boolean {
  const { minutes } = zonedTime(now, timeZone);
  return spans(hours).some((span) => holds(span, minutes));
}

/**
 * Whether the store is open at a moment. `unknown` in an early morning that only the evening before could cover: the
 * contract tells only today's hours, and yesterday's may differ.
 */
export function openingAt(
  hours: readonly WorkHours[],
  now: Instant,
  timeZone: string,
): "open" | "closed" | "unknown" {
  const { minutes } = zonedTime(now, timeZone);
  const holding = spans(hours).filter((span) => holds(span, minutes));
  if (holding.length === 0) return "closed";
  return holding.some(({ start }) => start <= minutes) ? "open" : "unknown";
}

/** `HH:MM`: the next opening, if it is later today. */
export function nextOpening(hours: readonly WorkHours[], now: Instant, timeZone: string): string | undefined {
  const { minutes } = zonedTime(now, timeZone);
  return inOrder(hours).find(({ startTime }) => (parseClock(startTime) ?? 0) > minutes)?.startTime;
}

/**
 * `HH:MM`: the end of the current hours, including hours that follow without a break. Undefined outside of hours, and
 * if they never end.
 */
export function closingTime(hours: readonly WorkHours[], now: Instant, timeZone: string): string | undefined {
  const all = spans(hours);
  let { minutes } = zonedTime(now, timeZone);
  let closing: string | undefined;
  for (let hop = 0; hop <= all.length; hop++) {
    const here = all.find((span) => holds(span, minutes));
    if (!here) return closing;
    closing = here.hours.endTime;
    minutes = here.end % DAY;
  }
  return undefined;
}
