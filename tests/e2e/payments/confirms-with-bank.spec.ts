import type { Response } from "@playwright/test";
import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import { Bank } from "../people/bank";
import { CARDS, fillsCard } from "../people/cards";
import type { Guest } from "../people/guest";
import { once } from "../projects";

/** Orders with a card whose bank wants to ask, up to the bank's page. */
async function goesToBank(guest: Guest, letPass: () => void): Promise<Bank> {
  const { page, visit } = guest;
  await guest.hasCart();
  await guest.visits("/payment");
  await guest.field("common.name").fill(ANA.name);
  await guest.field("common.phone").fill(ANA.phone);
  await guest.goesToCard();
  await fillsCard(guest, CARDS.challenged);
  letPass();
  await guest.placeButton().click();
  const bank = new Bank(page, visit);
  await bank.arrives();
  return bank;
}

for (const [index, method] of (["GET", "POST"] as const).entries()) {
  test(`an order is paid once its bank has said yes, which comes back by ${method}`, {
    tag: once(3 * index),
  }, async ({ guest, page, audit, control, orders, site }) => {
    await control.setPayments({ return_by: method });
    const outward: string[] = [];
    page.on("response", (answer) => outward.push(...leadsOut(answer, site.origin)));
    const bank = await goesToBank(guest, () => audit.letPass());
    await bank.approves();
    if (method === "POST") await bank.returns();
    const id = await guest.followsOrder();
    await guest.says("payment.pix.paid.title");
    expect(await orders()).toMatchObject([{ payment: { method: "CREDIT", status: "PAID" } }]);
    // Browsers hold `form-action` against what follows a form.
    expect(outward).toEqual([]);

    // The page that leads out, asked for again: there is nothing to confirm any more.
    await page.goto(`/orders/${id}/bank`);
    expect(await guest.followsOrder()).toBe(id);
    expect(await orders()).toHaveLength(1);
  });
}

/** A post of ours that is redirected to another origin. */
function leadsOut(answer: Response, origin: string): string[] {
  if (answer.request().method() !== "POST" || !answer.url().startsWith(origin)) return [];
  const to = answer.headers().location;
  return to === undefined || new URL(to, answer.url()).origin === origin ? [] : [to];
}

test("a bank that refuses, and a customer who turns back, leave an order that is paid again", {
  tag: once(2),
}, async ({ guest, page, audit, control, orders, visit }) => {
  const bank = await goesToBank(guest, () => audit.letPass());
  await bank.cancels();
  const id = await guest.followsOrder();
  await guest.sees(guest.t("payment.reason.AUTHENTICATION_CANCELLED"));

  await page.goto(`/orders/${id}/pay`);
  await guest.arrives(`/orders/${id}/pay`);
  await guest.goesToCard(`/orders/${id}/card`);
  await fillsCard(guest, CARDS.challenged);
  audit.letPass();
  await page
    .locator('form:has([name="number"]) button[type="submit"]:enabled')
    .filter({ visible: true })
    .first()
    .click();
  const again = new Bank(page, visit);
  await again.arrives();
  await control.setPayments({ return_by: "POST" });
  await again.refuses();
  await guest.followsOrder();
  await guest.sees(guest.t("payment.reason.AUTHENTICATION_FAILED"));
  expect(await orders()).toMatchObject([{ payment: { status: "FAILED" } }]);
});

test("who closes the tab at the bank goes on from the order, and a return without the backend is no error", {
  tag: once(1),
}, async ({ guest, page, audit, control, orders, visit }) => {
  const bank = await goesToBank(guest, () => audit.letPass());
  const [order] = await orders();
  const id = order?.id ?? "";
  await page.goto(`${visit.device === "phone" ? "/mobile/order" : "/orders"}/${id}`);
  await guest.followsOrder();
  audit.letPass();
  await guest.link("payment.REQUIRES_ACTION.action").click();
  await bank.arrives();
  await control.fault({
    area: "order",
    path: "/payments/external-confirmation",
    kind: "status",
    status: 503,
    times: 1,
  });
  await bank.approves();
  await guest.followsOrder();
  await guest.says("payment.bank.silent");
  // The provider tells the backend by itself.
  await control.setPayment(id, "PAID");
  await guest.says("enums.paymentStatus.PAID");
});
