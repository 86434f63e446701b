import { formatList } from "~/domain/text/list";
import { clockText, type Instant, parseClock, zonedTime } from "~/domain/time/zoned-time";
import { TIME_WORDS } from "~/locales/languages";
import type { Locale } from "~/locales/locale";

/** `HH:MM` in the restaurant's time zone. An end that is not after its start is past midnight. Contract: catalog. */
export interface WorkHours {
  readonly startTime: string;
  readonly endTime: string;
}

/** Minutes since midnight: a start below 1440, and an end at most a day later, beyond 1440 if it is past midnight. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const DAY = 1440;
const WHOLE_DAY: Span = { start: 0, end: DAY };
/** Hours that end at 14:59, before others that begin at 15:00, are written to their last minute: nothing is shut. */
const NO_GAP = 1;

/** Hours as they are written. Those that end at 23:59 end at midnight. Invalid ones are left out. */
function written(hours: readonly WorkHours[]): Span[] {
  return hours.flatMap(({ startTime, endTime }) => {
    const [from, to] = [parseClock(startTime), parseClock(endTime)];
    if (from === undefined || to === undefined) return [];
    const start = from % DAY;
    const end = to === DAY - 1 && to !== from ? DAY : to;
    return [{ start, end: end > start ? end : end + DAY }];
  });
}

const follows = (one: Span, next: number) => one.end + NO_GAP >= next;

/** Spans of a day that repeats, in the order of their starts: what overlaps or follows without a break is one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const before = all.at(-1);
    if (before && follows(before, span.start)) {
      all[all.length - 1] = { ...before, end: Math.max(before.end, span.end) };
    } else all.push(span);
  }
  let last = all.pop();
  // The end of the day may run into its beginning.
  while (last && all[0] && follows(last, all[0].start + DAY)) {
    last = { ...last, end: Math.max(last.end, all[0].end + DAY) };
    all.shift();
  }
  if (last && all.length === 0 && follows(last, last.start + DAY)) return [WHOLE_DAY];
  return last ? [...all, last] : [];
}

const holds = ({ start, end }: Span, minutes: number) =>
  (start <= minutes && minutes < end) || minutes + DAY < end;

const openSpans = (hours: readonly WorkHours[]) => joined(written(hours));

/**
 * The hours of a day in their order, as people say them: what follows without a break is one, also across midnight.
 * 24 hours are `00:00` to `00:00`. Invalid ones are left out. Every page and rule reads hours through this file.
 */
export function joinedHours(hours: readonly WorkHours[]): WorkHours[] {
  return openSpans(hours).map(({ start, end }) => ({ startTime: clockText(start), endTime: clockText(end) }));
}

/**
 * `{{hours}}`: `das 11h30 às 15h e das 18h às 22h30`, `11:30 AM–3 PM and 6–10:30 PM`, `24 horas`. Invalid hours are
 * skipped. Without hours the text is empty. Words: "hours".
 */
export function formatHours(hours: readonly WorkHours[], locale: Locale): string {
  return formatList(
    openSpans(hours).map(({ start, end }) => TIME_WORDS[locale].hours(start, end)),
    locale,
  );
}

/**
 * Whether a moment is within hours, start included and end excluded. Hours past midnight also cover the early morning,
 * as the end of the evening before, which is assumed to have had today's hours.
 */
export function isWithinHours(hours: readonly WorkHours[], now: Instant, timeZone: string): boolean {
  const { minutes } = zonedTime(now, timeZone);
  return openSpans(hours).some((span) => holds(span, minutes));
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
  if (!isWithinHours(hours, now, timeZone)) return "closed";
  const { minutes } = zonedTime(now, timeZone);
  const todays = joined(written(hours).map(({ start, end }) => ({ start, end: Math.min(end, DAY) })));
  return todays.some((span) => holds(span, minutes)) ? "open" : "unknown";
}

/** `HH:MM`: the next opening, if it is later today. */
export function nextOpening(hours: readonly WorkHours[], now: Instant, timeZone: string): string | undefined {
  const { minutes } = zonedTime(now, timeZone);
  const next = openSpans(hours).find(({ start }) => start > minutes);
  return next && clockText(next.start);
}

/**
 * `HH:MM`: the end of the current hours, including hours that follow without a break. Undefined outside of hours, and
 * if they never end.
 */
export function closingTime(hours: readonly WorkHours[], now: Instant, timeZone: string): string | undefined {
  const { minutes } = zonedTime(now, timeZone);
  const here = openSpans(hours).find((span) => holds(span, minutes));
  return here && here.end - here.start < DAY ? clockText(here.end) : undefined;
}
