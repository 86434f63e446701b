import { ANA, HOME } from "./ana";
import type { Fault } from "./control";
import { expect, test } from "./fixture";
import type { Guest } from "./guest";
import { turn } from "./projects";

/** The storefront's own limit of a backend call, and what a clear page may take beyond it. */
const LIMIT_MS = 2_500 + 3_000;

const FAULTS: Record<string, Fault> = {
  "is down": { kind: "drop" },
  "takes ten seconds": { kind: "delay", delay_ms: 10_000 },
  "answers 500": { kind: "status", status: 500 },
  "answers HTML": { kind: "html" },
};

for (const [index, [how, fault]] of Object.entries(FAULTS).entries()) {
  test.describe(`the backend ${how}`, { tag: turn(index) }, () => {
    test("reading a page: it says so soon, and the page is there again after", async ({
      guest,
      audit,
      control,
    }) => {
      audit.expectStatus(503);
      await guest.isIn();
      await control.fault({ ...fault, path: "/client/get-item" });
      const page = guest.page;
      await within(LIMIT_MS, () => page.goto("/menu/feijoada"));
      await expect(guest.heading("status.loadFailure.title")).toBeVisible();
      await control.clearFaults();
      await guest.link("status.loadFailure.action").click();
      await guest.arrives("/menu/feijoada");
      await expect(guest.button("item.add")).toBeVisible();
    });

    test("searching an address: it says so soon, and keeps what was typed", async ({
      guest,
      audit,
      control,
    }) => {
      audit.expectStatus(503);
      await guest.enters();
      await control.fault({ ...fault, path: "/geocode" });
      await within(LIMIT_MS, async () => {
        await guest.searchesAddress(HOME.cep);
        await guest.says("error.defaultError");
      });
      await expect(guest.field("geolocation.search.label")).toHaveValue(HOME.cep);
    });

    test("adding to the bag: it says so soon, and keeps what was chosen", async ({
      guest,
      audit,
      control,
    }) => {
      audit.expectStatus(503);
      await guest.isIn();
      await guest.opensDish();
      await guest.choosesOptions();
      await control.fault({ ...fault, method: "POST", path: "/session/guest-user/*/cart/items" });
      await within(LIMIT_MS, async () => {
        await guest.button("item.add").click();
        // A 500 is an answer; of all else nobody knows what it did.
        await guest.says(fault.kind === "status" ? "error.defaultError" : "bag.unsure");
      });
      await expect(guest.extraField()).toHaveValue("2");
    });

    test("ordering: it never orders twice and loses nothing", async ({ guest, control, orders }) => {
      await guest.standsAtCheckout();
      await control.fault({ ...fault, area: "order", method: "POST", path: "/orders" });
      await within(LIMIT_MS, async () => {
        await guest.placeButton().click();
        await outcome(guest);
      });
      await control.clearFaults();
      await guest.opensBag();
      if ((await orders()).length === 0) {
        await guest.goesToCheckout();
        await expect(guest.field("checkout.customer.name")).toHaveValue(ANA.name);
        await guest.placeButton().click();
        await guest.followsOrder();
      }
      expect(await orders()).toHaveLength(1);
    });
  });
}

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
