import type { Page } from "@playwright/test";

/** Makes the documents of a page look as if they had come over a slow network. */
export async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, "responseEnd", { value: 60_000 });
  });
}
