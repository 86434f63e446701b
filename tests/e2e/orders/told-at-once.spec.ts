import { test as base, expect } from "../fixture";
import { scripted } from "../projects";
import { openSite } from "../site/site";

/** The site's backend tells it of changes. */
const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const site = await openSite({ WEBHOOK_SECRETS: "k9Vw3bT6mQ1xZ8rJ5nL2cH7dF4gS0pYa" });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

test("who follows an order sees each of its steps as it happens", { tag: scripted(1) }, async ({
  guest,
  page,
  control,
}) => {
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  // It would ask again after half a minute.
  const waits = () => page.waitForRequest((request) => request.url().includes("?wait="));
  await waits();
  for (const status of ["CONFIRMED", "PREPARING"] as const) {
    await control.advance(id);
    await expect(page).toHaveTitle(new RegExp(guest.t(`enums.orderStatus.${status}.long.DELIVERY`)));
  }
});
