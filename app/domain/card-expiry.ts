/** A month of a year, January being 1. */
export interface CalendarMonth {
  year: number;
  month: number;
}

/** Whether a card is good, ends this month or the next, or has ended; it is good to the end of its month. */
export type ExpiryState = "good" | "soon" | "expired";

const SOON_MONTHS = 1;

const months = ({ year, month }: CalendarMonth) => year * 12 + month;

/** How a card stands in the month `now`. */
export function expiryState(expiry: CalendarMonth, now: CalendarMonth): ExpiryState {
  const left = months(expiry) - months(now);
  if (left < 0) return "expired";
  return left <= SOON_MONTHS ? "soon" : "good";
}

/** As cards have it printed: `08/29`. */
export function formatExpiry({ year, month }: CalendarMonth): string {
  const two = (figure: number) => String(figure % 100).padStart(2, "0");
  return `${two(month)}/${two(year)}`;
}

/** Years that a new card may end in, this one first. */
const YEARS_AHEAD = 20;

export function expiryYears({ year }: CalendarMonth): number[] {
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => year + ahead);
}
