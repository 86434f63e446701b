import type { Page } from "@playwright/test";

/** An interaction as Chromium times it: from the event to the next paint, in milliseconds. */
interface Timing {
  /** 0 for what is no interaction, such as a pointer that moves. */
  interactionId: number;
  duration: number;
}

declare global {
  interface Window {
    benchTimings?: Timing[];
  }
}

/** Shorter ones are not reported. */
export const LEAST_MS = 16;
/** What is under way has been painted and reported by then, also when all takes four times as long. */
const REPORT_MS = 400;

/** Begins to time interactions; to be awaited before the page goes anywhere. */
export async function observeInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const timings: Timing[] = [];
    window.benchTimings = timings;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = Reflect.get(entry, "interactionId");
        timings.push({ interactionId: typeof id === "number" ? id : 0, duration: entry.duration });
      }
    });
    const options = { type: "event", buffered: true, durationThreshold };
    observer.observe(options);
  }, LEAST_MS);
}

/** The slowest interaction of what `act` does, in milliseconds; 0 where each was too quick to be reported. */
export async function slowest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.benchTimings?.splice(0));
  await act();
  await page.waitForTimeout(REPORT_MS);
  const timings = await page.evaluate(() => window.benchTimings ?? []);
  return Math.max(0, ...timings.filter((one) => one.interactionId > 0).map(({ duration }) => duration));
}
