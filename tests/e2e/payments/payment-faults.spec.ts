import type { Page } from "@playwright/test";
import type { PageAudit } from "../audit/page-audit";
import { expect, test } from "../fixture";
import { CARDS, fillsCard } from "../people/cards";
import type { Guest } from "../people/guest";
import { wakes } from "../people/wakes";
import { once, turn } from "../projects";
import { beginning } from "../say";
import type { Control } from "../site/control";

/** The backend's own part of an order is done, and the storefront and its repetition get no answer. */
const ANSWER_LOST = { area: "order", method: "POST", path: "/orders", times: 2, after: "commit" } as const;

async function chooses(page: Page, label: string): Promise<void> {
  await page.getByRole("radio", { name: beginning(label) }).check();
}

/** Orders by `place`, whose answer never comes: the page that finds out leads to the order. Its id. */
async function findsOrder(guest: Guest, audit: PageAudit, place: () => Promise<void>): Promise<string> {
  // Where scripts run it goes on by itself, before anybody can look at it.
  if (guest.visit.script === "on") audit.letPass();
  await place();
  if (guest.visit.script !== "on") {
    await guest.arrives("/payment/checking");
    await guest.button("common.seeOrder").click();
  }
  return guest.followsOrder();
}

/** What stands in the provider's books for an order. */
async function paymentsOf(control: Control, orderId: string): Promise<string[]> {
  const own = (await control.payments()).filter(({ order_id }) => order_id === orderId);
  return own.map(({ method, status }) => `${method} ${status}`);
}

test("the backend makes an order by Pix and the line is cut: its code is there, once", {
  tag: once(2),
}, async ({ guest, audit, control, orders }) => {
  await guest.standsAtCheckout();
  await chooses(guest.page, guest.t("enums.paymentMethod.PIX"));
  await control.fault({ ...ANSWER_LOST, kind: "drop" });
  const id = await findsOrder(guest, audit, () => guest.placeButton().click());
  await guest.says("payment.pix.heading");
  expect(await orders()).toHaveLength(1);
  expect(await paymentsOf(control, id)).toEqual(["PIX PENDING"]);
});

test("a card is charged and the order's call fails: the customer ends on the order, charged once", {
  tag: once(1),
}, async ({ guest, audit, control, orders }) => {
  await guest.standsAtCheckout();
  await guest.goesToCard();
  await fillsCard(guest, CARDS.approved);
  await control.fault({ ...ANSWER_LOST, kind: "status", status: 500 });
  const id = await findsOrder(guest, audit, () => guest.placeButton().click());
  expect(await orders()).toHaveLength(1);
  expect(await paymentsOf(control, id)).toEqual(["CREDIT PAID"]);
});

test("the vault is down: nothing is lost, and another way is one step away", { tag: once(1) }, async ({
  guest,
  audit,
  control,
  orders,
}) => {
  audit.expectStatus(503);
  await guest.standsAtCheckout();
  await control.fault({ kind: "status", status: 503, area: "order", path: "/cards/vault" });
  await guest.goesToCard();
  await expect(guest.heading("cards.form.down.title")).toBeVisible();
  await guest.link("common.otherWay").click();
  await guest.arrives("/payment");
  await guest.fillsCheckout();
  await guest.placeButton().click();
  await guest.followsOrder();
  expect((await orders()).map(({ payment }) => payment.method)).toEqual(["CASH"]);
});

test("no news of an order for a while: its page stays, and goes on when there is some", {
  tag: turn(3),
}, async ({ guest, visit, audit, context, control, orders }) => {
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  audit.expectStatus(503);
  await control.fault({ kind: "status", status: 500, area: "order", method: "GET", path: "/orders/*" });
  await control.advance(id);
  if (visit.script === "on") {
    const [, words = ""] = guest.t("status.orderRefreshFailed", { at: "@" }).split("@");
    const silent = guest.page.waitForResponse((answer) => answer.status() === 503);
    await wakes(context);
    await silent;
    await guest.sees(words);
    await control.clearFaults();
    await wakes(context);
  } else {
    await guest.page.reload();
    const [order] = await orders();
    await guest.sees(guest.t("status.unseen.order", { number: order?.number ?? "" }));
    await control.clearFaults();
    await guest.link("status.loadFailure.action").click();
  }
  await guest.says("tracking.warm.CONFIRMED");
  await guest.followsOrder();
});

test("a Pix is paid while the customer is offline: the page says so once the network is back", {
  tag: turn(2),
}, async ({ guest, context, visit, control }) => {
  await guest.standsAtCheckout();
  await chooses(guest.page, guest.t("enums.paymentMethod.PIX"));
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await guest.says("payment.pix.heading");
  await context.setOffline(true);
  await control.setPayment(id, "PAID");
  await context.setOffline(false);
  if (visit.script !== "on") await guest.button("payment.pix.iPaid").click();
  await guest.says("payment.pix.paid.title");
  await guest.followsOrder();
});
