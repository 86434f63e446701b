import type { BrowserContext } from "@playwright/test";

/** A page that follows something asks at once when the network is back. */
export async function wakes(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}
