import { test as base, type Page } from "@playwright/test";
import { PageAudit } from "./audit/page-audit";
import { SeenStates } from "./audit/seen-states";
import { Guest } from "./people/guest";
import { contextOptions, type Visit } from "./projects";
import type { Control, PlacedOrder } from "./site/control";
import type { VisitedSite } from "./site/site";
import { seenFolder, siteOf } from "./whole-run";

export { expect } from "@playwright/test";

interface TestFixtures extends Visit {
  visit: Visit;
  /** The page under audit; a journey that means to meet a status of 400 or more declares it. */
  audit: PageAudit;
  guest: Guest;
  /** A guest in a browser of their own that is not audited: for a visit that changes its language or its mode. */
  newcomer: Guest;
  control: Control;
  /** What the backend has got: the orders placed, oldest first. */
  orders: () => Promise<PlacedOrder[]>;
  /** Whether a test changes anything in its site; after one that does not there is nothing to reset. */
  changesSite: boolean;
}

interface WorkerFixtures {
  site: VisitedSite;
  /** Whether the site of this worker is as a reset has left it. */
  tidiness: { isReset: boolean };
}

/** The fixture of all journeys: a site that nobody else is in, and an eye on every page that is visited. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  script: ["off", { option: true }],
  device: ["phone", { option: true }],
  language: ["pt-BR", { option: true }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    ({}, use, info) => use(siteOf(info.parallelIndex)),
    { scope: "worker" },
  ],

  changesSite: [true, { option: true }],

  tidiness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    ({}, use) => use({ isReset: false }),
    { scope: "worker" },
  ],

  baseURL: ({ site }, use) => use(site.origin),

  /** Every journey begins in a restaurant that is open and as the demo describes it. */
  control: [
    async ({ site, tidiness, changesSite }, use, info) => {
      if (changesSite || !tidiness.isReset) await site.control.reset();
      tidiness.isReset = !changesSite;
      const log = site.logFromNow();
      await use(site.control);
      if (info.status !== info.expectedStatus)
        await info.attach("site.log", { body: log.read(), contentType: "text/plain" });
    },
    { auto: true },
  ],

  orders: ({ control }, use) => use(() => control.orders()),

  visit: ({ script, device, language }, use) => use({ script, device, language }),

  audit: async ({ context, site, visit }, use) => {
    const audits: PageAudit[] = [];
    const seen = new SeenStates(seenFolder());
    const watching: Promise<void>[] = [];
    context.on("page", (page: Page) => {
      const audit = new PageAudit(page, visit, site.origin, seen);
      audits.push(audit);
      watching.push(audit.watch());
    });
    if (visit.script !== "off") {
      await context.addInitScript(() => {
        addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
          reportError(new Error(`policy violated: ${violatedDirective} ${blockedURI}`));
        });
      });
    }
    await context.newPage();
    await Promise.all(watching);
    const [first] = audits;
    if (!first) throw new Error("The context opened no page");
    await use(first);
    for (const audit of audits) await audit.finish();
  },

  page: ({ audit }, use) => use(audit.page),

  guest: ({ page, visit, audit }, use) => use(new Guest(page, visit, () => audit.look())),

  newcomer: async ({ browser, visit, baseURL }, use) => {
    const context = await browser.newContext({ ...contextOptions(visit), ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await use(new Guest(page, visit));
    await context.close();
  },
});
