import { expect, test } from "../fixture";
import { Bank } from "../people/bank";
import { CARDS, fillsCard } from "../people/cards";
import { asCustomer } from "../people/customer";
import { Diner } from "../people/diner";
import type { Guest } from "../people/guest";
import { sheetOf, withApplePay } from "../people/with-apple-pay";
import { phones, turn } from "../projects";
import { beginning } from "../say";
import type { Control } from "../site/control";

/** Its bill is open, and nobody pays at it yet. */
const TABLE = "1";

test.beforeEach(({ control }) => control.setFlags({ table_payment: true }));

/** A journey on a phone alone. */
const at = (index: number) => ({ tag: [turn(index), "@phone"] });

const addsPayment = /\/table\/table-session\/[^/]+\/add-payment$/;

/** What the backend was asked to charge, oldest first. */
async function asked(control: Control): Promise<Record<string, unknown>[]> {
  const posts = (await control.requests()).filter(({ path }) => addsPayment.test(path));
  return posts.map(({ body }) => JSON.parse(body));
}

async function paid(control: Control): Promise<string[]> {
  const { order } = await control.table(TABLE);
  return (order?.payments ?? []).map(({ status, amount }) => `${status} ${amount.value}`);
}

/** Stands before the ways to pay a share of ten, without the service. */
async function standsAtPayment(guest: Guest): Promise<Diner> {
  const diner = new Diner(guest);
  await diner.sitsAt(TABLE, "Ana");
  await diner.chooses({ kind: "AMOUNT", amount: "10" }, { service: false });
  return diner;
}

/** Chooses a new card, and types it: up to the press that sends it to the vault. */
async function typesCard(guest: Guest, number: string): Promise<void> {
  await guest.goesToCard("/table/payment/card");
  await fillsCard(guest, number);
}

test("a part is paid by card, with the service put in by one tap and a CPF on the receipt", {
  tag: phones(2),
}, async ({ guest, page, audit, control, visit }) => {
  const diner = await standsAtPayment(guest);
  const cpf = page.locator("input[name=cpf]");
  await cpf.fill("111.444.777-35");
  await guest.button("bill.split.service", { rate: 10 }).click();
  await expect(guest.button("share.pay.withoutService", { rate: 10 })).toBeVisible();
  await guest.arrives("/table/payment");
  // Nothing that was typed is lost by it: where no script runs, the page knows it and hides a part of it.
  if (visit.script === "on") await expect(cpf).toHaveValue("111.444.777-35");
  else await guest.sees("•••.444.777-••");
  // Beside a service fee the tip opens from a line.
  await page.locator("summary").getByText(guest.t("tracking.total.tip")).click();
  await page.getByRole("radio", { name: beginning("5%") }).check();
  if (visit.script !== "on") await guest.button("tip.update").click();
  await expect(page.getByRole("term").filter({ hasText: guest.t("tracking.total.tip") })).toBeVisible();
  await guest.look();

  audit.expectStatus(422);
  await cpf.fill("111.444.777-00");
  await diner.payButton().click();
  await guest.says("form.cpf.invalid");
  await guest.look();
  await cpf.fill(CARDS.approved);
  await diner.payButton().click();
  await guest.says("checkout.cardNumber");
  await guest.arrives("/table/payment");

  await cpf.fill("111.444.777-35");
  await typesCard(guest, CARDS.approved);
  await guest.button("common.pay").click();
  await guest.arrives(/^\/table\/shares\/[^/]+$/);
  await guest.says("table.paid.title");
  expect(await paid(control)).toEqual(["PAID 1000"]);
  expect(await asked(control)).toMatchObject([
    { amount: { value: 1_000 }, service_fee: { value: 100 }, split: "AMOUNT", document: "11144477735" },
  ]);
  expect(await asked(control)).toMatchObject([{ tip: { value: 50 } }]);
  await expect(page.getByRole("term").filter({ hasText: guest.t("tracking.total.tip") })).toBeVisible();
  await page.goBack();
  await guest.arrives(/^\/table\/(shares\/[^/]+|order|payment(\/card)?)$/);
  expect(await paid(control)).toEqual(["PAID 1000"]);
});

