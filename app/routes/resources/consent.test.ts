import { expect, it } from "vitest";
import { visitCookie } from "~/features/analytics/analytics.server";
import { formOf } from "~/features/cart/guest-cart.fixture";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend } from "~/platform/request/demo-backend.fixture";
import { action } from "./consent";

demoBackend();

/** The browser's cookies after the answer. */
async function answered(consent: string): Promise<string> {
  const [visit = ""] = visitCookie.seal({ id: "6ba7b810-9dad-41d1-80b4-00c04fd430c8" }).split(";", 1);
  const cookie = `${visit}; consent=yes`;
  const request = new Request(`${env.APP_ORIGIN}/resources/consent`, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: formOf({ consent }),
  });
  const thrown: unknown = await action({ request, params: {}, context: {} }).catch(
    (answer: unknown) => answer,
  );
  if (!(thrown instanceof Response)) throw new Error("no redirect");
  return cookiesAfter(thrown.headers, cookie);
}

it("removes the browser's name for analytics after a no", async () => {
  const cookies = await answered("no");
  expect(cookies).toContain("consent=no");
  expect(cookies).not.toContain("visit=");
});

it("keeps it after a yes", async () => {
  expect(await answered("yes")).toContain("visit=");
});
