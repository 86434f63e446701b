import { delay, http } from "msw";
import { expect, test } from "vitest";
import { createVisitor } from "~/guard.server";
import { publicCache } from "~/platform/cache/cache.server";
import { env } from "~/platform/env/env.server";
import { demoBackend } from "~/platform/request/demo-backend.fixture";
import { entryCard } from "./entry-card.server";

const { server } = demoBackend();

const BROWSER = "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0";

/** What the entry page has of a dish's link, while each read of the backend takes 700 ms. */
async function readBy(agent: string) {
  publicCache.clear();
  server.use(
    http.get(`${env.API_URLS.catalog}/*`, async () => {
      await delay(700);
      // The demo restaurant answers.
      return undefined;
    }),
  );
  const url = `${env.APP_ORIGIN}/auth?dish=moqueca`;
  return entryCard(await createVisitor(new Request(url, { headers: { "user-agent": agent } }), {}), "auth");
}

test("a cold backend leaves a person the brand's card, and the reader of a chat's preview the dish's", async () => {
  expect(await readBy(BROWSER)).not.toHaveProperty("item");
  expect(await readBy("WhatsApp/2.24.11.79 A")).toHaveProperty("item.price");
});
