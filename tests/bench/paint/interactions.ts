import type { Page } from "@playwright/test";

/** An interaction as Chromium times it: from the event to the next paint, in milliseconds. */
interface Timing {
  /** 0 for what is no interaction, such as a pointer that moves. */
  interactionId: number;
  /** Of the event. */
  name: string;
  duration: number;
}

declare global {
  interface Window {
    benchTimings?: Timing[];
  }
}

/** Shorter ones are not reported. */
export const LEAST_MS = 16;
/** What has not been reported by then was shorter, also when all takes four times as long. */
const PATIENCE_MS = 2_000;

/** Begins to time interactions; to be awaited before the page goes anywhere. */
export async function observeInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const timings: Timing[] = [];
    window.benchTimings = timings;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = Reflect.get(entry, "interactionId");
        const { name, duration } = entry;
        timings.push({ interactionId: typeof id === "number" ? id : 0, name, duration });
      }
    });
    const options = { type: "event", buffered: true, durationThreshold };
    observer.observe(options);
  }, LEAST_MS);
}

/** The event that an interaction ends with. */
export type Ending = "click" | "keyup";

/**
 * The slowest interaction of what `act` does, in milliseconds, once the browser has reported the event that it ends
 * with; 0 where all was too quick to be reported.
 */
export async function slowest(page: Page, ending: Ending, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.benchTimings?.splice(0));
  await act();
  await page
    .waitForFunction(
      (ending) =>
        window.benchTimings?.some(({ name, interactionId }) => name === ending && interactionId > 0),
      ending,
      { timeout: PATIENCE_MS },
    )
    .catch(() => undefined);
  const timings = await page.evaluate(() => window.benchTimings ?? []);
  return Math.max(0, ...timings.filter((one) => one.interactionId > 0).map(({ duration }) => duration));
}
