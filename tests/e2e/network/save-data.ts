import type { Page } from "@playwright/test";

/**
 * Sends `Save-Data: on` with every document of a page, as a browser does whose customer saves data. A header
 * that Playwright adds is dropped by Chromium at a redirect, so each hop is given it anew.
 */
export async function saveData(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Fetch.requestPaused", ({ requestId, request }) => {
    const headers = { ...request.headers, "Save-Data": "on" };
    const entries = Object.entries(headers).map(([name, value]) => ({ name, value }));
    // A page that was closed meanwhile asks for nothing any more.
    devtools.send("Fetch.continueRequest", { requestId, headers: entries }).catch(() => {});
  });
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "*", resourceType: "Document" }] });
}
