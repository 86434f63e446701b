import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { HOME } from "../people/ana";
import { once, scripted } from "../projects";
import { beginning } from "../say";

/** In Vila Madalena, on Ana's street. */
const AT_HOME = { latitude: -23.5575, longitude: -46.6915 };
/** Where nobody lives. */
const AT_SEA = { latitude: -30.1234567, longitude: -20.7654321 };

async function standsAt(context: BrowserContext, place: typeof AT_SEA): Promise<void> {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(place);
}

/** What has moved on the page without the customer's doing. */
function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer
      .takeRecords()
      .filter((entry) => !("hadRecentInput" in entry && entry.hadRecentInput));
    return shifts.map(({ startTime }) => startTime);
  });
}

test("gives the address by where one stands, and nothing of that is logged", { tag: scripted(2) }, async ({
  guest,
  page,
  context,
  site,
  control,
  audit,
}) => {
  await standsAt(context, AT_HOME);
  await guest.enters();
  await guest.visits("/geolocation");
  await expect(guest.button("geolocation.search.locate")).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);

  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = () => {};
  });
  await guest.button("geolocation.search.locate").click();
  await expect(guest.button("geolocation.search.locating")).toHaveAttribute("aria-busy", "true");
  await audit.look();
  await guest.button("geolocation.search.stop").click();
  await expect(guest.button("geolocation.search.locate")).toBeFocused();
  await page.evaluate(() => Reflect.deleteProperty(navigator.geolocation, "getCurrentPosition"));

  await guest.button("geolocation.search.locate").click();
  await guest.fillsAddress();
  await guest.says("geolocation.confirm.delivers");
  // Another one than the nearest is shown before the order goes there.
  await page.locator("details.fold summary").first().click();
  await page
    .getByRole("radio", { name: beginning(HOME.street) })
    .first()
    .check();
  await guest.button("geolocation.confirm.action").click();
  await guest.arrives("/geolocation/confirm");
  await guest.button("geolocation.confirm.action").click();
  await guest.arrives("/");
  await expect(page.getByRole("banner").getByRole("link", { name: HOME.street })).toBeVisible();
  const asked = (await control.requests()).filter(({ path }) => path.startsWith("/reverse-geocode"));
  expect(asked.length).toBeGreaterThan(0);
  expect(site.log()).not.toContain(String(AT_HOME.latitude));
});

test("says so when the place is refused, or leads to no address, and the search goes on", {
  tag: scripted(3),
}, async ({ guest, page, context, audit, control }) => {
  audit.expectStatus(422, 503);
  await guest.enters();
  await guest.button("geolocation.search.locate").click();
  await guest.says("form.location.denied");
  await expect(page.getByRole("status")).toHaveText(guest.t("form.location.denied"));
  await audit.look();

  const refusal = page.locator(".errors:focus", { hasText: guest.t("form.location.failed") });
  await guest.field("geolocation.search.label").fill("Rua Aspic");
  await standsAt(context, AT_SEA);
  await guest.button("geolocation.search.locate").click();
  await expect(refusal).toBeVisible();
  await expect(guest.field("geolocation.search.label")).toHaveValue("Rua Aspic");
  await guest.arrives("/geolocation");

  await context.setGeolocation(AT_HOME);
  await control.fault({ path: "/reverse-geocode", kind: "status", status: 503 });
  const answered = page.waitForResponse((response) => response.status() === 503);
  await guest.button("geolocation.search.locate").click();
  await answered;
  await guest.arrives("/geolocation");
  await expect(refusal).toBeVisible();
  await guest.searchesAddress(HOME.cep);
  await guest.completesAddress();
  await guest.arrives("/");
});

test("is not offered where no script runs", { tag: once(2) }, async ({ guest, page }) => {
  await guest.enters();
  await expect(page.getByRole("button", { name: guest.t("geolocation.search.locate") })).toHaveCount(0);
});
