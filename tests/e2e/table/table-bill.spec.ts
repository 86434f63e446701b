import type { Page } from "@playwright/test";
import { formatMoney } from "~/domain/money/money";
import { expect, test } from "../fixture";
import { Diner } from "../people/diner";
import type { Guest } from "../people/guest";
import { wakes } from "../people/wakes";
import { phones, turn } from "../projects";
import { beginning } from "../say";

/** Done eating: some of it is paid, a dish was taken back, R$ 175,30 are left. */
const FAMILY = "2";
/** Nothing is ordered yet. */
const EMPTY = "3";

/** An amount in the guest's language. */
const money = ({ visit }: Guest, value: number) => formatMoney({ value, currency: "BRL" }, visit.language);

const way = ({ page, t }: Guest, kind: "FULL" | "EQUAL" | "ITEMS" | "AMOUNT") =>
  page.getByRole("radio", { name: beginning(t(`bill.split.${kind}`)) });

const amountField = ({ page, t }: Guest) =>
  page.getByRole("textbox", { name: beginning(t("bill.split.amount")) });

const payButton = ({ page, t }: Guest) =>
  page.getByRole("button", { name: beginning(t("title.tablePayment.title")) }).filter({ visible: true });

/** Has what the staff or others did: it comes by itself, and without script with the link beside the time. */
async function readsAnew({ visit, page, t }: Guest): Promise<void> {
  if (visit.script === "on") return wakes(page.context());
  const refresh = page.getByRole("link", { name: t("common.refresh"), exact: true });
  if (await refresh.isVisible()) await refresh.click();
  else await page.reload();
}

test.beforeEach(({ control }) => control.setFlags({ table_payment: true }));

test("a share is reckoned in every way, and one that cannot be paid says why", {
  tag: phones(0),
}, async ({ guest, page, visit, audit }) => {
  audit.expectStatus(422);
  const { t } = guest;
  await new Diner(guest).sitsAt(FAMILY, "Ana");
  await guest.says("enums.tableItem.CANCELLED");
  await guest.says("enums.diner.paid", { amount: money(guest, 8_970) });
  await expect(guest.field("bill.split.people")).toHaveValue("3");
  await expect(payButton(guest)).toContainText(money(guest, 6_428));

  await guest.field("bill.split.people").fill("2");
  if (visit.script !== "on") {
    await guest.button("bill.split.recalculate").click();
    await guest.arrives("/table/order");
  }
  await guest.says("bill.split.each", { amount: money(guest, 8_765) });
  await expect(payButton(guest)).toContainText(money(guest, 9_642));

  await way(guest, "ITEMS").check();
  await payButton(guest).click();
  await expect(page).toHaveURL(/\/table\/order\?.*split=ITEMS/);
  // One wrong field alone has the focus, which the summary above it names.
  const refusal = page.locator(".errors:focus, #split-item:focus");
  await expect(refusal).toHaveCount(1);
  await guest.arrives("/table/order");
  await payButton(guest).click();
  await expect(refusal, "the same refusal is told a second time").toHaveCount(1);
  const item = page
    .getByRole("group", { name: t("bill.split.choose") })
    .getByRole("checkbox")
    .first();
  await item.check();
  await item.uncheck();
  await payButton(guest).click();
  await expect(refusal).toHaveCount(1);

  await way(guest, "AMOUNT").check();
  await amountField(guest).fill("999,00");
  if (visit.script !== "on") await expect(payButton(guest)).not.toContainText("R$", { useInnerText: true });
  await payButton(guest).click();
  await expect(page).toHaveURL(/\/table\/order\?split=AMOUNT/);
  await guest.arrives("/table/order");
  await expect(amountField(guest)).toHaveAccessibleDescription(
    new RegExp(t("form.amount.max", { remaining: money(guest, 17_530) }).replaceAll("$", "\\$")),
  );
  await expect(amountField(guest)).toHaveValue("999,00");

  await way(guest, "FULL").check();
  await page.getByRole("checkbox", { name: beginning(t("bill.split.service", { rate: 10 })) }).uncheck();
  if (visit.script === "on") await expect(payButton(guest)).toContainText(money(guest, 17_530));
  await payButton(guest).click();
  await guest.arrives("/table/payment");
});

/** On the table of the family, three were ordered. */
const COFFEE = { pt: "Café coado", en: "Filter coffee" };

