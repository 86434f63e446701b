import { chromium } from "@playwright/test";
import { expect, test } from "../fixture";
import { asCustomer, CUSTOMERS } from "../people/customer";
import { Guest } from "../people/guest";
import { contextOptions, turn } from "../projects";

test("Back shows nothing of theirs, in a browser that keeps whole pages for it too", {
  tag: turn(2),
}, async ({ site, visit, launchOptions }) => {
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage({ ...contextOptions(visit), baseURL: site.origin });
  const guest = new Guest(page, visit);
  const { name } = CUSTOMERS.ana;

  await page.goto("/auth/login");
  await asCustomer(page, "ana");
  await page.context().addCookies([{ name: "locale", value: visit.language, url: site.origin }]);
  await page.goto("/orders");
  await page.goto("/profile/personal");
  await page.goto("/profile");
  await guest.sees(name);
  await guest.button("common.signOut").click();
  await guest.arrives("/auth");
  await guest.says("toast.signedOut");
  for (const _ of ["/profile", "/profile/personal", "/orders"]) {
    await page.goBack();
    await expect(page).toHaveURL(/\/(auth|welcome)$/);
    expect(await page.content()).not.toContain(name);
  }
  const kept = (await page.context().cookies()).map((cookie) => cookie.name);
  // The pages that followed have given the browser a new random name, and kept the one that it was led away from.
  expect(kept.filter((one) => !["tries", "wanted", "style", "known"].includes(one))).toEqual(["locale"]);
  await browser.close();
});
