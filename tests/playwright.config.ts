import { defineConfig } from "@playwright/test";
import { contextOptions, leftOut, nameOf, PATIENCE_MS, taken, VISITS, type Visit } from "./e2e/projects";
import { CHROMIUM_ARGS, findChromium } from "./programs/chromium";

const executablePath = findChromium({ headed: process.argv.includes("--headed") });
// The workers, which are not told how the run was called, take the same.
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

/**
 * A process for each test's pages and one for a graphics card that is not there cost a journey a sixth of its time. They
 * keep sites apart and pages quick on a screen, and no journey asks about either.
 */
const FEW_PROCESSES = [
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
];

/** The journeys, on the built app: `npm run build` first, or `npm test`, which does it all. */
export default defineConfig<Visit>({
  testDir: "./e2e",
  outputDir: "../test-results",
  // One picture for all machines: what differs from one to another is within a test's tolerance.
  snapshotPathTemplate: "{testDir}/{testFileDir}/{testFileName}-pictures/{arg}{ext}",
  globalSetup: "./e2e/whole-run.ts",
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: PATIENCE_MS },
  fullyParallel: false,
  forbidOnly: true,
  use: {
    browserName: "chromium",
    // A worker would answer for the site. Journeys about it allow it.
    serviceWorkers: "block",
    launchOptions: {
      args: [...CHROMIUM_ARGS, ...FEW_PROCESSES],
      ...(executablePath ? { executablePath } : {}),
    },
    actionTimeout: PATIENCE_MS,
    screenshot: "only-on-failure",
  },
  projects: [
    ...VISITS.map((visit) => {
      const [grep, grepInvert] = [taken(visit), leftOut(visit)];
      return {
        name: nameOf(visit),
        testIgnore: "wire/**",
        use: { ...visit, ...contextOptions(visit) },
        ...(grep ? { grep } : {}),
        ...(grepInvert ? { grepInvert } : {}),
      };
    }),
    // What is seen on the wire alone, without a browser, is asked once.
    { name: "wire", testMatch: "wire/**/*.spec.ts" },
    // Browsers that Playwright does not drive.
    { name: "browsers", testDir: "./browsers" },
  ],
});
