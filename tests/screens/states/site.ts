import { expect } from "@playwright/test";
import { opens, type Screens } from "../screen";

/** The storefront keeps the restaurant's settings for some seconds. */
const KEPT_MS = 45_000;

/** What any page can be: not found, not to be loaded, with the question about counting visits; and every component. */
export const SITE: Screens = {
  "not-found": { routes: ["resources/not-found.tsx"], reach: opens("/nowhere") },
  "not-loaded": {
    routes: ["storefront/item/item.tsx"],
    reach: async ({ guest, page, control }) => {
      await guest.isIn();
      await control.fault({ kind: "drop", path: "/client/get-item" });
      await page.goto("/menu/feijoada");
    },
  },
  "not-sent": {
    routes: ["storefront/item/item.tsx"],
    reach: async ({ guest, page, control }) => {
      await guest.isIn();
      await page.goto("/menu/pudim");
      await guest.arrives("/menu/pudim");
      await control.fault({ kind: "drop", area: "catalog" });
      // As a page without script sends it.
      await page.locator("form:has([name=note])").evaluate((form: HTMLFormElement) => form.submit());
      await guest.says("status.loadFailure.post.title");
    },
  },
  "offline-setting": { routes: ["site/offline.tsx"], reach: opens("/offline") },
  "offline-page": { routes: ["site/offline-page.tsx"], reach: opens("/offline/page") },
  example: { routes: ["gallery/example.tsx"], reach: opens("/example") },
  "example-dialog": { over: true, routes: ["gallery/example.tsx"], reach: opens("/example?dialog") },
  // The last one: the settings stay as it leaves them for a while.
  consent: {
    over: true,
    routes: ["geolocation/search.tsx"],
    reach: async ({ page, control, guest }) => {
      await control.setAnalytics("G-COMANDA");
      await expect(async () => {
        await page.goto("/geolocation");
        await guest.says("consent.title");
      }).toPass({ timeout: KEPT_MS });
    },
  },
};