test("one of three coffees is paid as an amount, and said to be", {
  tag: phones(3),
}, async ({ guest, page, visit, audit, control }) => {
  audit.expectStatus(422);
  const diner = new Diner(guest);
  await diner.sitsAt(FAMILY, "Ana");
  const coffee = guest.reads(COFFEE);
  const line = (await control.table(FAMILY)).order?.items.find(({ quantity }) => quantity === 3);
  const each = (line?.total_price.value ?? 0) / 3;
  const choice = { kind: "ITEMS", items: [coffee] } as const;

  await way(guest, "ITEMS").check();
  const count = page.getByRole("spinbutton", { name: coffee });
  await expect(count).toBeHidden();
  await page.getByRole("checkbox", { name: beginning(coffee) }).check();
  await expect(count).toHaveValue("3");
  await guest.says("bill.split.unitsHint", { quantity: 3 });
  await count.fill("4");
  await payButton(guest).click();
  await expect(page).toHaveURL(/\/table\/order\?.*split=ITEMS/);
  await expect(page.locator(".errors:focus, #split-item:focus")).toHaveCount(1);
  await guest.arrives("/table/order");
  await guest.says("form.items.count");
  await expect(count).toHaveValue("4");
  await count.fill("1");
  if (visit.script === "on") await expect(payButton(guest)).toContainText(money(guest, each + each / 10));
  else await expect(payButton(guest)).not.toContainText("R$", { useInnerText: true });
  await diner.chooses({ ...choice, counts: { [coffee]: 1 } });
  await guest.says("share.pay.partOfItem");
  await guest.sees(money(guest, each));
  await control.settleShare(await diner.paysByPix(), "PAID");
  await diner.learnsPaid();

  const paid = (await control.requests()).filter(({ path }) => path.endsWith("/add-payment"));
  expect(paid.map(({ body }) => JSON.parse(body))).toMatchObject([
    { split: "AMOUNT", amount: { value: each } },
  ]);
  const left = (await control.table(FAMILY)).order?.items.find(({ id }) => id === line?.id);
  expect(left).toMatchObject({ quantity: 3, status: "ACTIVE" });
});

test("what happens at the table is told on the bill, until it is closed", {
  tag: phones(1),
}, async ({ guest, page, control }) => {
  const { t } = guest;
  await new Diner(guest).isSeated(EMPTY, "Ana");
  await page.goto("/table/order");
  await guest.arrives("/table/empty-order");
  await expect(guest.heading("title.tableEmpty.title")).toBeVisible();
  await expect.soft(refreshOf(page)).toHaveCount(guest.visit.script === "off" ? 1 : 0);

  await control.tableItems(EMPTY, [{ item_id: "brownie", quantity: 60 }]);
  await readsAnew(guest);
  await expect(page).toHaveURL(/\/table\/order$/);
  await guest.arrives("/table/order");
  await expect(payButton(guest)).toBeVisible();

  await control.tableState(EMPTY, "BEING_TOTALED");
  await readsAnew(guest);
  const totaling = guest.heading("table.TABLE_NOT_PAYABLE.NotTotaled.title");
  await expect(totaling).toBeVisible();
  await guest.look();

  await control.closeTable(EMPTY);
  await readsAnew(guest);
  const closed = guest.heading("table.TABLE_NOT_PAYABLE.Closed.title");
  await expect(closed).toBeVisible();
  await guest.look();
  await page.getByRole("link", { name: t("common.anotherCode") }).click();
  await guest.arrives("/table/qrcode");
});

/** Without script a page on which nothing is typed renews itself. */
const refreshOf = (page: Page) => page.locator('meta[http-equiv="refresh"]');

/** Once where scripts run and once where none does. */
for (const [kind, index] of [
  ["without", 4],
  ["with", 5],
] as const) {
  test(`a backend that fails loses nobody their bill (${kind} script)`, {
    tag: [turn(index), "@phone"],
  }, async ({ guest, page, visit, control, audit }) => {
    const down = { kind: "status", area: "order", path: "/table/table-session", status: 500 } as const;
    await new Diner(guest).sitsAt(FAMILY, "Ana");
    await control.fault({ kind: "status", area: "order", path: "/table/table-info", status: 500, times: 2 });
    await page.reload();
    await expect(payButton(guest)).toBeVisible();
    audit.expectStatus(503);
    await control.fault(down);
    if (visit.script === "on") {
      await way(guest, "AMOUNT").check();
      await amountField(guest).fill("12,34");
      const silent = page.waitForResponse((answer) => answer.status() === 503);
      await wakes(page.context());
      await silent;
      const [, words = ""] = guest.t("status.orderRefreshFailed").split("{{at}}. ");
      await expect(page.getByText(words)).toBeVisible();
      await expect(amountField(guest)).toHaveValue("12,34");
    } else {
      await page.reload();
      await guest.says("status.unseen.bill");
      await guest.look();
    }
    await control.clearFaults();
    if (visit.script !== "on") {
      await page.reload();
      await guest.look();
    }
    await expect(payButton(guest)).toBeVisible();
  });
}

test("a long bill of many people with long names fits", {
  tag: [turn(2), "@phone"],
}, async ({ guest, newcomer, page, control }) => {
  const name = "Maria Aparecida dos Santos Albuquerque de Vasconcelos";
  const items = Array.from({ length: 60 }, (_, at) => ({
    item_id: ["brownie", "pudim", "suco-laranja"][at % 3] ?? "pudim",
    ordered_by: at % 2 ? name : "Bartholomeu-Constantino-Nepomuceno",
  }));
  await control.tableItems("6", items);
  const others = [name, ...Array.from({ length: 8 }, (_, at) => `Convidada número ${at}`)];
  for (const other of others) {
    await newcomer.page.context().clearCookies();
    await new Diner(newcomer).isSeated("6", other);
  }
  await new Diner(guest).sitsAt("6", name);
  await expect(page.getByRole("listitem").filter({ hasText: guest.t("bill.me") })).toHaveCount(1);
  await way(guest, "ITEMS").check();
  const boxes = page.getByRole("group", { name: guest.t("bill.split.choose") }).getByRole("checkbox");
  await expect(boxes).toHaveCount(60);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await guest.look();
  await payButton(guest).click();
  await guest.arrives("/table/payment");
  await expect(page).toHaveURL(/(&item=[\w-]{10}){2}/);
});
