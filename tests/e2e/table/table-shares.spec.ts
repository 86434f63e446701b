import { formatMoney } from "~/domain/money/money";
import { expect, test } from "../fixture";
import { CARDS } from "../people/cards";
import { Diner } from "../people/diner";
import type { Guest } from "../people/guest";
import { wakes } from "../people/wakes";
import { phones, turn } from "../projects";
import { beginning } from "../say";

const TABLE = "1";

test.beforeEach(({ control }) => control.setFlags({ table_payment: true }));

const money = (guest: Guest, value: number) => formatMoney({ value, currency: "BRL" }, guest.visit.language);

/** Stands before the code of a share of R$ 50, service on top. */
async function paysFifty(guest: Guest): Promise<{ diner: Diner; id: string }> {
  const diner = new Diner(guest);
  await diner.sitsAt(TABLE, "Ana");
  await diner.chooses({ kind: "AMOUNT", amount: guest.visit.language === "pt-BR" ? "50,00" : "50.00" });
  return { diner, id: await diner.paysByPix() };
}

/** Reads the page anew: where scripts run, it does so by itself. */
async function looksAgain({ page, visit }: Guest): Promise<void> {
  if (visit.script === "on") await wakes(page.context());
  else await page.reload();
}

test("a share that is paid by Pix is a receipt: on the page, on paper, as a file", {
  tag: phones(3),
}, async ({ guest, page, control }) => {
  const { diner, id } = await paysFifty(guest);
  await expect(guest.field("a11y.pix.copy")).toHaveValue(/^000201.*6304[0-9A-F]{4}$/);
  const held = guest.t("table.paying", { time: "@" }).split("@")[0] ?? "";
  await guest.sees(beginning(held));
  await guest.button("payment.pix.iPaid").click();
  await guest.says("payment.pix.notYet");
  await diner.standsBeforeCode();
  await control.settleShare(id, "PAID");
  await diner.learnsPaid();

  const receipt = page.getByRole("region", { name: guest.t("table.paid.title") });
  for (const words of [
    money(guest, 5_000),
    money(guest, 500),
    money(guest, 5_500),
    id.slice(-8),
    "Vila Madalena",
  ]) {
    await expect(receipt).toContainText(words);
  }
  await expect(page.getByRole("listitem").filter({ hasText: guest.t("bill.me") })).toContainText(
    money(guest, 5_000),
  );
  await page.emulateMedia({ media: "print" });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });

  const file = await page.getByRole("link", { name: guest.t("share.paid.keep") }).getAttribute("href");
  const kept = await page.request.get(file ?? "", { headers: { "Accept-Language": guest.visit.language } });
  expect(kept.headers()).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": expect.stringMatching(/^attachment; filename="\w+\.txt"$/),
    "cache-control": "private, no-store",
  });
  expect(await kept.text()).toContain(`${guest.t("share.row.paid")}: ${money(guest, 5_500)}\r\n`);

  await guest.link("common.leaveTable").click();
  await guest.arrives("/table/leave");
});

for (const [number, ending] of ["given up", "left to run out"].entries()) {
  test(`a share that is ${ending} is free again, and money that comes late goes back`, {
    tag: ["@phone", turn(number)],
  }, async ({ guest, page, control }) => {
    const { id } = await paysFifty(guest);
    if (ending === "given up") {
      await guest.button("share.drop.action").click();
      await guest.arrives("/table/order");
      await guest.says("share.drop.done");
      await page.goto(`/table/pix/${id}`);
      await guest.arrives(`/table/shares/${id}`);
      await guest.says("share.ended.dropped.title");
    } else {
      await control.expireTable(TABLE);
      await looksAgain(guest);
      await guest.arrives(`/table/shares/${id}`);
      await guest.says("share.ended.pixExpired");
      await guest.link("share.ended.again").click();
      await guest.arrives("/table/order");
      await page.goto(`/table/shares/${id}`);
      await guest.arrives(`/table/shares/${id}`);
    }
    expect((await control.table(TABLE)).order?.total).toMatchObject({ reserved: { value: 0 } });
    await control.lateMoney(id);
    await page.reload();
    await guest.says("table.REFUND_SUCCESS.body");
    await guest.arrives(`/table/shares/${id}`);
    expect((await control.table(TABLE)).order?.total).toMatchObject({ paid: { value: 0 } });
  });
}

test("money that is to go back is told of, and where it did not it is shown to the staff", {
  tag: ["@phone", turn(2)],
}, async ({ guest, page, control }) => {
  const { diner, id } = await paysFifty(guest);
  await control.settleShare(id, "PAID");
  await diner.learnsPaid();
  await control.refundShare(id, true);
  await page.reload();
  await guest.says("table.REFUND_ERROR.body", { amount: money(guest, 5_500) });
  await guest.sees(id.slice(-8));
  await guest.arrives(`/table/shares/${id}`);
  await control.refundShare(id);
  await page.reload();
  await guest.says("table.REFUND_SUCCESS.title", { amount: money(guest, 5_500) });
  await guest.says("share.ended.notPaid");
  await guest.arrives(`/table/shares/${id}`);
});

test("a card that is declined says why, and leads back to the bill", { tag: ["@phone", turn(2)] }, async ({
  guest,
}) => {
  const diner = new Diner(guest);
  await diner.sitsAt(TABLE, "Ana");
  await diner.chooses({ kind: "FULL" }, { service: false });
  await diner.paysByCard(CARDS.declined);
  await guest.says("payment.PAYMENT_DECLINED.title");
  await guest.says("share.ended.back");
  await guest.link("share.ended.again").click();
  await guest.arrives("/table/order");
});

test("another's share is the page not found, as one that never was", { tag: ["@phone", turn(3)] }, async ({
  guest,
  page,
  newcomer,
  audit,
}) => {
  const { id } = await paysFifty(guest);
  const other = new Diner(newcomer);
  await other.isSeated(TABLE, "Bento");
  const pages = ["pix/@", "shares/@", "shares/@/bank", "shares/@/receipt.txt"];
  for (const path of pages) {
    const [his, none] = await Promise.all(
      [id, "pay_none"].map(async (one) => {
        const answer = await newcomer.page.request.get(`/table/${path.replace("@", one)}`);
        const text = await answer.text();
        return { status: answer.status(), said: /<main.*<\/main>/s.exec(text)?.[0] ?? text };
      }),
    );
    expect(his).toEqual({ status: 404, said: none?.said });
  }
  audit.expectStatus(404);
  await page.goto("/table/shares/pay_none");
  await guest.says("title.notFound.title");
});
