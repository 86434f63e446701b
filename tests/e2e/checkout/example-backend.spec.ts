import { startBackend } from "../../../examples/backend/start";
import { test as base, expect } from "../fixture";
import { wakes } from "../people/wakes";
import { turn } from "../projects";
import { beginning } from "../say";
import { openSiteBefore } from "../site/other-site";

type Backend = Awaited<ReturnType<typeof startBackend>>;

/** The site has the backend of `examples/backend` in place of the sandbox. */
const test = base.extend<object, { backend: Backend }>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const backend = await startBackend({ port: 0, data: ":memory:", hasTests: true });
      await use(backend);
      await backend.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ backend: { origin } }, use) => {
      const site = await openSiteBefore(origin);
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  // It is not reset: no journey changes its restaurant.
  control: ({ site }, use) => use(site.control),
});

test("a guest orders from the example backend, pays by Pix, and sees the kitchen begin", {
  tag: turn(0),
}, async ({ guest, page, visit, context, backend }) => {
  await page.goto("/");
  await guest.arrives("/auth");
  await guest.link("entry.auth.guestAlone").click();
  await guest.arrives("/geolocation");
  await guest.searchesAddress("01310-100");
  await guest.completesAddress();
  await guest.arrives("/");

  await guest.visits("/menu/cana");
  await page.getByRole("radio", { name: beginning("500 ml") }).check();
  await guest.quantityField().fill("3");
  await guest.button("item.add").click();
  await guest.arrives("/menu");
  await guest.opensCart();
  await guest.goesToCheckout();
  // A card in which there is nothing is not shown.
  await expect(page.locator(".card:visible").filter({ hasNotText: /\S/ })).toHaveCount(0);
  await guest.fillsCheckout();
  await page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.PIX")) }).check();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await expect(guest.heading("payment.pix.heading")).toBeVisible();
  // Three times 9.90 and 4.00, and the delivery.
  await guest.sees(/49[.,]60/);

  const steer = (what: string) => fetch(`${backend.origin}/test/orders/${id}/${what}`, { method: "POST" });
  await steer("pix/PAID");
  if (visit.script !== "on") await guest.button("payment.pix.iPaid").click();
  await guest.says("payment.pix.paid.title");
  await guest.followsOrder();
  await steer("advance");
  if (visit.script === "on") await wakes(context);
  else await page.reload();
  await guest.says("tracking.warm.CONFIRMED");
  await guest.followsOrder();
});
