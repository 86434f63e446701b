import type { BrowserContext } from "@playwright/test";

/** A page that follows something asks at once when the network is back. */
export async function wakes(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
  // Where the network was away for so short a time, Chromium may tell a page of it before it works again, or not at all.
  for (const page of context.pages())
    await page
      .evaluate(() => dispatchEvent(new Event("online")))
      .catch((error: unknown) => {
        // A page that has just gone on by itself has woken.
        if (!/context was destroyed/.test(String(error))) throw error;
      });
}
