/** A month of a year. January is 1. */
export interface CalendarMonth {
  year: number;
  month: number;
}

/** `soon`: the card expires this month or the next. A card is valid to the end of its month. */
export type ExpiryState = "good" | "soon" | "expired";

const SOON_MONTHS = 1;

const months = ({ year, month }: CalendarMonth) => year * 12 + month;

export function expiryState(expiry: CalendarMonth, now: CalendarMonth): ExpiryState {
  const left = months(expiry) - months(now);
  if (left < 0) return "expired";
  return left <= SOON_MONTHS ? "soon" : "good";
}

/** `08/29`, as printed on cards. */
export function formatExpiry({ year, month }: CalendarMonth): string {
  const two = (figure: number) => String(figure % 100).padStart(2, "0");
  return `${two(month)}/${two(year)}`;
}

/** The month that was typed as `08/29` or `08/2029`. Undefined for anything else. */
export function readExpiry(typed: string): CalendarMonth | undefined {
  const [, month, century = "20", year] = /^(0[1-9]|1[0-2])\/(20)?(\d\d)$/.exec(typed) ?? [];
  if (month === undefined || year === undefined) return undefined;
  return { month: Number(month), year: Number(century + year) };
}

/** How many years a new card can be valid, this one included. */
const YEARS_AHEAD = 20;

export function expiryYears({ year }: CalendarMonth): number[] {
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => year + ahead);
}
