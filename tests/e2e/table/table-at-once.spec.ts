import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { Diner, TEN, TEN_CENTS } from "../people/diner";
import type { Guest } from "../people/guest";
import { turn } from "../projects";

/** Its bill is open, and nobody pays at it yet. */
const TABLE = "1";

/** A journey of one's own at a table, on a phone alone. */
const at = (index: number) => ({ tag: [turn(index), "@phone"] });

test.beforeEach(({ control }) => control.setFlags({ table_payment: true }));

/** Sits at the table, with a share of ten about to be paid. */
async function standsAtPayment(guest: Guest): Promise<Diner> {
  const diner = new Diner(guest);
  await diner.standsAtPayment(TABLE, "Ana");
  return diner;
}

test(
  "the staff close the table while a share is chosen: nothing is charged, and the bill says so",
  at(0),
  async ({ guest, control }) => {
    const diner = await standsAtPayment(guest);
    await control.closeTable(TABLE);
    await diner.sendsPix();
    await guest.arrives("/table/order");
    await guest.sees(new RegExp(guest.t("table.TABLE_NOT_PAYABLE.Closed.title")));
    await expect(guest.button("title.tablePayment.title")).toHaveCount(0);
    expect(await control.sharesOf(TABLE, "Ana")).toEqual([]);
  },
);

test(
  "an item that another diner is paying is told as taken, and another can be chosen",
  at(3),
  async ({ guest, newcomer, control }) => {
    const dish = { pt: "Picadinho", en: "Picadinho" };
    const other = new Diner(newcomer);
    const diner = new Diner(guest);
    await diner.sitsAt(TABLE, "Ana");
    await diner.chooses({ kind: "ITEMS", items: [guest.reads(dish)] });
    await other.sitsAt(TABLE, "Bento");
    await other.chooses({ kind: "ITEMS", items: [newcomer.reads(dish)] });
    await other.paysByPix();
    await diner.sendsPix();
    await guest.arrives("/table/order");
    await guest.sees(new RegExp(guest.t("table.REMAINING_CHANGED_ITEM.title")));
    expect(await control.sharesOf(TABLE, "Ana")).toEqual([]);
    await diner.chooses(TEN);
    await diner.paysByPix();
    expect(await control.sharesOf(TABLE, "Ana")).toEqual([`PENDING ${TEN_CENTS}`]);
  },
);

test(
  "two tabs of one diner pay the same share: one payment, and both end on it",
  at(1),
  async ({ guest, context, site, control }) => {
    const diner = await standsAtPayment(guest);
    const other = await context.newPage();
    await other.goto(guest.page.url());
    const form = await formOf(other);
    const id = await diner.paysByPix();
    const answer = await context.request.post(`${site.origin}/table/payment`, {
      form: { ...form, method: "PIX" },
      headers: { Origin: site.origin },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toContain(id);
    expect(await control.sharesOf(TABLE, "Ana")).toEqual([`PENDING ${TEN_CENTS}`]);
  },
);

test(
  "twenty posts of one share at once are one payment, as is a double click",
  at(2),
  async ({ guest, page, site, control }) => {
    const diner = await standsAtPayment(guest);
    const form = new URLSearchParams({ ...(await formOf(page)), method: "PIX" }).toString();
    const cookies = await page.context().cookies();
    const headers = {
      Origin: site.origin,
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
      "Content-Type": "application/x-www-form-urlencoded",
      "User-Agent": await page.evaluate(() => navigator.userAgent),
    };
    const posts = Array.from({ length: 20 }, async () => {
      const url = `${site.origin}/table/payment`;
      const answer = await fetch(url, { method: "POST", headers, body: form, redirect: "manual" });
      return `${answer.status} ${answer.headers.get("location")}`;
    });
    expect(new Set(await Promise.all(posts)).size).toBe(1);
    expect(await control.sharesOf(TABLE, "Ana")).toEqual([`PENDING ${TEN_CENTS}`]);
    await page.getByRole("radio", { name: /pix/i }).check();
    await diner.payButton().dblclick();
    await diner.standsBeforeCode();
    expect(await control.sharesOf(TABLE, "Ana")).toEqual([`PENDING ${TEN_CENTS}`]);
  },
);

/** The hidden fields of the form that pays. */
function formOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const forms = [...document.querySelectorAll("form")];
    const pays = forms.find((candidate) => candidate.querySelector("[name=shown_fee]"));
    const hidden = [...(pays?.querySelectorAll<HTMLInputElement>("input[type=hidden]") ?? [])];
    return Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
  });
}