/** Pays with a card whose bank wants to ask, up to the bank's page. */
async function goesToBank(guest: Guest, letPass: () => void): Promise<Bank> {
  await standsAtPayment(guest);
  await typesCard(guest, CARDS.challenged);
  letPass();
  await guest.button("common.pay").click();
  const bank = new Bank(guest.page, guest.visit);
  await bank.arrives();
  return bank;
}

for (const [index, method] of (["GET", "POST"] as const).entries()) {
  test(
    `a share waits for its bank, which comes back by ${method}`,
    at(index),
    async ({ guest, audit, control }) => {
      await control.setPayments({ return_by: method });
      const bank = await goesToBank(guest, () => audit.letPass());
      expect(await paid(control)).toEqual(["REQUIRES_ACTION 1000"]);
      await bank.approves();
      if (method === "POST") await bank.returns();
      await guest.arrives(/^\/table\/shares\/[^/]+$/);
      await guest.says("table.paid.title");
      expect(await paid(control)).toEqual(["PAID 1000"]);
    },
  );
}

test(
  "who turns back at the bank has paid nothing, and pays by Pix",
  at(2),
  async ({ guest, page, audit, control }) => {
    const bank = await goesToBank(guest, () => audit.letPass());
    // The tab is closed half-way, and the bill opened anew.
    await page.goto("/table/order");
    await guest.arrives("/table/order");
    audit.letPass();
    await guest.link("bill.own.underWay.action").click();
    await bank.arrives();
    await bank.cancels();
    await guest.arrives(/^\/table\/shares\/[^/]+$/);
    await guest.says("payment.PAYMENT_DECLINED.title");
    expect(await paid(control)).toEqual(["FAILED 1000"]);
    const diner = new Diner(guest);
    await page.goto("/table/payment?split=AMOUNT&amount=10");
    await guest.arrives("/table/payment");
    await diner.paysByPix();
    expect(await paid(control)).toHaveLength(2);
  },
);

test(
  "a customer pays with a saved card, and the one who comes late is told what is left",
  at(3),
  async ({ guest, newcomer, page, control }) => {
    const late = new Diner(newcomer);
    await late.sitsAt(TABLE, "Bento");
    await late.chooses({ kind: "FULL" });

    await asCustomer(page, "ana");
    await page.goto("/profile/payments/new");
    await guest.arrives("/profile/payments/new");
    await fillsCard(guest, CARDS.approved);
    await guest.button("cards.form.action").click();
    await guest.arrives("/profile/payments");
    const diner = new Diner(guest);
    await diner.isSeated(TABLE, "Ana Figueira");
    await page.goto("/table/payment?split=EQUAL&people=3&service=1");
    await guest.arrives("/table/payment");
    const name = guest.t("cards.name", { kind: guest.t("enums.paymentMethod.CREDIT"), last4: "4242" });
    await page.getByRole("radio", { name: beginning(name) }).check();
    await diner.payButton().click();
    await guest.arrives(/^\/table\/shares\/[^/]+$/);
    await guest.says("table.paid.title");

    await late.payButton().click();
    await newcomer.arrives("/table/order");
    await newcomer.sees(new RegExp(newcomer.t("table.REMAINING_CHANGED.title")));
    await late.chooses({ kind: "FULL" });
    await control.settleShare(await late.paysByPix(), "PAID");
    expect(await control.table(TABLE)).toMatchObject({ status: "Closed" });
  },
);

test(
  "a share is paid by Apple Pay, for the bill that one sits at",
  at(1),
  async ({ guest, page, visit, control }) => {
    await withApplePay(page, "good");
    const diner = await standsAtPayment(guest);
    const apple = page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.APPLE_PAY")) });
    if (visit.script !== "on") {
      await expect(apple).toHaveCount(0);
      return;
    }
    await apple.check();
    await diner.payButton().click();
    await guest.arrives(/^\/table\/shares\/[^/]+$/);
    await guest.says("table.paid.title");
    await expect.poll(() => sheetOf(page)).toBe("success");
    expect(await asked(control)).toMatchObject([{ payment: { method: "DIGITAL_WALLET" } }]);
  },
);
