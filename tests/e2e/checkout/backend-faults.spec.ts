import { expect, test } from "../fixture";
import { ANA, HOME } from "../people/ana";
import type { Guest } from "../people/guest";
import { once, turn } from "../projects";
import type { Fault } from "../site/control";

/** The storefront's own limit of a backend call, and what a clear page may take beyond it. */
const LIMIT_MS = 2_500 + 3_000;

/** One way to fail; the others are asked on the wire. */
const DOWN: Fault = { kind: "drop" };

test("the backend is down, reading a page: it says so soon, and the page is there again after", {
  tag: once(0),
}, async ({ guest, audit, control }) => {
  audit.expectStatus(503);
  await guest.isIn();
  await control.fault({ ...DOWN, path: "/client/get-item" });
  const page = guest.page;
  await within(LIMIT_MS, () => page.goto("/menu/feijoada"));
  await expect(guest.heading("status.loadFailure.title")).toBeVisible();
  await control.clearFaults();
  await guest.link("status.loadFailure.action").click();
  await guest.arrives("/menu/feijoada");
  await expect(guest.button("item.add")).toBeVisible();
});

test("the backend is down, searching an address: it says so soon, and keeps what was typed", {
  tag: once(3),
}, async ({ guest, audit, control }) => {
  audit.expectStatus(503);
  await guest.enters();
  await control.fault({ ...DOWN, path: "/geocode" });
  await within(LIMIT_MS, async () => {
    await guest.searchesAddress(HOME.cep);
    await guest.says("error.defaultError");
  });
  await expect(guest.field("geolocation.search.label")).toHaveValue(HOME.cep);
});

test("the backend is down, adding to the cart: it says so soon, and keeps what was chosen", {
  tag: turn(2),
}, async ({ guest, audit, control }) => {
  audit.expectStatus(503);
  await guest.isIn();
  await guest.opensDish();
  await guest.choosesOptions();
  await control.fault({ ...DOWN, method: "POST", path: "/session/guest-user/*/cart/items" });
  await within(LIMIT_MS, async () => {
    await guest.button("item.add").click();
    // Nobody knows what it did.
    await guest.says("bag.unsure");
  });
  await expect(guest.extraField()).toHaveValue("2");
});

test("the backend is down, ordering: it never orders twice and loses nothing", { tag: turn(3) }, async ({
  guest,
  control,
  orders,
}) => {
  await guest.standsAtCheckout();
  await control.fault({ ...DOWN, area: "order", method: "POST", path: "/orders" });
  await within(LIMIT_MS, async () => {
    await guest.placeButton().click();
    await outcome(guest);
  });
  await control.clearFaults();
  await guest.opensCart();
  if ((await orders()).length === 0) {
    await guest.goesToCheckout();
    await expect(guest.field("common.name")).toHaveValue(ANA.name);
    await guest.placeButton().click();
    await guest.followsOrder();
  }
  expect(await orders()).toHaveLength(1);
});

/** Nobody knows whether the order was placed: the page says that it is finding out. */
async function outcome(guest: Guest): Promise<void> {
  await guest.arrives("/payment/checking");
  await expect(guest.heading("payment.unknown.title")).toBeVisible();
}

async function within(ms: number, work: () => Promise<unknown>): Promise<void> {
  const begin = performance.now();
  await work();
  expect(performance.now() - begin).toBeLessThan(ms);
}
