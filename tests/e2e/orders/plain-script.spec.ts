import { expect, test } from "../fixture";
import { busyButton, keepsBusyButton } from "../people/busy-button";
import { wakes } from "../people/wakes";
import { scripted } from "../projects";

test("an order that moves changes where it stands: focus, open details and the place on the page stay", {
  tag: scripted(0),
}, async ({ guest, page, context, control }) => {
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await page.evaluate(() => Reflect.set(window, "stays", true));
  const share = guest.link("tracking.share.link");
  await share.focus();
  const place = await share.boundingBox();
  await control.advance(id);
  await wakes(context);
  await guest.says("tracking.warm.CONFIRMED");
  expect(await page.evaluate(() => Reflect.get(window, "stays"))).toBe(true);
  await expect(share).toBeFocused();
  expect((await share.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  await expect(page.getByRole("status")).toContainText(guest.t("enums.orderStatus.CONFIRMED.long.DELIVERY"));
  await expect(page).toHaveTitle(new RegExp(guest.t("enums.orderStatus.CONFIRMED.long.DELIVERY")));
  await guest.says("tracking.next.CONFIRMED.DELIVERY");
  // The minutes are those of our clock, and what is late is said before anybody asks.
  await control.estimate(id, 18);
  await wakes(context);
  await expect(page.locator("[data-told=left]")).toHaveText(
    minutesLeft(guest.t("tracking.left", { count: 99 })),
  );
  await control.estimate(id, -40);
  await wakes(context);
  const late = /(Cerca de|About) 2[05]\smin/;
  await expect(page.locator(".banner").getByText(late)).toBeVisible();
  await expect(page.locator("[data-told=left]")).toHaveCount(0);
  await expect(page.getByRole("status")).toContainText(late);
});

test("a Wi-Fi's sign-in page in place of an answer takes nothing off the page, and is said", {
  tag: scripted(2),
}, async ({ newcomer }) => {
  // Without the audit: what the Wi-Fi answers is not ours to be judged.
  const { page } = newcomer;
  const context = page.context();
  await newcomer.standsAtCheckout();
  await newcomer.placeButton().click();
  await newcomer.followsOrder();
  await page.evaluate(() => Reflect.set(window, "stays", true));
  const failed = page.locator("[data-when=failed]");
  const title = await page.title();
  const contentType = "text/html";
  const portal = "<title>Wi-Fi</title><h1>Entre na rede</h1>";
  for (const answer of [
    { status: 200, contentType, body: portal },
    { status: 404, contentType, body: portal },
    { status: 200, contentType: "application/json", body: "{}" },
    { status: 302, headers: { Location: "http://portal.invalid/" } },
  ]) {
    await page.route("**/resources/order-status/**", (route) => route.fulfill(answer));
    await wakes(context);
    await expect(failed).toBeVisible();
    await expect(page).toHaveTitle(title);
    expect(await page.evaluate(() => Reflect.get(window, "stays"))).toBe(true);
    await page.unrouteAll();
    await wakes(context);
    await expect(failed).toBeHidden();
  }
});

test("the button that orders is busy at once, orders once however often it is pressed, and Back gives it back", {
  tag: scripted(1),
}, async ({ guest, page, orders, control }) => {
  await guest.standsAtCheckout();
  await control.fault({ kind: "delay", delay_ms: 2_000, area: "order", method: "POST", path: "/orders" });
  await keepsBusyButton(page);
  await guest.placeButton().click();
  await guest.followsOrder();
  expect(await orders()).toHaveLength(1);
  expect((await busyButton(page)).words).toBe(guest.t("checkout.placing"));
  await page.goBack();
  await expect(page.locator("button[aria-busy=true]")).toHaveCount(0);
});

test("pages that follow or pay have no React", { tag: scripted(2) }, async ({ guest, page }) => {
  await guest.standsAtCheckout();
  const isReact = () => page.evaluate(() => "__remixContext" in window);
  expect(await isReact()).toBe(false);
  await guest.placeButton().click();
  await guest.followsOrder();
  expect(await isReact()).toBe(false);
});

/** The sentence with some number of minutes: the window begins at a round time. */
const minutesLeft = (sentence: string) =>
  new RegExp(sentence.replace("99", "(1[89]|2[0-3])").replace(/\s/g, "\\s"));
