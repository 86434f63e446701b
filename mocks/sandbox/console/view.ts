import type { Faults } from "../http/faults";
import type { Journal } from "../http/journal";
import { amountWords } from "../rules/amount-words";
import { rfc3339 } from "../rules/restaurant/zone";
import type { Store } from "../state";
import { type Speaker, speaker } from "../views/speaker";

/** The environment of the console, the same as of the control API. */
export type Desk = { store: Store; baseUrl: string; faults: Faults; journal: Journal };

/** What a page is made from: the state, its own address, and formatters for times and amounts. */
export type View = Desk & {
  speak: Speaker;
  url: URL;
  /** path and query, so that a form can come back to this page */
  here: string;
  /** "R$12.30" */
  money: (minorUnits: number) => string;
  /** "12.30", for a field */
  typed: (minorUnits: number) => string;
  /** "19:41" today, "19 Nov, 19:41" before */
  time: (instant: number) => string;
  /** "Fri 20 Nov 2026, 19:41" */
  moment: (instant: number) => string;
};

function clockWords(time_zone: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: time_zone, ...options });
  return (instant: number) => format.format(instant);
}

/** The view for a page's address. It is in English, with the restaurant's local times. */
export function viewOf(desk: Desk, url: URL): View {
  const { store, baseUrl } = desk;
  const { currency, time_zone } = store.settings.read("setup");
  const hour = clockWords(time_zone, { hour: "2-digit", minute: "2-digit" });
  const day = clockWords(time_zone, { day: "numeric", month: "short" });
  const year = clockWords(time_zone, { weekday: "short", day: "numeric", month: "short", year: "numeric" });
  const dateOf = (instant: number) => rfc3339(instant, time_zone).slice(0, 10);
  return {
    ...desk,
    speak: speaker(store, baseUrl, "en"),
    url,
    here: url.pathname + url.search,
    money: (value) => amountWords(value, currency).en,
    typed: (value) => (value / 100).toFixed(2),
    time: (instant) =>
      dateOf(instant) === dateOf(store.now()) ? hour(instant) : `${day(instant)}, ${hour(instant)}`,
    moment: (instant) => `${year(instant)}, ${hour(instant)}`,
  };
}
