import type { Browser } from "@playwright/test";
import { formatMoney } from "~/domain/money/money";
import { serviceFee } from "~/domain/table/bill-split";
import { expect, test } from "../fixture";
import { CARDS } from "../people/cards";
import { Diner } from "../people/diner";
import { Guest } from "../people/guest";
import { contextOptions, once, type Visit } from "../projects";
import type { Control } from "../site/control";

/** A table without diners. */
const TABLE = "6";
/** What is eaten; prices are the demo's, and do not share evenly. */
const DINNER = [
  { item_id: "pudim", quantity: 2, ordered_by: "Ana" },
  { item_id: "brownie", quantity: 1, ordered_by: "Bento" },
  { item_id: "suco-laranja", quantity: 3, ordered_by: "Clara" },
];
const PUDDING = { pt: "Pudim de leite", en: "Caramel milk pudim" };
/** A page of a bill asks every ten seconds whether it is another one. */
const NEWS_MS = 25_000;

const PHONES: readonly Visit[] = [
  { script: "off", device: "phone", language: "pt-BR" },
  { script: "on", device: "phone", language: "en-US" },
  { script: "on", device: "phone", language: "pt-BR" },
];

/** Who chooses items has no script. Who shares evenly, and who comes late, has. */
test("three phones, with script and without, split one bill to zero", { tag: once(0) }, async ({
  browser,
  site,
  control,
}) => {
  await control.setFlags({ table_payment: true });
  await control.tableItems(TABLE, DINNER);
  const total = await billOf(control);
  const phones = await Promise.all(PHONES.map((visit) => phoneOf(browser, visit, site.origin)));
  const [ana, bento, clara] = phones;
  if (!ana || !bento || !clara) throw new Error("There are three phones");

  await test.step("they sit down, one by the code, and see the same bill", async () => {
    await ana.scans(TABLE);
    await ana.sitsDown("Ana");
    await bento.sitsAt(TABLE, "Bento");
    await clara.sitsAt(TABLE, "Clara");
    for (const diner of phones) await diner.guest.sees(moneyOf(diner, total.remaining));
  });

  const pudding = total.items[0]?.total_price.value ?? 0;
  const held = await test.step("Ana chooses what she ate, is declined, and holds it by Pix", async () => {
    const own = { kind: "ITEMS", items: [ana.guest.reads(PUDDING)] } as const;
    await ana.chooses(own);
    await ana.paysByCard(CARDS.declined);
    await ana.guest.says("payment.PAYMENT_DECLINED.title");
    expect(await billOf(control)).toMatchObject({ reserved: 0, paid: 0, remaining: total.remaining });
    await ana.guest.link("share.ended.again").click();
    await ana.guest.arrives("/table/order");
    await ana.chooses(own);
    return ana.paysByPix();
  });
  expect(await billOf(control)).toMatchObject({
    reserved: pudding,
    remaining: total.items_price - pudding,
  });

  // Bento's page without script is as old as the look at it.
  const left = total.items_price - pudding;
  const half = Math.ceil(left / 2);
  await clara.guest.visits("/table/order");
  await clara.chooses({ kind: "FULL" });

  await test.step("Bento pays half of what is left, without the service", async () => {
    await reads(bento, left);
    await bento.chooses({ kind: "EQUAL", people: 2 }, { service: false });
    await bento.guest.sees(moneyOf(bento, half));
    await control.settleShare(await bento.paysByPix(), "PAID");
    await bento.learnsPaid();
  });

  await test.step("Clara, who comes late, is charged nothing, and chooses again", async () => {
    await clara.sendsPix();
    await clara.guest.arrives("/table/order");
    await clara.guest.sees(new RegExp(clara.guest.t("table.REMAINING_CHANGED.title")));
    expect((await billOf(control)).payments.filter(({ diner_name }) => diner_name === "Clara")).toEqual([]);
    await clara.chooses({ kind: "FULL" });
    await clara.paysByCard(CARDS.approved);
    await clara.guest.says("table.paid.title");
  });

  await test.step("Ana's Pix is paid, and the bill is closed to the cent", async () => {
    await control.settleShare(held, "PAID");
    await ana.learnsPaid();
    const { status } = await control.table(TABLE);
    const closed = await billOf(control);
    expect(status).toBe("Closed");
    expect(closed).toMatchObject({ paid: total.items_price, reserved: 0, remaining: 0 });
    const paid = closed.payments.filter((payment) => payment.status === "PAID");
    const shares = paid.map(({ diner_name, amount }) => [diner_name, amount.value]);
    expect(shares.sort()).toEqual([
      ["Ana", pudding],
      ["Bento", half],
      ["Clara", left - half],
    ]);
    const fee = (value: number) => serviceFee({ value, currency: "BRL" }, 10).value;
    const charged = (await control.payments()).filter(({ id }) => paid.some((one) => one.id === id));
    expect(charged.map(({ amount }) => amount.value).sort((one, other) => one - other)).toEqual(
      [pudding + fee(pudding), half, left - half + fee(left - half)].sort((one, other) => one - other),
    );
  });

  await test.step("each phone sees what the others paid", async () => {
    for (const diner of phones) {
      await diner.guest.visits("/table/order");
      for (const value of [pudding, half, left - half]) {
        const amount = moneyOf(diner, value);
        await diner.guest.sees(diner.guest.t("enums.diner.paid", { amount }));
      }
    }
  });
  for (const { guest } of phones) await guest.page.context().close();
});

const moneyOf = ({ guest }: Diner, value: number) =>
  formatMoney({ value, currency: "BRL" }, guest.visit.language);

/** A bill as the staff see it, its sums in cents. */
async function billOf(control: Control) {
  const { order } = await control.table(TABLE);
  if (!order) throw new Error("The table has no bill");
  const { items_price, paid, reserved, remaining } = order.total;
  const sums = { items_price: items_price.value, paid: paid.value, reserved: reserved.value };
  return { items: order.items, payments: order.payments, ...sums, remaining: remaining.value };
}

/** Sees by itself that so much is left: in time where scripts run, else by the page's own link. */
async function reads(diner: Diner, left: number): Promise<void> {
  const { guest } = diner;
  if (guest.visit.script !== "on") await guest.link("common.refresh").click();
  await expect(guest.page.getByText(moneyOf(diner, left)).first()).toBeVisible({ timeout: NEWS_MS });
}

async function phoneOf(browser: Browser, visit: Visit, baseURL: string): Promise<Diner> {
  const context = await browser.newContext({ ...contextOptions(visit), baseURL });
  const page = await context.newPage();
  return new Diner(new Guest(page, visit));
}
