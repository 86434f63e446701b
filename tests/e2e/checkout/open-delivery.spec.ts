import {
  ids,
  inventedMerchant,
} from "../../../examples/adapter/open-delivery/fixtures/invented-merchant.fixture";
import { type Joined, joined } from "../../../examples/adapter/open-delivery/fixtures/joined.fixture";
import {
  type StandInHost,
  standInHost,
} from "../../../examples/adapter/open-delivery/fixtures/stand-in-host.fixture";
import { test as base, expect } from "../fixture";
import { HOME } from "../people/ana";
import { wakes } from "../people/wakes";
import { once } from "../projects";
import { beginning } from "../say";
import { openSiteBefore } from "../site/other-site";

/** The site has a stand-in of an Open Delivery host in place of the sandbox, by the adapter of `examples/adapter`. */
const test = base.extend<object, { host: StandInHost; backend: Joined }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const host = await standInHost(inventedMerchant({ number: 1, name: "Cantina Inventada" }));
      await use(host);
      await host.close();
    },
    { scope: "worker" },
  ],
  backend: [
    async ({ host }, use) => {
      const backend = await joined({ hosts: [host] });
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

test("a guest orders from an Open Delivery host, in cash, and sees it confirmed", {
  // The menu of Open Delivery has one language.
  tag: once(1),
}, async ({ guest, page, visit, context, host }) => {
  await page.goto("/");
  await guest.arrives("/auth");
  await guest.link("entry.auth.guestAlone").click();
  await guest.arrives("/geolocation");
  await guest.searchesAddress(HOME.cep);
  await guest.completesAddress();
  await guest.arrives("/");

  await guest.visits(`/menu/${ids.moqueca}`);
  await page.getByRole("radio", { name: beginning("Grande") }).check();
  await page.getByRole("spinbutton", { name: /Farofa/ }).fill("2");
  await guest.button("item.add").click();
  await guest.arrives("/menu");
  await guest.opensCart();
  await guest.goesToCheckout();
  await guest.fillsCheckout("100");
  await guest.placeButton().click();
  await guest.followsOrder();

  await host.poll();
  const [order] = [...host.orders.values()];
  expect(order).toMatchObject({
    type: "DELIVERY",
    items: [{ name: "Moqueca", quantity: 1, totalPrice: { value: 78 } }],
    total: { itemsPrice: { value: 78 }, otherFees: { value: 7.9 }, orderAmount: { value: 85.9 } },
    payments: { pending: 85.9, methods: [{ method: "CASH", changeFor: 100 }] },
    delivery: { deliveryAddress: { street: HOME.street, number: HOME.number, complement: HOME.complement } },
  });
  await host.advance(order?.id ?? "");
  if (visit.script === "on") await wakes(context);
  else await page.reload();
  await guest.says("tracking.warm.CONFIRMED");
  await guest.followsOrder();
  expect(host.refusals).toEqual([]);
});
